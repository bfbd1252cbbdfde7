public import JSONSource

/// Reads the rules of Dynamic App Links.
public struct DynamicRulesReader: Sendable {
    /// What reading rules gave.
    public struct Reading: Sendable {
        /// The rules as Android reads them.
        public let rules: DynamicRules
        /// The rules one by one, with their place: also when all are discarded, as far as each could be read.
        public let entries: [Entry]
        /// What is wrong, in the order of the text.
        public let findings: [Finding]

        /// A rule with its place.
        public struct Entry: Sendable {
            /// The value in the document.
            public let node: JSONNode
            /// The rule; nil when it cannot be read.
            public let rule: DynamicRule?
        }
    }

    /// The name of the array in the extension.
    public static let key = "dynamic_app_link_components"

    /// Makes a reader.
    public init() {}

    /// Reads the rules of a statement's `relation_extensions`.
    public func read(statement: JSONNode) -> Reading {
        guard let extensions = statement["relation_extensions"] else { return read(components: nil) }
        guard extensions.kind == .object else { return malformed(extensions, "“relation_extensions”", "an object") }
        let relation = Relation.handleAllURLs.description
        guard let handle = extensions[relation] else { return read(components: nil) }
        guard handle.kind == .object else { return malformed(handle, "“\(relation)”", "an object") }
        return read(components: handle[Self.key])
    }

    /// Reads an array of rules.
    public func read(components: JSONNode?) -> Reading {
        guard let components else { return Reading(rules: .none, entries: [], findings: []) }
        guard components.kind == .array else { return malformed(components, "“\(Self.key)”", "an array") }
        var entries: [Reading.Entry] = []
        var findings: [Finding] = []
        for node in components.elements {
            var reader = DynamicRuleReader(node)
            entries.append(Reading.Entry(node: node, rule: reader.read()))
            findings += reader.findings
        }
        let rules = entries.compactMap(\.rule)
        let outcome: DynamicRules =
            entries.isEmpty ? .none : rules.count < entries.count ? .malformed : .rules(rules)
        return Reading(rules: outcome, entries: entries, findings: findings)
    }

    /// The rules of `relation_extensions` that a statement keeps as a value.
    fileprivate func rules(ofExtensions extensions: JSONValue) -> DynamicRules {
        do throws(JSONSyntaxError) {
            let text = JSONWriter(style: .compact).write(["relation_extensions": extensions])
            return read(statement: try JSONReader().read(text).root).rules
        } catch {
            // What was read from a list is written as JSON.
            return .malformed
        }
    }

    private func malformed(_ node: JSONNode, _ what: String, _ expected: String) -> Reading {
        var reader = DynamicRuleReader(node)
        reader.reportType(node, what, expected)
        return Reading(rules: .malformed, entries: [], findings: reader.findings)
    }
}

extension Statement {
    /// The rules of Dynamic App Links that the statement has.
    public var dynamicRules: DynamicRules {
        relationExtensions.map { DynamicRulesReader().rules(ofExtensions: $0) } ?? .none
    }
}

extension CollectedStatement {
    /// The rules of Dynamic App Links that are next to the statement.
    public var dynamicRules: DynamicRules {
        guard let relationExtension, statement.relation == .handleAllURLs else { return .none }
        return DynamicRulesReader().rules(ofExtensions: .object([(statement.relation.description, relationExtension)]))
    }
}
