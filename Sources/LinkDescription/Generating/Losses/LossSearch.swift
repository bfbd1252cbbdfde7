import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

/// Looks for links that a version of a system treats differently from the description, by asking the files.
struct LossSearch {
    private let description: WorkspaceDescription
    private let files: GeneratedReadings
    private let options: GenerationOptions
    private let matchers: [LinkPlatform: DescriptionMatcher]
    private let samples: LinkSamples

    init(_ description: WorkspaceDescription, files: [GeneratedFile], options: GenerationOptions) {
        self.description = description
        self.options = options
        self.files = GeneratedReadings(files)
        matchers = Dictionary(
            uniqueKeysWithValues: LinkPlatform.allCases.map { ($0, DescriptionMatcher(description, platform: $0)) }
        )
        samples = LinkSamples(variables: description.patternVariables)
    }

    /// The losses, app by app and from the oldest version on; of each rule one that opens and one that does not.
    func losses() -> [GenerationLoss] {
        description.apps.flatMap { app -> [GenerationLoss] in
            let apple = app.app.appleAppIDs.prefix(1).flatMap { search(app, $0, package: nil, on: .apple) }
            return apple + app.app.androidPackages.flatMap { search(app, $0.name, package: $0.name, on: .android) }
        }
    }

    private func search(
        _ app: DescribedApp,
        _ identifier: String,
        package: String?,
        on platform: LinkPlatform
    ) -> [GenerationLoss] {
        let links = urls(for: app, on: platform).map { ($0, matchers[platform]?.verdict(for: $0, of: app.name)) }
        return SystemRange.all.filter { $0.platform == platform && $0.isSupported(by: app) }.flatMap { system in
            let reading = SystemReading(system, app: app, package: package, of: description, files)
            let reasons = LossReasons(description: description, app: app, system: system, options: options)
            var seen: Set<Key> = []
            var losses: [GenerationLoss] = []
            for (url, verdict) in links {
                guard let verdict, reading.opens(url) != (verdict.outcome == .opens) else { continue }
                var difference = Difference(url: url, verdict: verdict)
                // Apple's versions all take the same spellings for one.
                if platform == .android {
                    difference = difference.plain { url in
                        let verdict = matchers[platform]?.verdict(for: url, of: app.name)
                        return verdict.flatMap { reading.opens(url) != ($0.outcome == .opens) ? $0 : nil }
                    }
                }
                guard seen.insert(key(difference, system)).inserted else { continue }
                losses.append(GenerationLoss(difference, app.name, identifier, reasons))
            }
            return losses.filter { $0.kind == .rule } + unproved(app, identifier, system, losses)
                + losses.filter { $0.kind == .spelling }
        }
    }

    /// Of rules that are not there at all for a version, and of each kind of spelling, one link is enough.
    private func key(_ loss: Difference, _ system: SystemRange) -> Key {
        let isWhole = system == .iOS12 && !options.writesLegacyForm
        var key = Key(rule: nil, host: nil, opens: loss.opens, kind: loss.kind, spelling: nil)
        if loss.kind == .spelling { key.spelling = LinkSpelling.reason(loss.url) }
        guard loss.kind == .rule, !isWhole else { return key }
        key.rule = loss.verdict.rule
        if key.rule == nil { key.host = LinkURL(loss.url).host }
        return key
    }

    /// What a loss is kept under.
    private struct Key: Hashable {
        var rule: DescribedRule?
        var host: String?
        let opens: Bool
        let kind: GenerationLoss.Kind
        var spelling: String?
    }

    /// Rules whose form is not known to be exact, and of which no link was found.
    private func unproved(
        _ app: DescribedApp,
        _ identifier: String,
        _ system: SystemRange,
        _ found: [GenerationLoss]
    ) -> [GenerationLoss] {
        guard system == .android15 else { return unprovedApple(app, identifier, system, found) }
        var seen: Set<LinkRule> = []
        return rules(of: app, on: .android).flatMap { lines in
            let rules = lines.rules
            let hasRules = files.statements[lines.host]?.dynamicRules(of: identifier) != DynamicRules.none
            return rules.indices.compactMap { index -> GenerationLoss? in
                let described = rules[index]
                let rule = described.rule.linkRule
                if !hasRules, isExact(rule, for: app) { return nil }
                guard !found.contains(where: { $0.rule == described }), seen.insert(rule).inserted else { return nil }
                let opens = described.rule.apps.contains(app.name)
                let translation = DynamicTranslation(
                    PlannedComponent(rule: rule, excludes: !opens),
                    variables: description.patternVariables
                )
                let reason = translation.losses.min { ($0.rank, $0.rawValue) < ($1.rank, $1.rawValue) }
                guard let reason, opens || keepsLinks(rules, index, from: app) else { return nil }
                return GenerationLoss(
                    system: system,
                    app: app.name,
                    identifier: identifier,
                    url: nil,
                    opens: !opens,
                    kind: .rule,
                    reason: reason.rawValue,
                    rule: described
                )
            }
        }
    }

