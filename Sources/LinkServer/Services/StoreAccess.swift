import LinkHosting
import LinkStore
import NIOConcurrencyHelpers

/// The store's ledger while the store is available, and the reason while it is not.
final class StoreAccess: Sendable {
    // Not a Mutex of the standard library, here and in the other services: the thread sanitizer does not recognise it,
    // and reports races that do not exist.
    private let state = NIOLockedValueBox(State())

    private struct State {
        var ledger: Ledger?
        var openings = 0
        var failure = HostingError(
            LinkStoreError(code: .unavailable, sentence: "The store is not open yet.")
        )
    }

    /// The ledger.
    ///
    /// - Throws: why the store is not available.
    func ledger() throws(HostingError) -> Ledger {
        let (ledger, failure) = state.withLockedValue { ($0.ledger, $0.failure) }
        guard let ledger else { throw failure }
        return ledger
    }

    /// The content of the store, as far as this process knows it.
    ///
    /// - Throws: why the store is not available.
    func content() async throws(HostingError) -> StoreContent { try await ledger().content }

    /// Makes a ledger available.
    func open(_ ledger: Ledger) {
        state.withLockedValue { state in
            state.ledger = ledger
            state.openings += 1
        }
    }

    /// The number of times that a store was opened: after it has grown, the content may be different.
    var openings: Int { state.withLockedValue { $0.openings } }

    /// Whether there is a store to work with.
    var isOpen: Bool { state.withLockedValue { $0.ledger != nil } }

    /// Why there is no store to work with; `nil` when there is one.
    var outage: HostingError? { state.withLockedValue { $0.ledger == nil ? $0.failure : nil } }

    /// Makes the store unavailable; returns it to the first caller, which closes it.
    ///
    /// What fails because another caller has closed the ledger's store already does not replace the reason for that.
    @discardableResult
    func fail(_ error: HostingError, of ledger: Ledger? = nil) -> (any LinkStore)? {
        state.withLockedValue { state in
            guard ledger == nil || ledger === state.ledger else { return nil }
            state.failure = error
            let store = state.ledger?.store
            state.ledger = nil
            return store
        }
    }

    /// Performs work with the ledger; an outage of the store makes it unavailable to all.
    ///
    /// - Throws: the error of the work, or why the store is not available.
    func use<Result: Sendable>(
        _ work: (Ledger) async throws(HostingError) -> Result
    ) async throws(HostingError) -> Result {
        let ledger = try ledger()
        do throws(HostingError) {
            return try await work(ledger)
        } catch {
            if error.isOutage { await fail(error, of: ledger)?.close() }
            throw error
        }
    }

    /// Does something with the store itself.
    ///
    /// - Throws: the store's error, or why the store is not open.
    func useStore<Result: Sendable>(
        _ work: (any LinkStore) async throws(LinkStoreError) -> Result
    ) async throws(HostingError) -> Result {
        try await use { ledger throws(HostingError) in
            do throws(LinkStoreError) { return try await work(ledger.store) } catch { throw HostingError(error) }
        }
    }
}
