import JSONSource
import LinkLint

extension RuleFamily {
    /// What the rules of the family are about, in a few words.
    var title: String {
        switch self {
        case .file: "The file as bytes and as JSON"
        case .appLinks: "What applinks says apart from its patterns"
        case .patterns: "Patterns, queries, defaults and substitution variables"
        case .identifiers: "Application identifiers"
        case .entitlements: "Associated-domains entitlements, profiles and Expo"
        case .pages: "Web pages and their Smart App Banners"
        case .network: "How a file is reached"
        case .statements: "Android's statement lists"
        default: rawValue
        }
    }
}

extension RuleDescription {
    /// What a severity means, after its word.
    var severityMeaning: String {
        switch severity {
        case .error: "error: it does not work"
        case .warning: "warning: it works, but probably not as meant, or not everywhere"
        case .note: "note: good to know"
        }
    }

    /// The families of some rules, in the order of the catalogue.
    static func families(of rules: [RuleDescription]) -> [(family: RuleFamily, rules: [RuleDescription])] {
        let groups = Dictionary(grouping: rules) { $0.family }
        let known = RuleFamily.all.filter { groups[$0] != nil }
        let others = groups.keys.filter { !known.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        return (known + others).map { family in
            (family, (groups[family] ?? []).sorted { $0.code < $1.code })
        }
    }
}
