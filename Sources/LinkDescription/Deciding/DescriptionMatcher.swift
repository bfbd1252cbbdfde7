import LinkPatterns
public import LinkWorkspaces

// sample: import LinkWorkspaces
// sample: let description: WorkspaceDescription
/// Decides links as a description says, without any file: for each app the first rule about it that matches.
///
/// ```swift
/// let matcher = DescriptionMatcher(description, platform: .apple)
/// matcher.verdicts(for: "https://shop.example/orders/1").filter { $0.outcome == .opens }.map(\.app)
/// ```
public struct DescriptionMatcher: Sendable {
    /// What is decided from.
    public let description: WorkspaceDescription
    /// Whose rules count.
    public let platform: LinkPlatform
    private let lines: [Place: Line]

    private struct Place: Hashable {
        let host: String
        let app: Slug
    }

    /// The rules about an app on a domain.
    private struct Line: Sendable {
        let rules: [DescribedRule]
        let set: RuleSet
    }

    /// Compiles the rules of a platform.
    ///
    /// - Parameters:
    ///   - description: what is decided from.
    ///   - platform: whose rules count.
    public init(_ description: WorkspaceDescription, platform: LinkPlatform) {
        self.description = description
        self.platform = platform
        let variables = description.patternVariables
        var lines: [Place: Line] = [:]
        for domain in description.domains {
            let rules = description.rules(of: domain, on: platform)
            for app in description.apps(of: domain) {
                let own = rules.filter { $0.rule.concerns(app.name) }
                let set = RuleSet(own.map(\.rule.linkRule), variables: variables)
                lines[Place(host: domain.host, app: app.name)] = Line(rules: own, set: set)
            }
        }
        self.lines = lines
    }

    /// What happens to a link, for each app with links of its host; empty when the description does not speak of the host.
    public func verdicts(for url: String) -> [DescribedVerdict] {
        description.apps.compactMap { verdict(for: url, of: $0.name) }
    }

    /// What happens to a link for an app; `nil` when no link of its host is the app's.
    public func verdict(for url: String, of app: Slug) -> DescribedVerdict? {
        let link = LinkURL(url)
        guard let host = link.lowercasedHost, let scheme = link.scheme?.lowercased(),
            scheme == "https" || scheme == "http", let domain = description.domain(of: host, for: app),
            let line = lines[Place(host: domain.host, app: app)]
        else { return nil }
        guard let index = line.set.firstMatch(for: url) else {
            return DescribedVerdict(app: app, outcome: .none, rule: nil)
        }
        let rule = line.rules[index]
        return DescribedVerdict(app: app, outcome: rule.rule.apps.contains(app) ? .opens : .excluded, rule: rule)
    }

    /// Whether an app opens a link.
    public func opens(_ url: String, in app: Slug) -> Bool {
        verdict(for: url, of: app)?.outcome == .opens
    }
}

/// What a description says about a link for one app.
public struct DescribedVerdict: Hashable, Sendable {
    /// What happens to the link as far as the app is concerned.
    public enum Outcome: String, Hashable, Sendable {
        /// The app opens it.
        case opens
        /// A rule keeps it from the app.
        case excluded
        /// No rule is about it.
        case none
    }

    /// The app.
    public let app: Slug
    /// What happens.
    public let outcome: Outcome
    /// The rule that decided, with the apps of the link's domain only; `nil` when none did.
    public let rule: DescribedRule?
}
