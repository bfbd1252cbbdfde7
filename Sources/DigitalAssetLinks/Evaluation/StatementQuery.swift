public import JSONSource

/// A question to ``AssetLinksService``: what a source says, or whether it says one thing.
public struct StatementQuery: Sendable, Hashable {
    /// Whose statements.
    public let source: Asset
    /// Which relation; nil for all.
    public let relation: Relation?
    /// To whom; nil for all.
    public let target: Asset?
    /// Whether answers bring the extensions of relations along.
    public let returnsRelationExtensions: Bool

    /// Makes a question for what a source says.
    public init(
        listing source: Asset,
        relation: Relation? = nil,
        returnsRelationExtensions: Bool = false
    ) {
        self.source = source
        self.relation = relation
        target = nil
        self.returnsRelationExtensions = returnsRelationExtensions
    }

    /// Makes a question for whether a source says one thing.
    public init(
        checking source: Asset,
        relation: Relation,
        target: Asset,
        returnsRelationExtensions: Bool = false
    ) {
        self.source = source
        self.relation = relation
        self.target = target
        self.returnsRelationExtensions = returnsRelationExtensions
    }
}

extension StatementQuery {
    /// The two methods that ask one question.
    public enum Method: Sendable, Hashable {
        /// `statements:list`.
        case list
        /// `assetlinks:check`.
        case check
    }

    /// Reads the parameters of an address, such as `source.web.site`, in either spelling; parameters that it does not know
    /// are not looked at.
    public init(_ parameters: [QueryParameter], method: Method) throws(AssetQueryError) {
        func value(_ names: String...) -> String? { parameters.last { names.contains($0.name) }?.value }
        try self.init(
            source: AssetFields(parameters, prefix: "source"),
            relation: value("relation"),
            target: AssetFields(parameters, prefix: "target"),
            returnsExtensions: value("returnRelationExtensions", "return_relation_extensions") == "true",
            method: method
        )
    }

    /// Reads an object with `source`, `relation` and `target`, in either spelling.
    public init(_ node: JSONNode, method: Method) throws(AssetQueryError) {
        let returns = node["returnRelationExtensions"] ?? node["return_relation_extensions"]
        try self.init(
            source: node["source"].map { AssetFields($0) },
            relation: node["relation"]?.string,
            target: node["target"].map { AssetFields($0) },
            returnsExtensions: returns?.boolean == true,
            method: method
        )
    }

    /// The order of the checks is that in which Google's suite meets them: source, relation, target.
    init(
        source: AssetFields?,
        relation text: String?,
        target: AssetFields?,
        returnsExtensions: Bool,
        method: Method
    ) throws(AssetQueryError) {
        guard let source else { throw AssetQueryError("Request must contain a source asset query.") }
        self.source = try source.asset()
        relation = try Self.relation(text ?? "", method)
        returnsRelationExtensions = returnsExtensions
        guard method == .check else {
            self.target = nil
            return
        }
        guard let target else { throw AssetQueryError("Request must contain a target asset query.") }
        self.target = try target.asset()
    }

    private static func relation(_ text: String, _ method: Method) throws(AssetQueryError) -> Relation? {
        if text.isEmpty {
            guard method == .list else { throw AssetQueryError("Request must contain a relation string.") }
            return nil
        }
        do { return try Relation(text) } catch { throw AssetQueryError(error.message) }
    }
}

/// A question that Google's service refuses, with the phrase that it uses.
///
/// The service answers with the status 400.
public struct AssetQueryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the question, in one sentence.
    public let message: String

    /// Makes an error.
    public init(_ message: String) {
        self.message = message
    }

    /// The message.
    public var description: String { message }

    /// The body of the answer, as Google's interfaces have it.
    public var json: JSONValue {
        ["error": ["code": 400, "message": .string(message), "status": "INVALID_ARGUMENT"]]
    }
}
