import JSONSource
import LinkPatterns
import LinkWorkspaces

extension DescriptionReading {
    /// Reads rules.
    ///
    /// - Parameters:
    ///   - node: the list; without one there are no rules.
    ///   - apps: the apps that open links where a rule names none.
    /// - Returns: the rules that could be read.
    mutating func rules(_ node: YAMLNode?, apps: [Slug]) -> [DescribedRule] {
        guard let node, let elements = log.elements(of: node, "\"rules\"", help: Self.listOfRules) else { return [] }
        return elements.compactMap { rule($0, apps: apps) }
    }

    private static let listOfRules = "Put a hyphen before each rule: \"- open: /orders/*\"."

    private mutating func rule(_ node: YAMLNode, apps: [Slug]) -> DescribedRule? {
        var places = RulePlaces(whole: node)
        guard node.scalar?.isNull ?? true else {
            places.path = node
            let rule = RoutingRule(path: node.scalar?.text, verdict: .open(apps))
            report(rule, places)
            return DescribedRule(PatternSpelling.encoded(rule), position: node.position)
        }
        guard let members = log.members(of: node, as: .rule) else { return nil }
        var rule = RoutingRule(verdict: .open(apps))
        readVerdict(members, &rule, &places)
        readApps(members, &rule)
        readConditions(members, &rule, &places)
        rule.caseSensitive = members["case-sensitive"].flatMap { log.flag($0, "\"case-sensitive\"") } ?? true
        rule.percentEncoded = members["percent-encoded"].flatMap { log.flag($0, "\"percent-encoded\"") } ?? true
        rule.comment = members["comment"].flatMap { log.text($0, "the comment") }
        report(rule, places)
        let written = PatternSpelling.encoded(rule)
        return DescribedRule(written, platforms: platforms(members["platforms"]), position: node.position)
    }

    /// Reads `open`, `exclude` and `path`, of which one has the path.
    private mutating func readVerdict(_ members: Members, _ rule: inout RoutingRule, _ places: inout RulePlaces) {
        if let exclude = members["exclude"], let open = members["open"] {
            let key = open.range.lowerBound > exclude.range.lowerBound ? "open" : "exclude"
            let help = "Make two rules of it; the first that matches decides."
            return log.add(members.key(key) ?? members.node, "A rule has either \"open\" or \"exclude\".", help: help)
        }
        let verb = members["exclude"] == nil ? "open" : "exclude"
        var path = members["path"]
        if let node = members[verb] {
            if let flag = node.scalar?.flag {
                if verb == "open", !flag {
                    log.add(node, "\"open\" cannot be false.", help: "Write \"exclude\" in its place.")
                }
                if verb == "exclude", flag { rule.verdict = .exclude }
            } else {
                if let path {
                    log.add(path, "The path occurs twice, here and under \"\(verb)\".", help: "Remove one of them.")
                }
                path = node
                if verb == "exclude" { rule.verdict = .exclude }
            }
        }
        guard let path else { return }
        places.path = path
        rule.path = log.text(path, "the path")
    }

    private mutating func readApps(_ members: Members, _ rule: inout RoutingRule) {
        if let list = members["only"] {
            let names = appNames(list, "\"only\"")
            if names.isEmpty, log.mistakes.isEmpty {
                log.add(list, "\"only\" names no app.", help: "Name one, or remove \"only\" for all.")
            }
            rule.only = names
            // The apps that a rule is about are those that open its links.
            if rule.verdict != .exclude { rule.verdict = .open(names) }
        }
        guard let list = members["apps"] else { return }
        if rule.verdict == .exclude {
            let message = "A rule that excludes links cannot have \"apps\", because no app opens them."
            return log.add(
                members.key("apps") ?? list,
                message,
                help: "Remove \"apps\", or write \"only\" to exclude links from some apps."
            )
        }
        let names = appNames(list, "\"apps\"")
        if let stranger = names.first(where: { !rule.concerns($0) }) {
            let message = "\"apps\" names the app \"\(stranger)\", which \"only\" leaves out."
            log.add(list, message, help: "Add it to \"only\", or remove it here.")
        }
        rule.verdict = .open(names)
    }

    private mutating func readConditions(_ members: Members, _ rule: inout RoutingRule, _ places: inout RulePlaces) {
        if let node = members["fragment"] {
            places.fragment = node
            rule.fragment = log.text(node, "the fragment")
        }
        guard let node = members["query"] else { return }
        places.query = node
        guard case .mapping = node.content else {
            rule.query = log.text(node, "the query").map(QueryCondition.whole)
            return
        }
        var items: [QueryItemCondition] = []
        for pair in log.pairs(of: node, "\"query\"") ?? [] {
            guard let pattern = queryPattern(pair) else { continue }
            items.append(QueryItemCondition(name: pair.key.scalar?.text ?? "", pattern: pattern))
            places.items.append(pair)
        }
        rule.query = .items(items)
    }

