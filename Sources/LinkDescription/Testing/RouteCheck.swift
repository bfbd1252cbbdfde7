import LinkPatterns
import LinkRoutes
package import LinkWorkspaces

/// Holds an app's table of routes against what the files open: the app has to know what they open, and they have to open
/// what it knows.
package struct RouteCheck: Sendable {
    /// How one rule or one route fares.
    package struct Result: Hashable, Sendable {
        /// What is checked.
        package enum Subject: Hashable, Sendable {
            /// A rule of the description.
            case rule(DescribedRule)
            /// The pattern of a route, with its number in the table.
            case route(String, number: Int)
        }

        /// What is checked.
        package let subject: Subject
        /// What is wrong, with a link that proves it; `nil` when nothing is.
        package let problem: Problem?
    }

    /// What is wrong with a rule or a route.
    package struct Problem: Hashable, Sendable {
        /// One sentence with the link.
        package let message: String
        /// The link that proves it.
        package let link: String
        /// Where it goes wrong.
        package let platform: LinkPlatform
    }

    private let list: RouteList
    private let description: WorkspaceDescription
    private let evaluator: any LinkEvaluator
    private let app: Slug
    private let algebra: LinkAlgebra

    /// Takes the routes of an app and the rules to compare them with.
    ///
    /// - Parameters:
    ///   - list: the table.
    ///   - description: the rules.
    ///   - evaluator: decides what is opened.
    ///   - app: whose table it is.
    package init(_ list: RouteList, _ description: WorkspaceDescription, evaluator: any LinkEvaluator, app: Slug) {
        self.list = list
        self.description = description
        self.evaluator = evaluator
        self.app = app
        algebra = LinkAlgebra(variables: description.patternVariables, maximumStates: 20_000)
    }

    /// How the rules fare that open links in the app, then the routes.
    package func results() -> [Result] {
        let coverage = RuleCoverage(DescriptionEvaluator(description))
        let rules = coverage.all.filter { $0.rule.rule.apps.contains(app) }
        return rules.map { Result(subject: .rule($0.rule), problem: problem(of: $0)) }
            + list.routes.enumerated().map { number, route in
                Result(subject: .route(route.pattern.text, number: number), problem: problem(of: route))
            }
    }

    private var platforms: [LinkPlatform] {
        LinkPlatform.allCases.filter { description.app(app)?.isKnown(to: $0) ?? false }
    }

    private func isOpened(_ link: String, on platform: LinkPlatform) -> Bool {
        evaluator.evaluation(of: link, on: platform).opening.contains(app)
    }

    // MARK: What the files open

    private func problem(of placed: PlacedRule) -> Problem? {
        var seen: Set<String> = []
        let links = samples(of: placed).filter { seen.insert($0).inserted }
        for platform in platforms where placed.rule.rule.platforms.contains(platform) {
            let opened = links.filter { list.knows($0) != nil && isOpened($0, on: platform) }
            let unknown = opened.filter { list.knows($0) == false }
            // Of several, the shortest says most.
            guard let link = unknown.min(by: { $0.utf8.count < $1.utf8.count }) else { continue }
            // A rule without a position has to be named.
            let rule = placed.rule.position == nil ? "the rule \"\(placed.rule.title)\"" : "this rule"
            let message =
                unknown.count == opened.count && isApart(placed)
                ? "The app's table knows none of the links that \(rule) opens, such as \(link)."
                : "T\(rule.dropFirst()) opens \(link), which the app's table does not know."
            return Problem(message: message, link: link, platform: platform)
        }
        return nil
    }

    /// Whether no route takes a link of the rule, even in outline.
    private func isApart(_ placed: PlacedRule) -> Bool {
        let rule = placed.rule.rule.linkRule
        // Below a wildcard, a route may be of a host that we do not try.
        let routes = list.routes.filter {
            placed.domain.includesSubdomains || $0.hosts.contains(placed.domain.host)
        }
        return routes.allSatisfy { algebra.example(matching: [rule, $0.outlineRule]) == .none }
    }

    private func samples(of placed: PlacedRule) -> [String] {
        let hosts = placed.domain.patterns.map { $0.replacing(text: "*", with: "any") }
        var tails = MatchingTexts(variables: description.patternVariables).links(of: placed.rule.rule.linkRule)
        let outlines = list.routes.map(\.outlineRule)
        // A link that no route takes even in outline is unknown for certain.
        if case .found(let tail) = algebra.example(matching: [placed.rule.rule.linkRule], but: outlines) {
            tails.append(tail)
        }
        return hosts.flatMap { host in tails.map { "https://" + host + $0 } }
    }

    // MARK: What the app knows

    private func problem(of route: RouteList.Route) -> Problem? {
        for link in route.samples {
            for platform in platforms where !isOpened(link, on: platform) {
                let message = "The app knows \(link), but the rules do not open it on \(platform.title)."
                return Problem(message: message, link: link, platform: platform)
            }
        }
        return nil
    }
}

extension LinkPlatform {
    /// What people call the platform.
    package var title: String {
        switch self {
        case .apple: "Apple's devices"
        case .android: "Android"
        }
    }
}
