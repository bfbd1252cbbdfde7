import AppSiteAssociation
import LinkPatterns

/// A rule without the freedom of its wildcards, so that only dot segments that are written in it remain.
///
/// A wildcard can match dots in every rule that has one; what matters is a path that cannot do without them, also
/// when a variable's value supplies them.
struct DotSegmentProbe {
    let rule: LinkRule
    let variables: PatternVariables

    /// Links with a dot segment, decoded or, where that cannot be, as they are.
    static let dots: [LinkRule] = ["*/../*", "*/./*"].flatMap { path in
        [LinkRule(path: path, comparesPercentEncoded: false), LinkRule(path: path)]
    }

    /// Takes a rule; `nil` when nothing in it can be a dot.
    init?(_ rule: LinkRule, of variables: ProbeVariables) {
        guard let path = rule.path else { return nil }
        let names = WildcardPattern.variableNames(in: path).filter(variables.own.contains)
        guard Self.mayBeDot(path) || names.contains(where: variables.dotted.contains) else { return nil }
        var text = path
        for name in names { text.replace(text: "$(\(name))", with: "$(\(Self.mark)\(name))") }
        var probe = rule
        probe.path = Self.withoutWildcards(text)
        self.rule = probe
        self.variables = variables.patterns
    }

    /// The variables of a part, as they are and without the freedom of their wildcards.
    struct ProbeVariables {
        fileprivate let own: Set<String>
        /// Those with a value in which there is a dot.
        fileprivate let dotted: Set<String>
        fileprivate let patterns: PatternVariables

        init(_ variables: [String: [String]]) {
            own = Set(variables.keys)
            dotted = Set(variables.filter { $0.value.contains(where: DotSegmentProbe.mayBeDot) }.keys)
            patterns = PatternVariables(
                variables.sorted { $0.key < $1.key }.flatMap { name, values in
                    [
                        SubstitutionVariable(name: name, values: values),
                        SubstitutionVariable(
                            name: DotSegmentProbe.mark + name,
                            values: values.map(DotSegmentProbe.withoutWildcards)
                        ),
                    ]
                }
            )
        }
    }

    private static func mayBeDot(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }
            && PercentDecoding.lenientText(text).contains(".")
    }

    private static let mark = "probe "

    private static func withoutWildcards(_ text: String) -> String {
        let isWildcard = { (byte: UInt8) in byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") }
        // Most of a variable's thousands of values have none.
        guard text.utf8.contains(where: isWildcard) else { return text }
        return String(decoding: text.utf8.map { isWildcard($0) ? UInt8(ascii: "x") : $0 }, as: UTF8.self)
    }
}