    /// The pattern of a query item's value; `present`, `absent` and `any` are words for patterns.
    ///
    /// Apple counts an absent item as empty (Apple, "Universal links in iOS 13", WWDC19 session 717), so that `present` asks
    /// for a character and `absent` also takes an item without a value.
    private mutating func queryPattern(_ pair: YAMLPair) -> String? {
        let noun = "the query item \"\(pair.key.scalar?.text ?? "")\""
        if case .mapping = pair.value.content {
            guard let members = log.members(of: pair.value, as: .queryItem) else { return nil }
            guard let node = members["is"] else {
                log.add(pair.value, "There is no \"is\" here.", help: "Write the pattern under \"is\".")
                return nil
            }
            return log.text(node, noun)
        }
        guard let text = log.text(pair.value, noun) else { return nil }
        return QueryWord(rawValue: text)?.pattern ?? text
    }

    /// Reads the platforms of a rule or an expectation; without any, all.
    mutating func platforms(_ node: YAMLNode?) -> Set<LinkPlatform> {
        let all = Set(LinkPlatform.allCases)
        guard let node else { return all }
        var platforms: Set<LinkPlatform> = []
        for (node, text) in log.texts(node, "\"platforms\"") {
            if let platform = LinkPlatform(rawValue: text) {
                platforms.insert(platform)
            } else {
                let help = Suggestion.help(text, among: LinkPlatform.allCases.map(\.rawValue), listing: "platforms")
                log.add(node, "There is no platform \"\(text)\".", help: help)
            }
        }
        if platforms.isEmpty, log.mistakes.isEmpty {
            log.add(
                node,
                "\"platforms\" names no platform.",
                help: "Write \"apple\" or \"android\", or remove it for both."
            )
        }
        return platforms.isEmpty ? all : platforms
    }
}

/// A word for a pattern of a query item's value.
enum QueryWord: String, CaseIterable {
    case present, absent, any

    var pattern: String {
        switch self {
        case .present: "?*"
        case .absent: ""
        case .any: "*"
        }
    }

    /// The word for a pattern, if there is one.
    init?(pattern: String) {
        guard let word = Self.allCases.first(where: { $0.pattern == pattern }) else { return nil }
        self = word
    }
}

/// Where the parts of a rule are.
struct RulePlaces {
    let whole: YAMLNode
    var path: YAMLNode?
    var query: YAMLNode?
    var items: [YAMLPair] = []
    var fragment: YAMLNode?

    init(whole: YAMLNode) { self.whole = whole }

    /// The place of a member such as `query[1].pattern`.
    func node(for member: String) -> YAMLNode {
        if member.hasPrefix("query[") {
            let index = Int(member.dropFirst(6).prefix { $0 != "]" }) ?? 0
            guard items.indices.contains(index) else { return query ?? whole }
            return member.hasSuffix("name") ? items[index].key : items[index].value
        }
        switch member {
        case "path": return path ?? whole
        case "query": return query ?? whole
        case "fragment": return fragment ?? whole
        default: return whole
        }
    }
}

extension DescriptionReading {
    /// Says everything that is wrong with a rule's patterns.
    mutating func report(_ rule: RoutingRule, _ places: RulePlaces) {
        let environment = PatternEnvironment(variables)
        // Blanks and lone percent signs become escapes.
        let spelled = PatternSpelling.encoded(rule).mistakes(variables: environment.variables)
        let plain = rule.mistakes(variables: environment.variables).filter { ![.blank, .escape].contains($0.code) }
        let rest = spelled.filter { mistake in !plain.contains { $0.member == mistake.member } }
        for mistake in plain + rest {
            // Mistakes in names of apps were reported at the names.
            if mistake.member.hasPrefix("apps") || mistake.member.hasPrefix("only") { continue }
            let node = places.node(for: mistake.member)
            log.add(node, mistake.message, help: help(for: mistake, node, environment))
        }
        for fault in PatternSyntax.faults(in: rule) {
            log.add(places.node(for: fault.member), fault.message, help: fault.help)
        }
        if case .open(let apps) = rule.verdict, apps.isEmpty, log.mistakes.isEmpty {
            log.add(
                places.whole,
                "The rule names no app.",
                help: "Name one under \"apps\", or remove \"apps\" for all."
            )
        }
    }

    private func help(
        for mistake: WorkspaceError,
        _ node: YAMLNode,
        _ environment: PatternEnvironment
    ) -> String? {
        let text = node.scalar?.text ?? ""
        if text.contains("\\") {
            return
                "Remove it; a pattern cannot distinguish a \"*\" or \"?\" of the link from a wildcard, so let the wildcard match it."
        }
        guard mistake.code == .variable else { return nil }
        let unknown = WildcardPattern.variableNames(in: text).first { environment.variables[$0] == nil }
        guard let unknown else { return nil }
        if let nearest = Suggestion.nearest(to: unknown, among: environment.names) {
            return "Did you mean \"$(\(nearest))\"? If not, define it under \"variables\"."
        }
        return "Define it under \"variables\": \"\(unknown): [free, pro]\"."
    }
}

/// The variables that patterns may name: Apple's own and those of the description.
private struct PatternEnvironment {
    let variables: PatternVariables
    let names: [String]

    init(_ own: [String: [String]]) {
        let part = AppNaming.name(after: []).map { WorkspacePart(workspace: $0, variables: own) }
        variables = part?.patternVariables ?? .none
        names = variables.names
    }
}
