import NIOConcurrencyHelpers

/// Waits until both listeners are bound, and knows their addresses from then on.
final class Listening: Sendable {
    /// Where the listeners are.
    struct Addresses: Hashable, Sendable {
        let publicAddress: ListenAddress
        let adminAddress: ListenAddress
    }

    private let bound = NIOLockedValueBox<(publicAddress: ListenAddress?, adminAddress: ListenAddress?)>((nil, nil))
    private let stream: AsyncStream<Addresses>
    private let continuation: AsyncStream<Addresses>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// The public listener is bound.
    func publicIsBound(to address: ListenAddress) { note { $0.publicAddress = address } }

    /// The admin listener is bound.
    func adminIsBound(to address: ListenAddress) { note { $0.adminAddress = address } }

    /// The addresses once both are bound, for one caller; `nil` when the task is cancelled before.
    func addresses() async -> Addresses? {
        await stream.first { _ in true }
    }

    private func note(_ change: (inout (publicAddress: ListenAddress?, adminAddress: ListenAddress?)) -> Void) {
        let addresses = bound.withLockedValue { bound -> Addresses? in
            change(&bound)
            guard let publicAddress = bound.publicAddress, let adminAddress = bound.adminAddress else { return nil }
            return Addresses(publicAddress: publicAddress, adminAddress: adminAddress)
        }
        if let addresses { continuation.yield(addresses) }
    }
}
