import Foundation
public import LinkRouting
package import LinkStore
import LinkWorkspaces

/// Which links are answered: those at places that their workspace holds, of an active workspace, and that lead where it may.
///
/// The question was asked when a link was written. To ask it again for a million links takes seconds, so that a packed link
/// has the digest of the rights by which it was admitted, and is asked about only when these have changed.
public struct LinkAdmission: Sendable {
    private var hosts: [String: Host] = [:]
    private var workspaces: [String: Rights] = [:]
    /// The hosts of which each workspace holds paths.
    private var hostsHeld: [String: Set<String>] = [:]
    /// What visitors get of the links that an administrator stopped.
    private var blocks: [String: LinkBlock.Kind] = [:]

    /// What a workspace may do.
    private struct Rights: Hashable {
        let destinations: DestinationPolicy
        let isActive: Bool
    }

    /// Who holds which paths of a host.
    private struct Host {
        let policy: DomainPolicy
        /// The digest of who holds which paths.
        let grantsDigest: [UInt8]
        /// Those who hold paths, prepared.
        let holders: LinkHolders
        /// Of each that holds paths, the digest of what it may do here; none of a workspace that may do nothing.
        var digests: [String: UInt64]

        init(_ policy: DomainPolicy, digests: [String: UInt64]) {
            self.policy = policy
            grantsDigest = LinkAdmission.digest(of: policy)
            holders = LinkHolders(policy)
            self.digests = digests
        }
    }

    /// Takes the rights of a moment.
    public init(_ content: StoreContent) {
        let addresses =
            content.domainsByHost.keys.map { RecordAddress(.domains, $0.value) }
            + content.tenancy.workspaces.keys.map { RecordAddress(.workspaces, $0.text) }
            + content.blockedKeys.map { LinkBlock.address($0) }
        update(by: addresses, content)
    }

    /// Takes over what changed records say about rights.
    ///
    /// Most changes, such as publications, change no rights; the work grows with the workspaces whose rights change.
    ///
    /// - Parameters:
    ///   - addresses: The records that may have changed.
    ///   - content: The content afterwards.
    /// - Returns: The workspaces of which other links may be answered now.
    @discardableResult
    package mutating func update(by addresses: [RecordAddress], _ content: StoreContent) -> Set<String> {
        var changed: Set<String> = []
        var affected: Set<String> = []
        // What has to be computed again: of each workspace the hosts.
        var undecided: [String: Set<String>] = [:]
        for address in addresses {
            switch address.collection {
            case .domains:
                let (before, after) = updatePolicy(of: address.id, content)
                // A host that is gone has no rights to compare.
                changed.formUnion(before.subtracting(after))
                // Links may lead to the hosts of which a workspace holds paths.
                affected.formUnion(before.symmetricDifference(after))
                for workspace in before.union(after) { undecided[workspace, default: []].insert(address.id) }
            case .workspaces, .linkSettings: affected.insert(address.id)
            case .linkBlocks: updateBlock(of: address.id, content)
            case .apps: affected.formUnion(address.workspace.map { [$0] } ?? [])
            default: break
            }
        }
        for workspace in affected where updateRights(of: workspace, content) {
            changed.insert(workspace)
            undecided[workspace, default: []].formUnion(hostsHeld[workspace] ?? [])
        }
        for (workspace, names) in undecided {
            let rights = workspaces[workspace].flatMap { $0.isActive ? Self.digest(of: $0) : nil }
            for name in names where hosts[name] != nil {
                let isHolder = hostsHeld[workspace]?.contains(name) == true
                let digest = isHolder ? rights.map { Self.digest(of: $0, hosts[name]?.grantsDigest ?? []) } : nil
                guard hosts[name]?.digests[workspace] != digest else { continue }
                hosts[name]?.digests[workspace] = digest
                changed.insert(workspace)
            }
        }
        return changed
    }

    /// Takes over whether a link is stopped.
    private mutating func updateBlock(of key: String, _ content: StoreContent) {
        do throws(HostingError) {
            blocks[key] = try content.linkBlock(at: key)?.kind
        } catch {
            // Another version wrote it, and its reason is not known: the link stays stopped.
            blocks[key] = .blocked
        }
    }

    /// What visitors get of a link that is stopped; `nil` for others.
    public func blockKind(of key: String) -> LinkBlock.Kind? { blocks[key] }

