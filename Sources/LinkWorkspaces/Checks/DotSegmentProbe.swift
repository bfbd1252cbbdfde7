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
    init?(_ rule: LinkRule, variables: [String: [String]]) {
        guard let path = rule.path else { return nil }
        let names = WildcardPattern.variableNames(in: path).filter { variables[$0] != nil }
        let texts = [path] + names.flatMap { variables[$0] ?? [] }
        guard texts.contains(where: { PercentDecoding.lenientText($0).contains(".") }) else { return nil }
        var probe = rule
        var probes: [SubstitutionVariable] = variables.sorted { $0.key < $1.key }.map {
            SubstitutionVariable(name: $0.key, values: $0.value)
        }
        var text = path
        for name in names {
            text.replace(text: "$(\(name))", with: "$(\(Self.mark)\(name))")
            let values = (variables[name] ?? []).map(Self.withoutWildcards)
            probes.append(SubstitutionVariable(name: Self.mark + name, values: values))
        }
        probe.path = Self.withoutWildcards(text)
        self.rule = probe
        self.variables = PatternVariables(probes)
    }

    private static let mark = "probe "

    private static func withoutWildcards(_ text: String) -> String {
        String(text.map { $0 == "*" || $0 == "?" ? "x" : $0 })
    }
}
