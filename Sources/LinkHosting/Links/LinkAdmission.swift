import Foundation
public import LinkRouting
public import LinkStore
import LinkWorkspaces

/// Which links are answered: those at places that their workspace holds, of an active workspace, and that lead where it may.
///
/// The question was asked when a link was written. To ask it again for a million links takes seconds, so that a packed link
/// has the digest of the rights by which it was admitted, and is asked about only when these have changed.
public struct LinkAdmission: Sendable {
    private let domains: [String: Domain]
    private let workspaces: [String: Rights]
    /// Of each host the workspaces that hold paths of it, prepared.
    private let holders: [String: LinkHolders]
    private let digests: [String: [String: UInt64]]

    /// What a workspace may do.
    private struct Rights: Hashable {
        let destinations: DestinationPolicy
        let isActive: Bool
    }

    /// Takes the rights of a moment.
    public init(_ content: StoreContent) {
        domains = Dictionary(uniqueKeysWithValues: content.domainsByHost.map { ($0.key.value, $0.value) })
        var hosts: [Slug: [String]] = [:]
        for (host, domain) in domains {
            for workspace in Set(domain.policy.grants.map(\.workspace)) { hosts[workspace, default: []].append(host) }
        }
        var workspaces: [String: Rights] = [:]
        for workspace in content.tenancy.workspaces.values {
            let own = hosts[workspace.id]?.sorted() ?? []
            let destinations = content.destinations(of: workspace.id, holdingPathsOf: own)
            workspaces[workspace.id.text] = Rights(destinations: destinations, isActive: workspace.isServed)
        }
        self.workspaces = workspaces
        var holders: [String: LinkHolders] = [:]
        var digests: [String: [String: UInt64]] = [:]
        for (host, domain) in domains {
            holders[host] = LinkHolders(domain.policy)
            for name in Set(domain.policy.grants.map(\.workspace.text)) {
                digests[host, default: [:]][name] = workspaces[name].map { Self.digest($0, of: domain.policy) }
            }
        }
        self.holders = holders
        self.digests = digests
    }

    /// The digest of what a workspace may do on a host; 0 when it may do nothing there.
    public func rights(of workspace: String, on host: String) -> UInt64 { digests[host]?[workspace] ?? 0 }

    /// Whether workspaces hold paths of a host.
    public func hasHolders(of host: String) -> Bool { digests[host] != nil }

    /// Where the links of a workspace may lead.
    public func destinations(of workspace: String) -> DestinationPolicy {
        workspaces[workspace]?.destinations ?? DestinationPolicy(hosts: [])
    }

    /// Whether changed records may have changed rights: what everybody does all the time, such as to publish, does not.
    public func mayChange(by addresses: [RecordAddress], _ content: StoreContent) -> Bool {
        addresses.contains { address in
            switch address.collection {
            case .domains: domains[address.id]?.policy != Self.domain(address.id, in: content)?.policy
            case .workspaces, .apps, .linkSettings: true
            default: false
            }
        }
    }

    private static func domain(_ name: String, in content: StoreContent) -> Domain? {
        // A name that is no host was refused when the content was read.
        (try? HostName(name)).flatMap(content.domain)
    }

    /// Whether there is a workspace; one that was deleted is there until it is purged.
    public func knows(_ workspace: String) -> Bool { workspaces[workspace] != nil }

    /// Whether a later one has all workspaces of this one, and answers the same links of theirs.
    public func isUnchanged(in later: LinkAdmission) -> Bool {
        digests == later.digests && workspaces.keys.allSatisfy(later.knows)
    }

    /// Whether a link is answered.
    ///
    /// - Parameters:
    ///   - key: Its host and path, such as `go.example/spring`.
    ///   - workspace: The workspace that it belongs to.
    ///   - entry: The packed link.
    /// - Returns: Whether it is; where the destination of a visit has to be decided, that is asked again then.
    public func isServed(_ key: String, of workspace: String, _ entry: [UInt8]) -> Bool {
        let host = LinkKey.host(of: key)
        guard let front = PackedLink.Front(entry.span) else { return false }
        let rights = rights(of: workspace, on: host)
        guard rights != 0 else { return false }
        if front.rights == rights { return true }
        guard let holders = holders[host], let own = workspaces[workspace], own.isActive else { return false }
        let url = "https://\(key)"
        guard holders.holder(of: url)?.text == workspace, holders.holder(of: url, decoded: true)?.text == workspace
        else { return false }
        if front.location.isEmpty { return true }
        return own.destinations.allows(String(decoding: entry[front.location], as: UTF8.self), for: .web)
    }

    /// The digest of what a workspace may do on a domain.
    static func rights(of workspace: Workspace, _ destinations: DestinationPolicy, on domain: Domain) -> UInt64 {
        digest(Rights(destinations: destinations, isActive: workspace.isServed), of: domain.policy)
    }

    private static func digest(_ rights: Rights, of policy: DomainPolicy) -> UInt64 {
        guard rights.isActive else { return 0 }
        let grants = policy.grants.map { "\($0.prefix) \($0.workspace)" }.sorted()
        let destinations = rights.destinations
        let lists = [grants, destinations.hosts, destinations.schemes, destinations.packages]
        let text = lists.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n\(destinations.allowsHTTP)"
        let digest = ContentDigest.sha256(of: Array(text.utf8)).bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        // 0 says that there are no rights.
        return max(1, digest)
    }
}

extension Workspace {
    fileprivate var isServed: Bool { isActive && deletedAt == nil }
}
