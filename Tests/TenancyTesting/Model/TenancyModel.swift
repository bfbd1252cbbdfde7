/// What every party has done, in dictionaries, and which links each app may open because of it.
package struct TenancyModel: Sendable {
    /// What a domain is made of.
    package struct Parts: Hashable, Sendable {
        /// The path that the uploaded file opens.
        package var file: String?
        /// What workspaces have published, with the version of the app that it names.
        package var published: [String: Published] = [:]
    }

    /// What a workspace has published on a domain.
    package struct Published: Hashable, Sendable {
        /// The rules.
        package let rules: [TenancyOperation.Rule]
        /// The version of the app; `nil` when its identifier was taken from the workspace.
        package var version: Int?
    }

    struct Domain: Sendable {
        var grants: [String: String] = [:]
        var reserved: String?
        var parts = Parts()
        /// What each publication was made of, by its number.
        var history: [Int: Parts] = [:]
    }

    /// Everything that what a domain serves depends on.
    struct State: Hashable {
        let host: String
        let grants: [String: String]
        let reserved: String?
        let file: String?
        /// What active workspaces have published.
        let published: [String: Published]

        /// Whether workspaces have rules on it.
        var hasRules: Bool { published.values.contains { !$0.rules.isEmpty } }
    }

    private(set) var domains: [String: Domain] = [:]
    private(set) var isActive: [String: Bool] = [:]
    private(set) var deleted: Set<String> = []
    private(set) var versions: [String: Int] = [:]

    package init() {
        for workspace in TenancyOperation.workspaces {
            isActive[workspace] = true
            versions[workspace] = 0
        }
    }

    /// The name of a workspace's app.
    package static func appID(_ workspace: String, version: Int) -> String {
        "AAAAAAAAA\(version).com.example.\(workspace)"
    }

    /// The app of the uploaded file.
    package static let fileApp = "ZZZZZZZZZZ.com.example.file"

    /// The party whose app this is: a workspace, or `file`.
    package static func party(of app: String) -> String { app.split(separator: ".").last.map(String.init) ?? "" }

    /// Takes over an operation that was carried out.
    ///
    /// - Parameters:
    ///   - operation: What was done.
    ///   - number: The publication that was restored; `nil` for other operations.
    package mutating func apply(_ operation: TenancyOperation, number: Int?) {
        switch operation {
        case .createDomain(let host): if domains[host] == nil { domains[host] = Domain() }
        case .deleteDomain(let host): domains[host] = nil
        case .upload(let host, let path): domains[host]?.parts.file = path
        case .withdraw(let host): domains[host]?.parts.file = nil
        case .restoreFile(let host, _):
            guard let number, let old = domains[host]?.history[number] else { return }
            domains[host]?.parts.file = old.file
        case .grant(let host, let prefix, let workspace): domains[host]?.grants[prefix] = workspace
        case .revoke(let host, let prefix): domains[host]?.grants[prefix] = nil
        case .reserve(let host, let path): domains[host]?.reserved = path
        case .setActive(let workspace, let isOn):
            isActive[workspace] = isOn
            deleted.remove(workspace)
        case .deleteWorkspace(let workspace):
            isActive[workspace] = false
            deleted.insert(workspace)
        case .changeApp(let workspace, let version): versions[workspace] = version
        case .publish(let host, let workspace, let rules), .describe(let host, let workspace, let rules):
            domains[host]?.parts.published[workspace] = Published(rules: rules, version: versions[workspace])
        case .release(let workspace, let version):
            if versions[workspace] == version { versions[workspace] = nil }
            for host in domains.keys where domains[host]?.parts.published[workspace]?.version == version {
                domains[host]?.parts.published[workspace]?.version = nil
            }
        case .restore(let host, let workspace, _):
            guard let number, let old = domains[host]?.history[number]?.published[workspace] else { return }
            domains[host]?.parts.published[workspace] = old
        }
    }

    /// Remembers what a publication was made of.
    package mutating func record(_ host: String, number: Int) {
        guard let parts = domains[host]?.parts, domains[host]?.history[number] == nil else { return }
        domains[host]?.history[number] = parts
    }

    /// Whether nothing speaks against an operation, so that it must be carried out when its losses are accepted.
    package func allows(_ operation: TenancyOperation) -> Bool {
        switch operation {
        case .createDomain, .setActive: true
        case .deleteDomain(let host), .upload(let host, _), .reserve(let host, _): domains[host] != nil
        case .withdraw(let host): domains[host]?.parts.file != nil
        case .grant(let host, let prefix, let workspace):
            domains[host].map { [nil, workspace].contains($0.grants[prefix]) && !deleted.contains(workspace) } ?? false
        case .revoke(let host, let prefix): domains[host]?.grants[prefix] != nil
        case .publish(let host, let workspace, let rules), .describe(let host, let workspace, let rules):
            fits(rules, of: workspace, on: host)
        case .release(let workspace, let version): versions[workspace] == version
        // What was published once may not fit any more, or the workspace may be deleted.
        case .restore, .restoreFile, .deleteWorkspace, .changeApp: false
        }
    }

    /// Whether nothing keeps a workspace from publishing these rules.
    private func fits(_ rules: [TenancyOperation.Rule], of workspace: String, on host: String) -> Bool {
        guard let domain = domains[host], isActive[workspace] == true else { return false }
        guard domain.grants.values.contains(workspace) else { return false }
        return rules.filter(\.opens).allSatisfy { rule in
            let own = TenancyModel.regions(of: rule.path, on: host)
            return !domain.withholds(rule.path, of: workspace, on: host)
                && own.contains { domain.holders(of: $0) == [workspace] && !domain.isReserved($0) }
        }
    }

    /// Which apps open which links, by what was done.
    package func openings(of links: [ProbeLink], on host: String) -> Set<Opening> {
        guard let domain = domains[host] else { return [] }
        var openings: Set<Opening> = []
        let served = domain.parts.published.filter { isActive[$0.key] == true && !$0.value.rules.isEmpty }
        for link in links {
            for (workspace, part) in served where !domain.isReserved(link) {
                guard domain.holders(of: link) == [workspace] else { continue }
                guard let rule = part.rules.first(where: { Self.matches($0.path, link) }), rule.opens else { continue }
                // A rule that reaches what others hold is withheld, and still decides about its links.
                guard !domain.withholds(rule.path, of: workspace, on: host) else { continue }
                guard let version = part.version else { continue }
                let app = Self.appID(workspace, version: version)
                openings.insert(Opening(app: app, isAndroid: false, link: link.url))
            }
            guard let path = domain.parts.file, Self.matches(path, link) else { continue }
            // What workspaces hold is kept from the uploaded file while one of them publishes something.
            guard served.isEmpty || domain.holders(of: link) == [nil] else { continue }
            openings.insert(Opening(app: Self.fileApp, isAndroid: false, link: link.url))
        }
        return openings
    }

    /// Whether an app may open a link on Android, where rules can open less than on Apple's systems: its workspace has
    /// published something and holds the link.
    func mayOpenOnAndroid(_ opening: Opening) -> Bool {
        let workspace = Self.party(of: opening.app)
        guard let domain = domains[opening.host], publishes(workspace, on: opening.host) else { return false }
        let link = ProbeLink(host: opening.host, String(opening.link.dropFirst("https://\(opening.host)".count)))
        return Territory(domain.grants).holders(of: link, decodedOnly: true) == [workspace]
    }

    /// Whether rules of a workspace are served on a domain.
    func publishes(_ workspace: String, on host: String) -> Bool {
        guard isActive[workspace] == true, let part = domains[host]?.parts.published[workspace] else { return false }
        return !part.rules.isEmpty
    }

    /// What a domain is made of; `nil` when nothing is.
    func state(of host: String) -> State? {
        guard let domain = domains[host] else { return nil }
        let state = State(
            host: host,
            grants: domain.grants,
            reserved: domain.reserved,
            file: domain.parts.file,
            published: domain.parts.published.filter { isActive[$0.key] == true }
        )
        return state.hasRules || state.file != nil ? state : nil
    }

    /// The package of a workspace's app.
    package static func package(_ workspace: String) -> String { "com.example.\(workspace)" }

    /// Whether a pattern matches a link as it is written.
    static func matches(_ path: String, _ link: ProbeLink) -> Bool {
        matches(path, ProbeLink.normal(link.path))
    }

    static func matches(_ path: String, _ text: String) -> Bool {
        path.hasSuffix("*") ? text.hasPrefix(path.dropLast()) : text == ProbeLink.normal(path)
    }

    /// One link for each part of a domain that rules and grants can tell apart, of those that a pattern matches.
    static func regions(of path: String, on host: String) -> [ProbeLink] {
        ["/x", "/a/x", "/a/y", "/a/b/x", "/a/b/y", "/c/x", "/c/y"].map { ProbeLink(host: host, $0) }
            .filter { matches(path, $0) }
    }
}

extension TenancyModel.Domain {
    func holders(of link: ProbeLink) -> Set<String?> { Territory(grants).holders(of: link) }

    /// Whether no app of a workspace opens a link, in any spelling.
    func isReserved(_ link: ProbeLink) -> Bool {
        guard let reserved else { return false }
        return link.readings.contains { TenancyModel.matches(reserved, ProbeLink.normal($0)) }
    }

    /// Whether a rule reaches links that the workspace does not hold, apart from those that are kept from it by themselves:
    /// what others hold inside of its prefixes, with nothing of its own inside again.
    func withholds(_ path: String, of workspace: String, on host: String) -> Bool {
        let own = grants.filter { $0.value == workspace }.keys
        let enclaves = grants.filter { grant in
            grant.value != workspace && own.contains { grant.key.hasPrefix($0) }
                && !own.contains { $0.hasPrefix(grant.key) }
        }.keys
        return TenancyModel.regions(of: path, on: host).contains { link in
            !isReserved(link) && holders(of: link) != [workspace]
                && !enclaves.contains { ProbeLink.normal(link.path).hasPrefix($0) }
        }
    }
}
