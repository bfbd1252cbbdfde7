import ServiceLifecycle

/// Repeats a check of files until the server shuts down.
struct RepeatedCheck: Service {
    /// The time between two checks.
    let interval: Duration

    let clock: any Clock<Duration>

    /// Whether the first check comes at once.
    var checksAtStart = false

    let check: @Sendable () async -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown {
            if checksAtStart { await check() }
            while !Task.isCancelled {
                do {
                    try await clock.sleep(for: interval)
                } catch {
                    return
                }
                await check()
            }
        }
    }
}
