import LinkHosting
import LinkStore
import NIOConcurrencyHelpers

/// The store's ledger while the store works, and the reason while it does not.
final class StoreAccess: Sendable {
    // Not a Mutex of the standard library, here and in the other services: the thread sanitizer does not see how that one
    // waits, and reports races that are none.
    private let state = NIOLockedValueBox(State())

    private struct State {
        var ledger: Ledger?
        var openings = 0
        var failure = HostingError(
            LinkStoreError(code: .unavailable, sentence: "The store has not been opened yet.")
        )
    }

    /// The ledger.
    ///
    /// - Throws: why there is none.
    func ledger() throws(HostingError) -> Ledger {
        let (ledger, failure) = state.withLockedValue { ($0.ledger, $0.failure) }
        guard let ledger else { throw failure }
        return ledger
    }

    /// What is in the store, as far as this process knows.
    ///
    /// - Throws: why there is none.
    func content() async throws(HostingError) -> StoreContent { try await ledger().content }

    /// Lets everybody use a ledger.
    func open(_ ledger: Ledger) {
        state.withLockedValue { state in
            state.ledger = ledger
            state.openings += 1
        }
    }

    /// How often a store was opened: when it has grown, everything that is known about the content may be wrong.
    var openings: Int { state.withLockedValue { $0.openings } }

    /// Takes the store away from everybody; returns it once, to be closed by whoever was first to notice.
    @discardableResult
    func fail(_ error: HostingError) -> (any LinkStore)? {
        state.withLockedValue { state in
            state.failure = error
            let store = state.ledger?.store
            state.ledger = nil
            return store
        }
    }

    /// Does something with the ledger; when the store itself turns out to be in trouble, everybody learns of it.
    ///
    /// - Throws: what the work throws, or why there is no store.
    func use<Result: Sendable>(
        _ work: (Ledger) async throws(HostingError) -> Result
    ) async throws(HostingError) -> Result {
        let ledger = try ledger()
        do throws(HostingError) {
            return try await work(ledger)
        } catch {
            if error.isOutage { await fail(error)?.close() }
            throw error
        }
    }

    /// Does something with the store itself.
    ///
    /// - Throws: what the store fails with, or why there is none.
    func useStore<Result: Sendable>(
        _ work: (any LinkStore) async throws(LinkStoreError) -> Result
    ) async throws(HostingError) -> Result {
        try await use { ledger throws(HostingError) in
            do throws(LinkStoreError) { return try await work(ledger.store) } catch { throw HostingError(error) }
        }
    }
}
