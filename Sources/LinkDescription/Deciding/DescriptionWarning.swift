public import JSONSource
import LinkPatterns
import LinkWorkspaces

/// Something in a description that is allowed but probably not intended; files can still be made.
public struct DescriptionWarning: Hashable, Sendable {
    /// The place of the rule that it is about; `nil` when the description was not read from a file.
    public let position: SourcePosition?
    /// What is unusual, in one sentence.
    public let message: String
    /// What to do, in one sentence.
    public let help: String
}

extension WorkspaceDescription {
    /// What is unusual about the rules, in their order: those that never decide, apps that no rule opens, unusual escapes.
    public var warnings: [DescriptionWarning] { DescriptionWarningSearch(self).warnings() }
}

/// Looks for rules that change nothing, and for apps that no rule opens.
struct DescriptionWarningSearch {
    private let description: WorkspaceDescription
    private let algebra: LinkAlgebra
    private let variables: PatternVariables

    init(_ description: WorkspaceDescription) {
        self.description = description
        variables = description.patternVariables
        algebra = LinkAlgebra(variables: variables, maximumStates: 2_000)
    }

    func warnings() -> [DescriptionWarning] {
        var lists = description.domains.compactMap(\.rules)
        if description.domains.contains(where: { $0.rules == nil }) { lists.insert(description.rules, at: 0) }
        let ofRules = lists.flatMap { rules in idle(rules) + rules.compactMap(escape) }
        return (ofRules + unusedApps() + unopened()).enumerated().sorted { left, right in
            let places = (left.element.position?.offset ?? .max, right.element.position?.offset ?? .max)
            return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
        }.map(\.element)
    }

    // MARK: Rules that never decide

    private func idle(_ rules: [DescribedRule]) -> [DescriptionWarning] {
        var hiding: [Int: [Int]] = [:]
        var deciding: Set<Int> = []
        for platform in LinkPlatform.allCases {
            for app in description.apps.map(\.name) {
                let places = rules.indices.filter { index in
                    rules[index].rule.platforms.contains(platform) && rules[index].rule.concerns(app)
                }
                let set = RuleSet(places.map { rules[$0].rule.linkRule }, variables: variables)
                for (number, place) in places.enumerated() where !deciding.contains(place) {
                    guard let earlier = hidden(number, set) else {
                        deciding.insert(place)
                        continue
                    }
                    hiding[place] = earlier.map { places[$0] }
                }
            }
        }
        return hiding.filter { !deciding.contains($0.key) }.sorted { $0.key < $1.key }.map { place, earlier in
            let lines = earlier.compactMap { rules[$0].position?.line }
            let which = lines.count == 1 ? "the rule in line \(lines[0]) takes" : "the rules in front of it take"
            return DescriptionWarning(
                position: rules[place].position,
                message: "The rule never decides, because \(which) all its links.",
                help: "Move it in front of that, or remove it."
            )
        }
    }

    /// The rules in front that take all links of a rule: one, where one is enough; `nil` when some link is left.
    private func hidden(_ number: Int, _ set: RuleSet) -> [Int]? {
        guard number > 0, case .found(let tail) = algebra.example(matching: [set.rules[number]]),
            let first = set.firstMatch(for: "https://example.com" + tail), first < number
        else { return nil }
        if algebra.covers([set.rules[first]], set.rules[number]) == .yes { return [first] }
        let earlier = Array(max(0, number - Self.comparedRules)..<number)
        return algebra.covers(earlier.map { set.rules[$0] }, set.rules[number]) == .yes ? earlier : nil
    }

    /// With how many rules in front one is compared.
    private static let comparedRules = 20

    // MARK: Apps that nothing opens

    private func unopened() -> [DescriptionWarning] {
        var silent: Set<String> = []
        var warnings = description.domains.compactMap { domain -> DescriptionWarning? in
            let apps = description.apps(of: domain)
            guard !apps.isEmpty, !apps.contains(where: { isOpened($0, on: domain) }) else { return nil }
            silent.insert(domain.host)
            return DescriptionWarning(
                position: (domain.rules ?? description.rules).first?.position,
                message: "No rule opens a link of \"\(domain.host)\" in an app.",
                help: "Add a rule with \"open\", or remove the rules to open all links."
            )
        }
        for app in description.apps where !app.sharesCredentials && !app.takesHandoff && app.app.appClips.isEmpty {
            let domains = description.domains.filter { domain in
                !silent.contains(domain.host) && description.apps(of: domain).contains { $0.name == app.name }
            }
            guard !domains.isEmpty, !domains.contains(where: { isOpened(app, on: $0) }) else { continue }
            warnings.append(
                DescriptionWarning(
                    position: nil,
                    message: "No rule opens a link in the app \"\(app.name)\".",
                    help: "Name it under \"apps\" of a rule, or remove it."
                )
            )
        }
        return warnings
    }

    private func unusedApps() -> [DescriptionWarning] {
        let apps = description.apps.filter { app in
            description.domains.allSatisfy { !($0.apps?.contains(app.name) ?? true) }
        }
        return apps.map { app in
            DescriptionWarning(
                position: nil,
                message: "No domain speaks for the app \"\(app.name)\", so that it has no files.",
                help: "Add it to \"apps\" of a domain, or remove it."
            )
        }
    }

    private func isOpened(_ app: DescribedApp, on domain: DescribedDomain) -> Bool {
        let platforms: [(LinkPlatform, Bool)] = [
            (.apple, !app.app.appleAppIDs.isEmpty || !app.app.appClips.isEmpty),
            (.android, !app.app.androidPackages.isEmpty),
        ]
        return platforms.contains { platform, isThere in
            isThere && description.rules(of: domain, on: platform).contains { $0.rule.apps.contains(app.name) }
        }
    }

    // MARK: Escapes

    private func escape(_ described: DescribedRule) -> DescriptionWarning? {
        let rule = described.rule.linkRule
        guard rule.comparesPercentEncoded, rule.isCaseSensitive else { return nil }
        for pattern in rule.patterns {
            guard let escape = PatternSpelling.firstEscape(in: pattern, where: { $0 != $0.uppercased() }) else {
                continue
            }
            return DescriptionWarning(
                position: described.position,
                message:
                    "\"\(pattern)\" has the escape \"\(escape)\"; links usually have capital letters there, which count.",
                help: "Write \"\(escape.uppercased())\"."
            )
        }
        return nil
    }
}