    /// Takes over who holds paths of a host.
    ///
    /// - Returns: The workspaces that held some before, and those that do now; none when nothing changed.
    private mutating func updatePolicy(
        of name: String,
        _ content: StoreContent
    ) -> (before: Set<String>, after: Set<String>) {
        // A name that is no host was refused when the content was read.
        let policy = (try? HostName(name)).flatMap(content.domain)?.policy
        let old = hosts[name]
        guard policy != old?.policy else { return ([], []) }
        let (before, after) = (old?.policy.workspaces ?? [], policy?.workspaces ?? [])
        for workspace in before.subtracting(after) { hostsHeld[workspace]?.remove(name) }
        for workspace in after { hostsHeld[workspace, default: []].insert(name) }
        hosts[name] = policy.map { Host($0, digests: old?.digests ?? [:]) }
        return (before, after)
    }

    /// Takes over what a workspace may do; whether that changed.
    private mutating func updateRights(of name: String, _ content: StoreContent) -> Bool {
        // Grants name workspaces by the same identifiers.
        let workspace = (try? Slug(name)).flatMap { content.tenancy.workspaces[$0] }
        let rights = workspace.map { workspace in
            let own = (hostsHeld[name] ?? []).sorted()
            let destinations = content.destinations(of: workspace.id, holdingPathsOf: own)
            return Rights(destinations: destinations, isActive: workspace.isServed)
        }
        guard workspaces[name] != rights else { return false }
        workspaces[name] = rights
        return true
    }

    /// The digest of what a workspace may do on a host; 0 when it may do nothing there.
    public func rights(of workspace: String, on host: String) -> UInt64 { hosts[host]?.digests[workspace] ?? 0 }

    /// Whether workspaces hold paths of a host.
    public func hasHolders(of host: String) -> Bool { hosts[host]?.policy.grants.isEmpty == false }

    /// Whether links on a host are found in capital and in small letters.
    public func ignoresLetterCase(on host: String) -> Bool { hosts[host]?.policy.ignoresLetterCase == true }

    /// Where the links of a workspace may lead.
    public func destinations(of workspace: String) -> DestinationPolicy {
        workspaces[workspace]?.destinations ?? DestinationPolicy(hosts: [])
    }

    /// Whether there is a workspace; one that was deleted is there until it is purged.
    public func knows(_ workspace: String) -> Bool { workspaces[workspace] != nil }

    /// Whether a link is answered.
    ///
    /// - Parameters:
    ///   - key: Its host and path, such as `go.example/spring`.
    ///   - workspace: The workspace that it belongs to.
    ///   - entry: The packed link.
    /// - Returns: Whether it is; where the destination of a visit has to be decided, that is asked again then.
    public func isServed(_ key: String, of workspace: String, _ entry: [UInt8]) -> Bool {
        guard blocks[key] == nil else { return false }
        let host = LinkKey.host(of: key)
        guard let front = PackedLink.Front(entry.span) else { return false }
        let rights = rights(of: workspace, on: host)
        guard rights != 0 else { return false }
        if front.rights == rights { return true }
        guard let holders = hosts[host]?.holders, let own = workspaces[workspace] else { return false }
        guard holders.isHeld("https://\(key)", by: workspace) else { return false }
        if front.location.isEmpty { return true }
        return own.destinations.allows(String(decoding: entry[front.location], as: UTF8.self), for: .web)
    }

    /// The digest of what a workspace may do on a domain.
    static func rights(of workspace: Workspace, _ destinations: DestinationPolicy, on domain: Domain) -> UInt64 {
        guard workspace.isServed else { return 0 }
        return digest(of: digest(of: Rights(destinations: destinations, isActive: true)), digest(of: domain.policy))
    }

    private static func digest(of rights: Rights) -> [UInt8] {
        let destinations = rights.destinations
        let lists = [destinations.hosts, destinations.schemes, destinations.packages]
        let text = lists.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n\(destinations.allowsHTTP)"
        return Array(ContentDigest.sha256(of: Array(text.utf8)).bytes)
    }

    private static func digest(of policy: DomainPolicy) -> [UInt8] {
        let letterCase = policy.ignoresLetterCase ? ["letter case is ignored"] : []
        let grants = policy.grants.map { "\($0.prefix) \($0.workspace)" }.sorted() + letterCase
        return Array(ContentDigest.sha256(of: Array(grants.joined(separator: "\n").utf8)).bytes)
    }

    private static func digest(of rights: [UInt8], _ grants: [UInt8]) -> UInt64 {
        let digest = ContentDigest.sha256(of: rights + grants).bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        // 0 means that there are no rights.
        return max(1, digest)
    }
}

extension DomainPolicy {
    /// The workspaces that hold paths.
    fileprivate var workspaces: Set<String> { Set(grants.map(\.workspace.text)) }
}

extension Workspace {
    fileprivate var isServed: Bool { isActive && deletedAt == nil }
}
