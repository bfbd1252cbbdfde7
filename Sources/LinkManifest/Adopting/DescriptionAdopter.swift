import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns
import LinkTenancy

/// Makes one description from the files of apps and sites, such that the files that are made from it do the same.
///
/// What no description can say is told in ``Adoption/notes``. ``AdoptionProof`` shows that Apple's file stays the same.
public struct DescriptionAdopter: Sendable {
    /// The files.
    public let files: AdoptedFiles
    /// The hosts that serve them, beside those that entitlements and manifests name.
    public let hosts: [String]

    /// Makes an adopter.
    public init(_ files: AdoptedFiles, hosts: [String] = []) {
        self.files = files
        self.hosts = hosts
    }

    /// Makes the description.
    public func adopt() -> Adoption {
        var run = AdoptionRun()
        if let association = files.association { run.add(association) }
        if let statements = files.statements { run.add(statements, besideApple: files.association != nil) }
        for entitlements in files.entitlements { run.add(entitlements) }
        for manifest in files.manifests { run.add(manifest, isAlone: files.association == nil) }
        return run.adoption(hosts: hosts)
    }
}

/// The adoption of some files: what was found so far.
struct AdoptionRun {
    var apps = AdoptedApps()
    var variables: [String: [String]] = [:]
    var domains: [DescribedDomain] = []
    /// Rules for Android alone, each with the place of its app.
    var androidRules: [(app: Int, rule: RoutingRule)] = []
    var notes: [AdoptionNote] = []

    mutating func note(_ message: String, url: String? = nil) {
        let note = AdoptionNote(message, url: url)
        if !notes.contains(note) { notes.append(note) }
    }

    /// Adds a host; once it is one with its subdomains, it stays one.
    mutating func add(host: String, includesSubdomains: Bool = false) {
        if let place = domains.firstIndex(where: { $0.host == host }) {
            if includesSubdomains { domains[place].includesSubdomains = true }
        } else {
            domains.append(DescribedDomain(host: host, includesSubdomains: includesSubdomains))
        }
    }

    func adoption(hosts: [String]) -> Adoption {
        var run = self
        run.domains = []
        for host in hosts { run.add(host: host) }
        for domain in domains { run.add(host: domain.host, includesSubdomains: domain.includesSubdomains) }
        let described = apps.described()
        return Adoption(
            description: LinkDescription(
                apps: described,
                domains: run.domains,
                variables: variables,
                rules: rules(described)
            ),
            notes: notes
        )
    }

    /// The rules of all apps: one list where all have the same, otherwise a list for each that is about them only.
    private func rules(_ described: [DescribedApp]) -> [DescribedRule] {
        var lists: [AppleRuleList] = []
        for draft in apps.drafts {
            if let rules = draft.rules, !lists.contains(rules) { lists.append(rules) }
        }
        let unruled = apps.drafts.indices.filter { apps.drafts[$0].rules == nil }
        let hasAppleRules = !lists.isEmpty
        // Apps that only Android has follow the rules of the others, as long as these are the same for all.
        let joins = hasAppleRules && lists.count == 1
        let isOnly = lists.count == 1 && unruled.allSatisfy { apps.drafts[$0].appleAppIDs.isEmpty }
        if isOnly, lists[0].opensEverything, androidRules.isEmpty { return [] }
        var rules: [DescribedRule] = []
        for list in lists {
            let places = apps.drafts.indices.filter { place in
                apps.drafts[place].rules == list || joins && apps.drafts[place].isOnAndroidOnly
            }
            let own = list.rules(for: places.map { described[$0].name }, isOnly: isOnly)
            rules += own.map { androidRules.isEmpty ? $0 : DescribedRule($0.rule, platforms: [.apple]) }
        }
        rules += androidRules.map { DescribedRule(named($0.rule, described[$0.app].name), platforms: [.android]) }
        if !rules.contains(where: { $0.rule.verdict != .exclude }), apps.drafts.contains(where: { !$0.isOnAndroidOnly })
        {
            // Without any rule all links would open; apps that only have services open none.
            let android = apps.drafts.indices.filter { apps.drafts[$0].isOnAndroidOnly }.map { described[$0].name }
            if !android.isEmpty { rules.append(DescribedRule(RoutingRule(verdict: .open(android)))) }
            rules.append(DescribedRule(RoutingRule(verdict: .exclude)))
        }
        return rules
    }

    private func named(_ rule: RoutingRule, _ app: Slug) -> RoutingRule {
        var rule = rule
        if rule.verdict != .exclude { rule.verdict = .open([app]) }
        if apps.drafts.count > 1 { rule.only = [app] }
        return rule
    }
}

extension AdoptedApps.Draft {
    /// Whether Apple's files do not know the app.
    var isOnAndroidOnly: Bool { appleAppIDs.isEmpty && clips.isEmpty }
}
