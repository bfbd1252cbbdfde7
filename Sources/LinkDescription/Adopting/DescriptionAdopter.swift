import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

/// Makes one description from the files of apps and sites, such that the files that are made from it do the same.
///
/// What a description cannot express is reported in ``Adoption/notes``. ``AdoptionReview`` asks the new files whether they do what the
/// old ones did.
public struct DescriptionAdopter: Sendable {
    /// The files.
    public let files: AdoptedFiles
    /// The hosts that serve them, besides those that the files name.
    public let hosts: [String]

    /// Takes the files to adopt.
    public init(_ files: AdoptedFiles, hosts: [String] = []) {
        self.files = files
        self.hosts = hosts
    }

    /// Makes the description.
    public func adopt() -> Adoption {
        var run = AdoptionRun(files)
        run.addFiles()
        return run.adoption(hosts: hosts)
    }
}

/// The adoption of some files: what was found so far.
struct AdoptionRun {
    let files: AdoptedFiles
    var apps = AdoptedApps()
    var variables: [String: [String]] = [:]
    var notes: [AdoptionNote] = []
    /// Why a host is not taken over, where no description can have it.
    var hostNote: AdoptionNote?
    private var domains: [DescribedDomain] = []

    init(_ files: AdoptedFiles) { self.files = files }

    /// Takes the files over.
    mutating func addFiles() {
        add(files.associations)
        for (place, list) in files.statements.enumerated() { add(list.file, at: place) }
        for entitlements in files.entitlements { add(entitlements) }
        for manifest in files.manifests { add(manifest, isOnly: files.manifests.count == 1) }
        for host in files.associations.map(\.host) + files.statements.map(\.host) {
            // What apps ask for says more than where the file lies: perhaps the hosts below alone.
            guard let host, !domains.contains(where: { $0.host == host }) else { continue }
            add(pattern: host)
        }
    }

    mutating func note(_ message: String, url: String? = nil) {
        let note = AdoptionNote(message, url: url)
        if !notes.contains(note) { notes.append(note) }
    }

    /// Reports why a host is not taken over.
    mutating func noteHost(_ message: String) {
        note(message)
        if hostNote == nil { hostNote = notes.last }
    }

    /// Adds a host, with `*.` in front all hosts below it.
    mutating func add(pattern: String) {
        let isBelow = pattern.hasPrefix("*.")
        let host = isBelow ? String(pattern.dropFirst(2)) : pattern
        let new = DescribedDomain(host: host, includesSubdomains: isBelow, includesItself: !isBelow)
        guard let place = domains.firstIndex(where: { $0.host == host }) else { return domains.append(new) }
        domains[place].includesSubdomains = domains[place].includesSubdomains || isBelow
        domains[place].includesItself = domains[place].includesItself || !isBelow
    }

    func adoption(hosts: [String]) -> Adoption {
        var run = self
        run.domains = []
        for host in hosts { run.add(pattern: host) }
        for pattern in domains.flatMap(\.patterns) { run.add(pattern: pattern) }
        let described = apps.described()
        let lists = run.domains.map { run.rules(of: $0, described) }
        let common = Self.common(lists)
        for (index, list) in lists.enumerated() where list != common { run.domains[index].rules = list }
        for index in lists.indices { run.domains[index].apps = run.names(of: run.domains[index], described) }
        return Adoption(
            description: WorkspaceDescription(
                apps: described,
                domains: run.domains,
                variables: variables,
                rules: common
            ),
            notes: run.notes
        )
    }

    /// The rules for all domains without their own: none where some domain has none, else those that most have.
    private static func common(_ lists: [[DescribedRule]]) -> [DescribedRule] {
        guard lists.count > 1, !lists.contains([]) else { return lists.first ?? [] }
        let counts = lists.map { list in lists.count { $0 == list } }
        guard let most = counts.max(), most > 1, let place = counts.firstIndex(of: most) else { return [] }
        return lists[place]
    }

    // MARK: A host

    /// The apps that a domain speaks for; `nil` for all.
    private func names(of domain: DescribedDomain, _ described: [DescribedApp]) -> [Slug]? {
        let members = apps.drafts.indices.filter { speaks(domain, for: apps.drafts[$0]) }
        return members.isEmpty || members.count == described.count ? nil : members.map { described[$0].name }
    }

    /// Whether a file of the host, or one of the app, brings both together.
    private func speaks(_ domain: DescribedDomain, for draft: AdoptedApps.Draft) -> Bool {
        if draft.isUnplaced { return true }
        if let place = files.associations.place(of: domain.host), draft.associations.contains(place) { return true }
        if let place = files.statements.place(of: domain.host), draft.statements.contains(place) { return true }
        return domain.patterns.contains { draft.linkHosts?.contains($0) ?? false || draft.filters?[$0] != nil }
    }

