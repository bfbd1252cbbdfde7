public import JSONSource

/// The answer to `assetlinks:check`, and to each question of `assetlinks:bulkCheck`.
public struct StatementCheckAnswer: Sendable, Hashable {
    /// Whether the source says what was asked for.
    public let isLinked: Bool
    /// The extensions of the relation, as written, when they were asked for.
    public let relationExtensions: [JSONValue]
    let footing: AnswerBasis

    init(isLinked: Bool, relationExtensions: [JSONValue], footing: AnswerBasis) {
        self.isLinked = isLinked
        self.relationExtensions = relationExtensions
        self.footing = footing
    }

    /// The answer to an invalid question.
    init(invalid error: AssetQueryError, maximumAge: Double) {
        self.init(
            isLinked: false,
            relationExtensions: [],
            footing: AnswerBasis(
                maximumAge: maximumAge,
                debugString: error.message,
                errorCodes: [.invalidQuery]
            )
        )
    }

    /// How many seconds the answer may be kept.
    public var maximumAge: Double { footing.maximumAge }
    /// What was looked at, for people.
    public var debugString: String { footing.debugString }
    /// What went wrong; a link that was found nevertheless counts.
    public var errorCodes: [StatementErrorCode] { footing.errorCodes }

    /// The answer in Google's shape: `linked` is left out when it is false.
    public var json: JSONValue {
        let linked = JSONValue.Member(name: "linked", value: true)
        let extensions = JSONValue.Member(name: "relationExtensions", value: .array(relationExtensions))
        return .object(
            (isLinked ? [linked] : []) + footing.members + (relationExtensions.isEmpty ? [] : [extensions])
        )
    }

    /// The answer to a bulk of questions in Google's shape.
    public static func json(_ answers: [Self]) -> JSONValue {
        answers.isEmpty ? .object([JSONValue.Member]()) : ["checkResults": .array(answers.map(\.json))]
    }
}

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

/// What every answer of the service ends with.
struct AnswerBasis: Sendable, Hashable {
    /// In seconds.
    let maximumAge: Double
    let debugString: String
    let errorCodes: [StatementErrorCode]

    /// The members in Google's order; what is empty is left out, as protocol buffers have it in JSON.
    var members: [JSONValue.Member] {
        var members = [JSONValue.Member(name: "maxAge", value: .string(Self.spelled(maximumAge)))]
        if !debugString.isEmpty { members.append(.init(name: "debugString", value: .string(debugString))) }
        if !errorCodes.isEmpty {
            members.append(.init(name: "errorCode", value: .array(errorCodes.map { .string($0.rawValue) })))
        }
        return members
    }

    /// A duration as protocol buffers write it: seconds with a fraction of three, six or nine digits, and `s`.
    private static func spelled(_ duration: Double) -> String {
        // Not `rounded()`: where nothing else links the C library's mathematics, a program on Linux has no `round`.
        let (seconds, nanoseconds) = Int64(duration * 1e9 + 0.5).quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = String(nanoseconds)
        digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
        while digits.hasSuffix("000") { digits.removeLast(3) }
        return digits.isEmpty ? "\(seconds)s" : "\(seconds).\(digits)s"
    }
}
