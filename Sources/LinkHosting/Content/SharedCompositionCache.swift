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
    private let fits = Mutex<[HostName: Fit]>([:])
    /// The files that were read last, the newest first: what one publication makes is what the next one replaces.
    private let readings = Mutex<[ReadDomainFiles]>([])
    /// The JSON of the parts in each domain's last publication.
    private let encoded = Mutex<[HostName: [Slug: (part: PublishedPart, json: [UInt8])]]>([:])

    /// What is withheld of the parts of a domain under the policy that was looked at last.
    private struct Fit {
        let policy: DomainPolicy
        var withheld: [Slug: (part: PublishedPart, members: [String])] = [:]
    }

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

    /// What files say.
    func read(_ files: DomainFiles) -> ReadDomainFiles {
        let known = readings.withLock { readings in readings.first { $0.files == files } }
        let reading = known ?? ReadDomainFiles(files)
        readings.withLock { readings in
            readings.removeAll { $0.files == files }
            readings.insert(reading, at: 0)
            readings = Array(readings.prefix(Self.maximumReadings))
        }
        return reading
    }

    /// The JSON of a publication's record.
    ///
    /// - Throws: The failure to write JSON.
    func json(of publication: Publication) throws(LinkStoreError) -> [UInt8] {
        let known = encoded.withLock { $0[publication.host] } ?? [:]
        var current: [Slug: (part: PublishedPart, json: [UInt8])] = [:]
        let json = try publication.json { (part: PublishedPart) throws(LinkStoreError) -> [UInt8] in
            let old = known[part.workspace].flatMap { $0.part == part ? $0.json : nil }
            let json = if let old { old } else { try part.json }
            current[part.workspace] = (part, json)
            return json
        }
        encoded.withLock { [current] in $0[publication.host] = current.isEmpty ? nil : current }
        return json
    }

    /// Few, because what large files say takes some hundred kilobytes.
    private static let maximumReadings = 8

    /// The members of a part that cannot be served under a policy.
    ///
    /// What was found out counts also when the rest of the domain's parts take more than the budget, so that the same
    /// request gets further the next time.
    func withheld(of part: PublishedPart, under policy: DomainPolicy, host: HostName, budget: WorkBudget) -> [String] {
        let known = fits.withLock { fits in
            fits[host].flatMap { $0.policy == policy ? $0.withheld[part.workspace] : nil }
        }
        if let known, known.part == part { return known.members }
        // What was published was checked within such a budget before.
        let own = budget.renewed()
        let members = GrantCheck(policy: policy, host: host.value, budget: own).withheld(of: part)
        budget.end(with: own)
        guard !own.isExhausted else { return members }
        fits.withLock { fits in
            var fit = fits[host].flatMap { $0.policy == policy ? $0 : nil } ?? Fit(policy: policy)
            fit.withheld[part.workspace] = (part, members)
            fits[host] = fit
        }
        return members
    }
}
