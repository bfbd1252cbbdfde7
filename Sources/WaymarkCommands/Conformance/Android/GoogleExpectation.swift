import DigitalAssetLinks
import JSONSource

/// What a case of Google's suite expects.
struct GoogleExpectation {
    private let test: JSONNode
    private let isRefused: Bool
    /// What the message or the report has to contain.
    private let pattern: String

    init(_ test: JSONNode, _ method: StatementQuery.Method) {
        self.test = test
        isRefused = test["outcome"]?.isString("QUERY_PARSING_ERROR") == true
        pattern = test["error_message_regex"]?.string ?? ""
    }

    func compared(withRefusal message: String) -> Vector.Outcome {
        outcome([.init(name: "outcome", value: "QUERY_PARSING_ERROR")], message)
    }

    func compared(with answer: StatementListAnswer) -> Vector.Outcome {
        let statements = answer.statements.map { found -> JSONValue in
            [
                "source": JSONValue(found.source),
                "relation": .string(found.statement.relation.description),
                "target": JSONValue(found.statement.target),
            ]
        }
        let members: [JSONValue.Member] = [
            .init(name: "outcome", value: .null), .init(name: "statements", value: Self.sorted(statements)),
            .init(name: "errorCodes", value: Self.codes(answer.errorCodes.map(\.rawValue))),
        ]
        return outcome(members, answer.debugString)
    }

    func compared(with answer: StatementCheckAnswer) -> Vector.Outcome {
        let members: [JSONValue.Member] = [
            .init(name: "outcome", value: .null), .init(name: "linked", value: .boolean(answer.isLinked)),
            .init(name: "errorCodes", value: Self.codes(answer.errorCodes.map(\.rawValue))),
        ]
        return outcome(members, answer.debugString)
    }

    private func outcome(_ actual: [JSONValue.Member], _ text: String) -> Vector.Outcome {
        var expected: [JSONValue.Member] = [.init(name: "outcome", value: isRefused ? "QUERY_PARSING_ERROR" : .null)]
        let names = Set(actual.map(\.name))
        if names.contains("errorCodes") {
            let codes = test["error_code"].map { $0.elements.compactMap(\.string) } ?? []
            expected.append(.init(name: "errorCodes", value: Self.codes(codes)))
        }
        if names.contains("linked") {
            expected.append(.init(name: "linked", value: .boolean(test["response"]?.boolean == true)))
        }
        if names.contains("statements") {
            expected.append(.init(name: "statements", value: Self.sorted(statements)))
        }
        // A pattern that cannot be read is as unmet as one that does not match.
        let isSaid = (try? text.contains(Regex(pattern))) == true
        expected.append(.init(name: "message", value: .string(pattern)))
        return Vector.Outcome(
            expected: expected,
            actual: actual + [.init(name: "message", value: .string(isSaid ? pattern : text))]
        )
    }

    /// The statements that are expected, in the form of our answers.
    private var statements: [JSONValue] {
        (test["response"].map { Array($0.elements) } ?? []).map { node in
            // What we cannot read is compared as it stands, and differs.
            guard let query = try? StatementQuery(node, method: .check), let relation = query.relation,
                let target = query.target
            else { return JSONValue(node) }
            return [
                "source": JSONValue(query.source), "relation": .string(relation.description),
                "target": JSONValue(target),
            ]
        }
    }

    private static func sorted(_ values: [JSONValue]) -> JSONValue {
        let writer = JSONWriter(style: .compact)
        return .array(
            values.map { (key: writer.string($0), value: $0) }.sorted { $0.key < $1.key }.map(\.value)
        )
    }

    private static func codes(_ codes: [String]) -> JSONValue {
        .array(Set(codes).sorted().map(JSONValue.string))
    }
}
