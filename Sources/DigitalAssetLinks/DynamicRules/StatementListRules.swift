public import JSONSource
import LinkPatterns

/// The decision of a statement list alone about links: which packages may open links, and which links their dynamic rules exclude.
///
/// A manifest is not asked: which paths an app takes is in its intent filters.
public struct StatementListRules: Sendable {
    private let rules: [String: CompiledDynamicRules]

    /// Compiles the rules of a list.
    ///
    /// - Parameter root: The list: an array of statements. Others than those that let an app open links are skipped.
    public init(_ root: JSONNode) {
        var rules: [String: CompiledDynamicRules] = [:]
        for statement in root.elements {
            guard let package = statement["target"]?["package_name"]?.string,
                statement["relation"]?.elements.contains(where: { $0.string == Relation.handleAllURLs.description })
                    == true
            else { continue }
            rules[package] = CompiledDynamicRules(DynamicRulesReader().read(statement: statement).rules)
        }
        self.rules = rules
    }

    /// The packages that the list lets open links, in alphabetical order.
    public var packages: [String] { rules.keys.sorted() }

    /// What the list says to a link; `nil` when it does not let the package open links at all.
    public func outcome(for url: String, package: String) -> DynamicOutcome? {
        rules[package]?.outcome(for: AndroidURI(url))
    }
}
