import NIOConcurrencyHelpers

/// Waits until all listeners are bound, and then knows their addresses.
final class Listening: Sendable {
    /// The addresses of the listeners.
    struct Addresses: Hashable, Sendable {
        let publicAddress: ListenAddress
        let adminAddress: ListenAddress
        let secureAddress: ListenAddress?
    }

    private struct Bound {
        var publicAddress: ListenAddress?
        var adminAddress: ListenAddress?
        var secureAddress: ListenAddress?
    }

    private let isSecureExpected: Bool
    private let bound = NIOLockedValueBox(Bound())
    private let stream: AsyncStream<Addresses>
    private let continuation: AsyncStream<Addresses>.Continuation

    /// Whether a listener for TLS is expected, too.
    init(isSecureExpected: Bool = false) {
        self.isSecureExpected = isSecureExpected
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// The public listener is bound.
    func publicIsBound(to address: ListenAddress) { note { $0.publicAddress = address } }

    /// The admin listener is bound.
    func adminIsBound(to address: ListenAddress) { note { $0.adminAddress = address } }

    /// The listener for TLS is bound.
    func secureIsBound(to address: ListenAddress) { note { $0.secureAddress = address } }

    /// The addresses once all are bound, for one caller; `nil` when the task is cancelled before.
    func addresses() async -> Addresses? {
        await stream.first { _ in true }
    }

    private func note(_ change: (inout Bound) -> Void) {
        let addresses = bound.withLockedValue { bound -> Addresses? in
            change(&bound)
            guard let publicAddress = bound.publicAddress, let adminAddress = bound.adminAddress else { return nil }
            guard bound.secureAddress != nil || !isSecureExpected else { return nil }
            return Addresses(
                publicAddress: publicAddress,
                adminAddress: adminAddress,
                secureAddress: bound.secureAddress
            )
        }
        if let addresses { continuation.yield(addresses) }
    }
}
