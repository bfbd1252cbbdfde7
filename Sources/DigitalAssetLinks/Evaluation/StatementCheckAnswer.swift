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
