import NIOConcurrencyHelpers

/// What is read again when the operator asks for it, while the server runs.
final class ReloadRequests: Sendable {
    typealias Reload = @Sendable () async -> Void

    private let reloads = NIOLockedValueBox<[Reload]>([])

    /// What is read again from now on.
    func set(_ new: [Reload]) { reloads.withLockedValue { $0 = new } }

    /// Reads everything again.
    func perform() async {
        for reload in reloads.withLockedValue({ $0 }) { await reload() }
    }
}
