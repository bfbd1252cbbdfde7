public import JSONSource

/// The answer to `statements:list`.
public struct StatementListAnswer: Sendable, Hashable {
    /// What the source says and was asked for, each thing once.
    public let statements: [CollectedStatement]
    let hasExtensions: Bool
    let footing: AnswerBasis

    /// How many seconds the answer may be kept.
    public var maximumAge: Double { footing.maximumAge }
    /// What was looked at, for people.
    public var debugString: String { footing.debugString }
    /// What went wrong; statements that were found nevertheless count.
    public var errorCodes: [StatementErrorCode] { footing.errorCodes }

    /// The answer in Google's shape.
    public var json: JSONValue {
        let list = JSONValue.Member(name: "statements", value: .array(statements.map(json)))
        return .object((statements.isEmpty ? [] : [list]) + footing.members)
    }

    private func json(_ found: CollectedStatement) -> JSONValue {
        var members = [
            JSONValue.Member(name: "source", value: JSONValue(found.source)),
            JSONValue.Member(name: "relation", value: .string(found.statement.relation.description)),
            JSONValue.Member(name: "target", value: JSONValue(found.statement.target)),
        ]
        if hasExtensions, let value = found.relationExtension {
            members.append(.init(name: "relationExtensions", value: value))
        }
        return .object(members)
    }
}
