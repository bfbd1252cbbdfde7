import LinkStore
import NIOConcurrencyHelpers

/// The store while it works, and the reason while it does not.
final class StoreAccess: Sendable {
    // Not a Mutex of the standard library, here and in the other services: the thread sanitizer does not see how that one
    // waits, and reports races that are none.
    private let state = NIOLockedValueBox(State())

    private struct State {
        var store: (any LinkStore)?
        var openings = 0
        var failure = LinkStoreError(code: .unavailable, sentence: "The store has not been opened yet.")
    }

    /// The store.
    ///
    /// - Throws: why there is none.
    func store() throws(LinkStoreError) -> any LinkStore {
        let (store, failure) = state.withLockedValue { ($0.store, $0.failure) }
        guard let store else { throw failure }
        return store
    }

    /// Lets everybody use a store.
    func open(_ store: any LinkStore) {
        state.withLockedValue { state in
            state.store = store
            state.openings += 1
        }
    }

    /// How often a store was opened: when it has grown, everything that is known about the content may be wrong.
    var openings: Int { state.withLockedValue { $0.openings } }

    /// Takes the store away from everybody; returns it once, to be closed by whoever was first to notice.
    @discardableResult
    func fail(_ error: LinkStoreError) -> (any LinkStore)? {
        state.withLockedValue { state in
            state.failure = error
            let store = state.store
            state.store = nil
            return store
        }
    }

    /// Does something with the store; when the store itself turns out to be in trouble, everybody learns of it.
    ///
    /// - Throws: what the work throws, or why there is no store.
    func use<Result: Sendable>(
        _ work: (any LinkStore) async throws(LinkStoreError) -> Result
    ) async throws(LinkStoreError) -> Result {
        let store = try store()
        do throws(LinkStoreError) {
            return try await work(store)
        } catch {
            if error.isOutage { await fail(error)?.close() }
            throw error
        }
    }
}
