import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A statement with the places of its parts, as it is written: also when no reader takes it.
struct StatementSite: Sendable {
    /// The element of the list.
    let node: JSONNode
    /// The relations that are strings.
    let relations: [JSONNode]
    /// The target, when it is an object.
    let target: JSONNode?

    init?(_ node: JSONNode) {
        guard node.kind == .object, node["include"] == nil else { return nil }
        self.node = node
        relations = node["relation"].map { $0.elements.filter { $0.kind == .string } } ?? []
        target = node["target"].flatMap { $0.kind == .object ? $0 : nil }
    }

    /// Whether the target is an app.
    var isForApp: Bool { target?["namespace"]?.isString("android_app") ?? false }

    /// The package of an app, when it is a string.
    var packageName: JSONNode? { isForApp ? Self.text(target?["package_name"]) : nil }

    /// The site of a website, when it is a string.
    var site: JSONNode? { target?["namespace"]?.isString("web") == true ? Self.text(target?["site"]) : nil }

    /// The fingerprints of an app that are strings.
    var fingerprints: [JSONNode] {
        guard isForApp, let list = target?["sha256_cert_fingerprints"] else { return [] }
        return list.elements.filter { $0.kind == .string }
    }

    /// Whether it has a relation.
    func has(_ relation: Relation) -> Bool { relations.contains { $0.isString(relation.description) } }

    /// The dynamic rules, as far as they can be read.
    var dynamicRules: DynamicRulesReader.Reading { DynamicRulesReader().read(statement: node) }

    private static func text(_ node: JSONNode?) -> JSONNode? { node.flatMap { $0.kind == .string ? $0 : nil } }
}

extension JSONNode {
    /// The opening bracket of an object or array: a finding about all of it points there.
    var bracket: Range<Int> { range.lowerBound..<min(range.lowerBound + 1, range.upperBound) }
}

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