    private mutating func rules(of domain: DescribedDomain, _ described: [DescribedApp]) -> [DescribedRule] {
        var members: [AdoptedHost.Member] = []
        for (place, draft) in apps.drafts.enumerated() where speaks(domain, for: draft) {
            members.append(
                AdoptedHost.Member(
                    name: described[place].name,
                    isOnApple: !draft.isOnAndroidOnly,
                    isOnAndroid: !draft.packages.isEmpty,
                    apple: appleRules(of: domain, draft),
                    android: androidRules(of: domain, draft)
                )
            )
        }
        let isClosed = !files.associations.isEmpty || members.contains { $0.apple == .nothing }
        let host = AdoptedHost(members, isClosed: isClosed)
        return host.closed(sound(host.rules()))
    }

    private mutating func appleRules(of domain: DescribedDomain, _ draft: AdoptedApps.Draft) -> AppleRuleList? {
        let place = files.associations.place(of: domain.host)
        // What a host itself serves says that its links are meant, whatever the entitlements at hand ask for.
        let isOwn = place.map { files.associations[$0].host != nil } ?? false
        if !isOwn, let hosts = draft.linkHosts, !domain.patterns.contains(where: hosts.contains) { return .nothing }
        guard let place else {
            if !files.associations.isEmpty, draft.linkHosts != nil {
                note(
                    "The apple-app-site-association of \"\(domain.host)\" is not among the files; from the description its links open no app of Apple's."
                )
            }
            return nil
        }
        return draft.rules[place]
    }

    private func androidRules(of domain: DescribedDomain, _ draft: AdoptedApps.Draft) -> [RoutingRule]? {
        guard !draft.packages.isEmpty else { return nil }
        let filtered = draft.filters.map { filters in domain.patterns.flatMap { filters[$0] ?? [] } }
        if let filtered, filtered.isEmpty { return [RoutingRule(verdict: .exclude)] }
        let dynamic = files.statements.place(of: domain.host).flatMap { draft.dynamicRules[$0] }?.folded
        guard let filtered, !filtered.contains(where: { $0.path == nil && $0.linkRule == LinkRule() }) else {
            return dynamic ?? filtered.map { _ in [RoutingRule(verdict: .open([]))] }
        }
        guard let dynamic else { return filtered.folded }
        // Both have to take a link. Where rules open all that they do not exclude, the filters say which links these are.
        if let last = dynamic.last, AppleRuleList.Line(last).opensEverything,
            dynamic.dropLast().allSatisfy({ $0.verdict == .exclude })
        {
            return dynamic.dropLast() + filtered.folded
        }
        let manifests = draft.packages.flatMap { files.manifests(of: $0.name) }
        let matchers = manifests.map { ManifestMatcher($0) }
        return dynamic.filter { $0.verdict == .exclude || Self.isTaken($0, of: domain, by: matchers) }
    }

    /// Whether filters take some link that a rule is about; the others never come to the app.
    private static func isTaken(_ rule: RoutingRule, of domain: DescribedDomain, by matchers: [ManifestMatcher]) -> Bool
    {
        let tails = LinkSamples(variables: .none).tails(of: rule.linkRule)
        return domain.patterns.map { "https://" + $0.replacing(text: "*", with: "any") }.contains { start in
            tails.contains { tail in matchers.contains { !$0.matches(for: start + tail).isEmpty } }
        }
    }

    /// The rules that a description can express; each of the others is reported.
    ///
    /// Most that it does not take match no link on any device, such as a path with `#`.
    private mutating func sound(_ rules: [DescribedRule]) -> [DescribedRule] {
        guard let name = AppNaming.name(after: []) else { return rules }
        let variables = WorkspacePart(workspace: name, variables: variables).patternVariables
        return rules.compactMap { described in
            var described = described
            described.rule.path = described.rule.path.map(PatternSyntax.withSingleStars)
            guard let mistake = Self.mistake(in: described.rule, variables) else { return described }
            let path = described.rule.path.map { " for \"\($0)\"" } ?? ""
            note("The rule\(path) is left out: \(mistake)")
            return nil
        }
    }

    /// Why a description does not take a rule; `nil` when it does.
    private static func mistake(in rule: RoutingRule, _ variables: PatternVariables) -> String? {
        if let mistake = rule.mistakes(variables: variables).first { return mistake.message }
        if let fault = PatternSyntax.faults(in: rule).first { return fault.message }
        guard PatternSpelling.encoded(rule) != rule else { return nil }
        return "It has a character that links carry as an escape, so that it matches none."
    }
}

extension AdoptedApps.Draft {
    /// Whether Apple's files do not know the app.
    var isOnAndroidOnly: Bool { appleAppIDs.isEmpty && clips.isEmpty }

    /// Whether no file says which hosts the app belongs to.
    fileprivate var isUnplaced: Bool {
        associations.isEmpty && statements.isEmpty && linkHosts == nil && filters == nil
    }
}
