import JSONSource

/// Many questions of `assetlinks:bulkCheck`, some of which may be wrong by themselves.
public struct BulkCheckQuery: Sendable {
    /// The questions in order, or why one is invalid.
    public let entries: [Result<StatementQuery, AssetQueryError>]
    /// How many questions Google's service answers; more are left out.
    public static let limit = 1_000

    /// Makes a bulk of questions.
    public init(_ queries: [StatementQuery]) {
        entries = queries.prefix(Self.limit).map { .success($0) }
    }

    /// Makes a bulk of questions of which some may be none, such as a part of another bulk.
    public init(entries: some Sequence<Result<StatementQuery, AssetQueryError>>) {
        self.entries = Array(entries.prefix(Self.limit))
    }

    /// Reads the body of a request.
    ///
    /// A default fills the fields that an entry leaves out.
    ///
    /// - Throws: ``AssetQueryError`` when the body is not a JSON object with statements.
    public init(_ body: [UInt8]) throws(AssetQueryError) {
        let root: JSONNode
        do { root = try JSONReader().read(body).root } catch {
            throw AssetQueryError("The body is not valid JSON. \(error.message)")
        }
        guard root.kind == .object, root["statements"].map({ $0.kind == .array }) ?? true else {
            throw AssetQueryError("The body must be an object with an array “statements”.")
        }
        let source = root["defaultSource"] ?? root["default_source"]
        let target = root["defaultTarget"] ?? root["default_target"]
        let relation = (root["defaultRelation"] ?? root["default_relation"])?.string
        let returns = root["returnRelationExtensions"] ?? root["return_relation_extensions"]
        entries = (root["statements"].map { Array($0.elements.prefix(Self.limit)) } ?? []).map { node in
            Result { () throws(AssetQueryError) in
                try StatementQuery(
                    source: (node["source"] ?? source).map { AssetFields($0) },
                    relation: node["relation"]?.string ?? relation,
                    target: (node["target"] ?? target).map { AssetFields($0) },
                    returnsExtensions: returns?.boolean == true,
                    method: .check
                )
            }
        }
    }
}
