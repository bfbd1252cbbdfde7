import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A pattern of a dynamic rule with its place.
struct DynamicPatternSite: Sendable {
    /// The part of a link that it is compared with.
    let part: FilterCondition.Part
    let node: JSONNode
    let text: String
    /// Whether its rule lets links open the app.
    let isAllowing: Bool
    /// The texts of all path patterns of the same statement.
    let siblings: Set<String>

    /// What Android compares with; `nil` for an empty pattern.
    var compiled: AndroidPattern? {
        guard let pattern = DynamicExpression(text)?.pattern() else { return nil }
        do throws(AndroidPatternError) {
            return try AndroidPattern(pattern.text, kind: pattern.kind)
        } catch {
            return nil
        }
    }

    /// A change of the pattern that is most likely what was meant.
    func fix(_ text: String) -> Fix {
        Fix("Write “\(text)”.", .unsafe, [TextEdit(node.range, JSONText.string(text))])
    }
}

extension StatementSite {
    /// The array of dynamic rules, where Android looks for it.
    var components: JSONNode? {
        node["relation_extensions"]?[Relation.handleAllURLs.description]?[DynamicRulesReader.key]
            .flatMap { $0.kind == .array ? $0 : nil }
    }

    /// Every pattern of its dynamic rules, also of those that are discarded.
    var dynamicPatterns: [DynamicPatternSite] {
        let rules = components.map { Array($0.elements) } ?? []
        let siblings = Set(rules.compactMap { $0["/"]?.string })
        return rules.flatMap { rule in
            var parts: [(part: FilterCondition.Part, node: JSONNode?)] = [(.path, rule["/"]), (.fragment, rule["#"])]
            if let query = rule["?"] { parts += query.members.map { (.query, $0.value) } }
            return parts.compactMap { part, node -> DynamicPatternSite? in
                guard let node, let text = node.string else { return nil }
                return DynamicPatternSite(
                    part: part,
                    node: node,
                    text: text,
                    isAllowing: rule["exclude"]?.boolean != true,
                    siblings: siblings
                )
            }
        }
    }

    /// The manifests of the app that the statement is for.
    func manifests(among neighbours: RelatedFiles) -> [AndroidManifest] {
        guard let package = packageName?.string else { return [] }
        return neighbours.manifests.compactMap(\.subject.manifest).filter { $0.packageName == package }
    }
}
