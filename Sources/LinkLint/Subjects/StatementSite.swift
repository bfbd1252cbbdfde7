import DigitalAssetLinks
import JSONSource

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
