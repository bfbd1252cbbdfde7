import LinkStore
import Synchronization

/// The store while it works, and the reason while it does not.
final class StoreAccess: Sendable {
    private let state = Mutex(State())

    private struct State {
        var store: (any LinkStore)?
        var openings = 0
        var failure = LinkStoreError(code: .unavailable, sentence: "The store has not been opened yet.")
    }

    /// The store.
    ///
    /// - Throws: why there is none.
    func store() throws(LinkStoreError) -> any LinkStore {
        try state.withLock { state throws(LinkStoreError) in
            guard let store = state.store else { throw state.failure }
            return store
        }
    }

    /// Lets everybody use a store.
    func open(_ store: any LinkStore) {
        state.withLock { state in
            state.store = store
            state.openings += 1
        }
    }

    /// How often a store was opened: when it has grown, everything that is known about the content may be wrong.
    var openings: Int { state.withLock { $0.openings } }

    /// Takes the store away from everybody; returns it once, to be closed by whoever was first to notice.
    @discardableResult
    func fail(_ error: LinkStoreError) -> (any LinkStore)? {
        state.withLock { state in
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
