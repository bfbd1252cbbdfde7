import JSONSource
import LinkPatterns
public import LinkWorkspaces

/// Evaluates links by a description alone.
public struct DescriptionEvaluator: LinkEvaluator {
    /// The rules that are asked.
    public let description: WorkspaceDescription
    /// What messages call the description's file.
    public let name: String
    private let matchers: [LinkPlatform: DescriptionMatcher]
    private let apps: [LinkPlatform: [Slug]]

    /// Takes the rules to ask.
    ///
    /// - Parameters:
    ///   - description: the rules that are asked.
    ///   - name: what messages call the file of the description.
    public init(_ description: WorkspaceDescription, name: String = "waymark.yaml") {
        self.description = description
        self.name = name
        var matchers: [LinkPlatform: DescriptionMatcher] = [:]
        var apps: [LinkPlatform: [Slug]] = [:]
        for platform in LinkPlatform.allCases {
            matchers[platform] = DescriptionMatcher(description, platform: platform)
            apps[platform] = description.apps.filter { $0.isKnown(to: platform) }.map(\.name)
        }
        self.matchers = matchers
        self.apps = apps
    }

    /// Both platforms.
    public var platforms: [LinkPlatform] { LinkPlatform.allCases }

    /// What happens to a link on a platform; an app without a name there opens nothing.
    public func evaluation(of url: String, on platform: LinkPlatform) -> LinkEvaluation {
        LinkEvaluation(verdicts(for: url, on: platform).map { .init(app: $0.app, outcome: $0.outcome) })
    }

    /// The rules that decided, or those that would open the link.
    public func reasons(for url: String, app: Slug?, on platform: LinkPlatform) -> [EvaluatedRule] {
        let verdicts = verdicts(for: url, on: platform).filter { app == nil || $0.app == app }
        var seen: Set<DescribedRule> = []
        let deciding = verdicts.compactMap(\.rule).filter { seen.insert($0).inserted }
        guard deciding.isEmpty else { return deciding.map { evaluated($0, url, isMatch: true) } }
        let opening = verdicts.flatMap { verdict in
            rules(of: verdict.app, host: LinkURL(url).lowercasedHost ?? "", on: platform)
                .filter { $0.rule.apps.contains(verdict.app) && seen.insert($0).inserted }
        }
        return opening.prefix(Self.maximumReasons).map { evaluated($0, url, isMatch: false) }
    }

    /// The rules that decided, each by its position; `nil` for one without a position.
    func decidingPositions(for url: String, on platform: LinkPlatform) -> Set<SourcePosition?> {
        Set(verdicts(for: url, on: platform).compactMap(\.rule).map(\.position))
    }

    private static let maximumReasons = 3

    private func verdicts(for url: String, on platform: LinkPlatform) -> [DescribedVerdict] {
        guard let matcher = matchers[platform], let apps = apps[platform] else { return [] }
        return apps.compactMap { matcher.verdict(for: url, of: $0) }
    }

    private func rules(of app: Slug, host: String, on platform: LinkPlatform) -> [DescribedRule] {
        guard let domain = description.domain(of: host, for: app) else { return [] }
        return description.rules(of: domain, on: platform).filter { $0.rule.concerns(app) }
    }

    private func evaluated(_ rule: DescribedRule, _ url: String, isMatch: Bool) -> EvaluatedRule {
        EvaluatedRule(
            place: rule.position.map { "\(name):\($0.line):\($0.column)" } ?? name,
            title: rule.title,
            isMatch: isMatch,
            parts: rule.rule.linkRule.trace(LinkURL(url), variables: description.patternVariables)
        )
    }
}

extension DescribedApp {
    /// Whether the app has a name on a platform.
    package func isKnown(to platform: LinkPlatform) -> Bool {
        switch platform {
        case .apple: !app.appleAppIDs.isEmpty
        case .android: !app.androidPackages.isEmpty
        }
    }
}

extension DescribedRule {
    /// What the rule says, in a few words.
    package var title: String {
        let verb = rule.apps.isEmpty ? "exclude" : "open"
        if let path = rule.path { return "\(verb) \(path)" }
        return rule.query == nil && rule.fragment == nil ? "\(verb) any link" : "\(verb) any path"
    }
}
