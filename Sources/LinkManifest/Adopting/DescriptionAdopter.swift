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
        run.add(files)
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
    /// Whether Apple's file was there, so that an app without rules opens no link.
    private var hasAssociation = false

    mutating func add(_ files: AdoptedFiles) {
        hasAssociation = files.association != nil
        if let association = files.association { add(association) }
        if let statements = files.statements { add(statements) }
        for entitlements in files.entitlements { add(entitlements) }
        for manifest in files.manifests { add(manifest, isAlone: files.association == nil) }
    }

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
        run.dropEqualRules()
        let rules = run.closed(run.sound(run.rules(described)), described)
        return Adoption(
            description: LinkDescription(apps: described, domains: run.domains, variables: variables, rules: rules),
            notes: run.notes
        )
    }

    /// Drops the rules of Android's file where they are those of Apple's file.
    ///
    /// Android compares decoded text whatever a rule says (Android, "Dynamic App Links"), so that only patterns count.
    private mutating func dropEqualRules() {
        let ruled = apps.drafts.indices.filter { apps.drafts[$0].rules != nil }
        let android = Set(androidRules.map(\.app))
        let areEqual = android.allSatisfy { place in
            let own = androidRules.filter { $0.app == place }.map { AppleRuleList.Line($0.rule) }
            return apps.drafts[place].rules?.lines.map(\.asOnAndroid) == own
        }
        let coversAll = ruled.allSatisfy { apps.drafts[$0].packages.isEmpty || android.contains($0) }
        if areEqual, coversAll, ruled.count == apps.drafts.count { androidRules = [] }
    }

    /// The rules that a description takes; of the others each is told.
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

    /// The rules of all apps: one list where all have the same, otherwise a list for each that is about them only.
    private func rules(_ described: [DescribedApp]) -> [DescribedRule] {
        var lists: [AppleRuleList] = []
        for draft in apps.drafts {
            if let rules = draft.rules, !lists.contains(rules) { lists.append(rules) }
        }
        let unruled = apps.drafts.indices.filter { apps.drafts[$0].rules == nil }
        // Apps that only Android has follow the rules of the others, as long as these are the same for all.
        let joins = lists.count == 1
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
        return rules + androidOpenings(described, besides: joins ? lists : [])
    }

    /// What opens the apps of Android that no rule is about: all links, as Android's file alone says.
    private func androidOpenings(_ described: [DescribedApp], besides joined: [AppleRuleList]) -> [DescribedRule] {
        let hasRules = !androidRules.isEmpty || apps.drafts.contains { $0.rules != nil }
        let places = apps.drafts.indices.filter { place in
            let draft = apps.drafts[place]
            if draft.packages.isEmpty || androidRules.contains(where: { $0.app == place }) { return false }
            return androidRules.isEmpty ? draft.isOnAndroidOnly && joined.isEmpty : true
        }
        guard hasRules, !places.isEmpty else { return [] }
        let names = places.map { described[$0].name }
        let isForAll = names.count == described.count
        let rule = RoutingRule(verdict: .open(names), only: isForAll ? nil : names)
        return [DescribedRule(rule, platforms: [.android])]
    }

    /// The rules, with one at the end that keeps all links from apps which have none: without any rule, all links would open.
    private func closed(_ rules: [DescribedRule], _ described: [DescribedApp]) -> [DescribedRule] {
        let opensApple = rules.contains { $0.rule.verdict != .exclude && $0.platforms.contains(.apple) }
        let opensAll = rules.isEmpty && apps.drafts.contains { $0.rules?.opensEverything ?? false }
        guard hasAssociation, !opensApple, !opensAll, apps.drafts.contains(where: { !$0.isOnAndroidOnly }) else {
            return rules
        }
        return rules + [DescribedRule(RoutingRule(verdict: .exclude), platforms: [.apple])]
            + (rules.contains { $0.platforms.contains(.android) && $0.rule.verdict != .exclude }
                ? [] : androidOnly(described))
    }

    private func androidOnly(_ described: [DescribedApp]) -> [DescribedRule] {
        let names = apps.drafts.indices.filter { !apps.drafts[$0].packages.isEmpty }.map { described[$0].name }
        return names.isEmpty ? [] : [DescribedRule(RoutingRule(verdict: .open(names)), platforms: [.android])]
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