    /// Whether filters alone say the path of a rule.
    private func isExact(_ rule: LinkRule, for app: DescribedApp) -> Bool {
        ManifestPaths(rule, variables: description.patternVariables, minimumAPI: app.minimum.androidAPI).isExact
    }

    /// A rule with something that a version of iOS does not know, when no link was found for any.
    private func unprovedApple(
        _ app: DescribedApp,
        _ identifier: String,
        _ system: SystemRange,
        _ found: [GenerationLoss]
    ) -> [GenerationLoss] {
        guard system == .earlyIOS13 || system == .iOS13, found.isEmpty else { return [] }
        let reasons = LossReasons(description: description, app: app, system: system, options: options)
        // A rule may match there what it does not match elsewhere, so that those in front of an opening count as well.
        let all = rules(of: app, on: .apple).map(\.rules).flatMap { rules in
            rules.prefix((rules.lastIndex { $0.rule.apps.contains(app.name) } ?? -1) + 1)
        }
        for described in all {
            guard let reason = reasons.unknown(in: described.rule) else { continue }
            return [
                GenerationLoss(
                    system: system,
                    app: app.name,
                    identifier: identifier,
                    url: nil,
                    opens: false,
                    kind: .rule,
                    reason: reason,
                    rule: described
                )
            ]
        }
        return []
    }

    /// Whether a rule keeps links from an app that a later one would open in it.
    private func keepsLinks(_ rules: [DescribedRule], _ index: Int, from app: DescribedApp) -> Bool {
        let algebra = LinkAlgebra(variables: description.patternVariables, maximumStates: 1_000)
        return rules[(index + 1)...].contains { later in
            later.rule.apps.contains(app.name)
                && algebra.overlap(rules[index].rule.linkRule, later.rule.linkRule) != .none
        }
    }

    // MARK: Links to look at

    /// The rules of a domain, with a host whose links they are about.
    private typealias HostRules = (host: String, sample: String, rules: [DescribedRule])

    private func rules(of app: DescribedApp, on platform: LinkPlatform) -> [HostRules] {
        description.domains.filter { description.apps(of: $0).contains { $0.name == app.name } }.map { domain in
            let rules = description.rules(of: domain, on: platform).filter { $0.rule.concerns(app.name) }
            return (domain.host, domain.sampleHost, rules)
        }
    }

    private func urls(for app: DescribedApp, on platform: LinkPlatform) -> [String] {
        let lists = rules(of: app, on: platform)
        var seen: Set<[DescribedRule]> = []
        let algebra = LinkAlgebra(variables: description.patternVariables, maximumStates: 300)
        return lists.flatMap { host, sample, rules -> [String] in
            let isNew = seen.insert(rules).inserted
            // What is asked of a host that lies below another one depends on the rules of both.
            let isBelow = lists.contains { host.hasSuffix("." + $0.host) }
            guard isNew || isBelow else { return [] }
            let others = isBelow ? lists.filter { host.hasSuffix("." + $0.host) }.flatMap(\.rules) : []
            let all = (rules + others).map(\.rule.linkRule)
            var tails = all.prefix(Self.comparedRules).flatMap(samples.tails) + LinkSamples.others
            tails += meetings(all, algebra) + samples.crossings(of: all)
            return tails.map { "https://" + sample + $0 }
        }
    }

    /// Links that two rules share, where the first decides.
    private func meetings(_ rules: [LinkRule], _ algebra: LinkAlgebra) -> [String] {
        guard rules.count <= 6 else { return [] }
        return rules.indices.flatMap { later in
            rules[..<later].compactMap { rule in
                guard case .found(let tail) = algebra.example(matching: [rule, rules[later]]) else { return nil }
                return tail
            }
        }
    }

    /// How many rules of a list are looked at.
    private static let comparedRules = 500
}
