import ServiceLifecycle

/// Has the certificates looked at while the server runs.
struct CertificateWatcher: Service {
    /// How often the files are looked at.
    static let interval = Duration.seconds(10)

    let keeper: CertificateService
    let clock: any Clock<Duration>

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    try await clock.sleep(for: Self.interval)
                } catch {
                    return
                }
                await keeper.look()
            }
        }
    }
}
