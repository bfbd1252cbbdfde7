package import DigitalAssetLinks
package import JSONSource
import LinkPatterns

extension JSONNode {
    /// The strings of an array; empty without one.
    package var strings: [String] { elements.compactMap(\.string) }
}

extension IntentFilter {
    /// The filter of a vector.
    package init(_ node: JSONNode) {
        self.init(
            actions: node["actions"]?.strings ?? [],
            categories: node["categories"]?.strings ?? [],
            data: node["data"].map { $0.elements.map { FilterData($0) } } ?? [],
            groups: node["groups"].map { $0.elements.map { FilterGroup($0) } } ?? [],
            autoVerify: node["autoVerify"]?.boolean ?? false
        )
    }
}

extension FilterData {
    fileprivate init(_ node: JSONNode) {
        self.init(
            scheme: node["scheme"]?.string,
            host: node["host"]?.string,
            port: node["port"].map { $0.string ?? $0.spelling },
            paths: node.patterns(.path).map(\.pattern),
            schemeSpecificParts: node.patterns(.ssp).map(\.pattern),
            mimeType: node["mimeType"]?.string
        )
    }
}

extension FilterGroup {
    fileprivate init(_ node: JSONNode) {
        let conditions = node["data"].map { data in
            data.elements.flatMap { tag in
                FilterCondition.Part.allCases.flatMap { part in
                    let attributes = FilterAttribute.Part(rawValue: part.rawValue).map(tag.patterns) ?? []
                    return attributes.map { FilterCondition(part, $0.pattern) }
                }
            }
        }
        self.init(allows: node["allow"]?.boolean ?? true, conditions: conditions ?? [])
    }
}

extension JSONNode {
    fileprivate func patterns(_ part: FilterAttribute.Part) -> [(attribute: FilterAttribute, pattern: FilterPattern)] {
        FilterAttribute.all.filter { $0.part == part }.compactMap { attribute in
            self[attribute.name]?.string.map { (attribute, FilterPattern($0, kind: attribute.kind)) }
        }
    }
}

extension AndroidIntent {
    /// The intent of a vector.
    package init(_ node: JSONNode) {
        self.init(
            action: node["action"]?.string,
            categories: node["categories"]?.strings ?? [],
            data: node["data"]?.string.map { AndroidURI($0) },
            type: (node["type"] ?? node["mimeType"])?.string
        )
    }
}
