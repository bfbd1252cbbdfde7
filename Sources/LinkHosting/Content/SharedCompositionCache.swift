import LinkPatterns
import LinkStore
import LinkWorkspaces
import Synchronization

/// What was composed last for each domain, so that a publication costs the work of one workspace.
///
/// It changes no byte of any document. All copies of a content share one cache; of two that compose for a domain at the
/// same time, the later one's result stays.
final class SharedCompositionCache: Sendable {
    private let caches = Mutex<[HostName: CompositionCache]>([:])

    /// Makes the documents of a domain.
    func compose(
        _ parts: [PublishedPart],
        base: DomainFiles,
        policy: DomainPolicy,
        host: HostName,
        budget: WorkBudget
    ) -> ComposedDocuments {
        var cache = caches.withLock { $0[host] } ?? CompositionCache()
        let composed = DocumentComposer(policy: policy, host: host.value, budget: budget)
            .compose(parts, base: base, updating: &cache)
        caches.withLock { [cache] in $0[host] = parts.isEmpty ? nil : cache }
        return composed
    }
}
