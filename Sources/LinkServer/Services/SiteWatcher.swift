import ServiceLifecycle

/// Publishes the files of a folder, and publishes them again when they change.
///
/// - A file that is refused leaves the last good version in place.
/// - A file that is gone for two looks in a row is withdrawn, provided that its host's folder is still there and that the
///   document came from this folder in the first place.
/// - A host's folder that is gone changes nothing: a volume that is not mounted must not take sites down. Deleting a
///   domain is done through the API.
struct SiteWatcher: Service {
    /// How often the folder is looked at.
    static let interval = Duration.seconds(1)

    let site: SitePublisher
    let clock: any Clock<Duration>

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await site.look()
                do {
                    try await clock.sleep(for: Self.interval)
                } catch {
                    return
                }
            }
        }
    }
}
