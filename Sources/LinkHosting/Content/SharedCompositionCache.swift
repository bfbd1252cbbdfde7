import Foundation
import LinkStore
import LinkWorkspaces

/// What was composed last for each domain, so that a publication costs the work of one workspace.
///
/// It changes no byte of any document. All copies of a content share one shelf; of two that compose for a domain at once,
/// the later one's memory stays.
final class SharedCompositionCache: @unchecked Sendable {
    // Sendable because `memories` is touched with the lock held and nowhere else.
    private let lock = NSLock()
    private var memories: [HostName: CompositionCache] = [:]

    /// Makes the documents of a domain.
    func compose(_ parts: [PublishedPart], policy: DomainPolicy, host: HostName) -> ComposedDocuments {
        var memory = lock.withLock { memories[host] } ?? CompositionCache()
        let composed = DocumentComposer(policy: policy, host: host.value).compose(parts, remembering: &memory)
        lock.withLock { memories[host] = parts.isEmpty ? nil : memory }
        return composed
    }
}
