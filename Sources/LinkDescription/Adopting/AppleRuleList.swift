import AppSiteAssociation
import LinkPatterns
import LinkWorkspaces

/// The rules of an app in Apple's file, as rules of a description.
struct AppleRuleList: Hashable {
    /// A rule without the names of apps.
    struct Line: Hashable {
        var rule: LinkRule
        var excludes: Bool
        var comment: String?

        init(rule: LinkRule, excludes: Bool, comment: String?) {
            self.rule = rule
            self.excludes = excludes
            self.comment = comment
        }

        /// A rule of Android's file, without its comment.
        init(_ rule: RoutingRule) {
            self.init(rule: rule.linkRule, excludes: rule.verdict == .exclude, comment: nil)
        }

        /// Whether the line is about every link, and opens it.
        var opensEverything: Bool {
            !excludes && rule.query == nil && rule.fragment == nil && (rule.path == nil || rule.path == "*")
        }

        /// The line as Android's file would have it.
        var asOnAndroid: Line {
            var line = Line(rule: rule, excludes: excludes, comment: nil)
            line.rule.comparesPercentEncoded = false
            if line.rule.path == "*" { line.rule.path = nil }
            return line
        }
    }

    private(set) var lines: [Line] = []

    /// No rule at all, so that no link opens the app.
    static let nothing = AppleRuleList()

    private init() {}

    /// Takes an entry's rules over.
    ///
    /// - Parameters:
    ///   - entry: the entry; one without rules accepts every link.
    ///   - links: the object that contains it, whose defaults count.
    init(_ entry: AppLinksEntry, of links: AppLinks) {
        guard entry.components != nil else {
            lines = [Line(rule: LinkRule(), excludes: false, comment: nil)]
            return
        }
        for effective in links.rules(of: entry) {
            var rule = effective.linkRule
            if let path = rule.path {
                guard let spelled = Self.spelled(path) else { continue }
                rule.path = spelled
            }
            if case .items(let items) = rule.query, items.isEmpty { rule.query = nil }
            lines.append(Line(rule: rule, excludes: effective.exclude.value, comment: effective.comment))
        }
    }

    /// The list with other names of variables.
    func renaming(_ names: [String: String]) -> AppleRuleList {
        var list = self
        for index in lines.indices { list.lines[index].rule.rename(names) }
        return list
    }

    /// Drops the lines that are not wanted.
    mutating func keep(_ isWanted: (Line) -> Bool) { lines = lines.filter(isWanted) }

    /// Whether every link opens the app.
    var opensEverything: Bool {
        guard lines.count == 1, let line = lines.first, !line.excludes, line.comment == nil else { return false }
        return line.rule == LinkRule() || line.rule == LinkRule(path: "*")
    }

    /// The path as descriptions write it: with a slash in front, which Apple supplies where it is missing (reported).
    ///
    /// `nil` for one that no link matches: one character that is neither a slash nor a wildcard.
    private static func spelled(_ path: String) -> String? {
        switch path {
        case "", "?": return "/"
        case "*", "/": return path
        default:
            if path.unicodeScalars.count == 1 { return nil }
            return path.hasPrefix("/") || path.hasPrefix("*") ? path : "/" + path
        }
    }

    /// The rules for some apps.
    ///
    /// - Parameters:
    ///   - apps: the apps that have this list.
    ///   - isOnly: whether other apps have other lists.
    /// - Returns: the rules in order.
    func rules(for apps: [Slug], isOnly: Bool) -> [DescribedRule] {
        lines.map { line in
            DescribedRule(
                RoutingRule(
                    path: line.rule.path,
                    query: line.rule.query,
                    fragment: line.rule.fragment,
                    caseSensitive: line.rule.isCaseSensitive,
                    percentEncoded: line.rule.comparesPercentEncoded,
                    verdict: line.excludes ? .exclude : .open(apps),
                    only: isOnly ? nil : apps,
                    comment: line.comment
                )
            )
        }
    }
}

extension LinkRule {
    /// Gives variables other names.
    mutating func rename(_ names: [String: String]) {
        guard !names.isEmpty else { return }
        let renamed = { (pattern: String) in
            names.reduce(pattern) { $0.replacing(text: "$(\($1.key))", with: "$(\($1.value))") }
        }
        path = path.map(renamed)
        fragment = fragment.map(renamed)
        switch query {
        case .whole(let text): query = .whole(renamed(text))
        case .items(let items):
            query = .items(items.map { QueryItemCondition(name: $0.name, pattern: renamed($0.pattern)) })
        case nil: break
        }
    }
}
