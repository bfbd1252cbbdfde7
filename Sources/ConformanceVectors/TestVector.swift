package import JSONSource

/// One question with the answer that is expected.
package struct TestVector {
    package let id: String
    /// What it is counted under.
    package let group: String
    /// Asks the question.
    package let check: () async -> Outcome

    package enum Outcome {
        case passed
        /// Only what differs.
        case failed(expected: JSONValue, actual: JSONValue)
        /// Not asked, for this reason.
        case skipped(String)
    }
}

extension TestVector.Outcome {
    /// Compares each expected member with the actual one of the same name; one that is not there is `null`.
    init(expected: [JSONValue.Member], actual: [JSONValue.Member]) {
        let found = Dictionary(actual.map { ($0.name, $0.value) }) { _, last in last }
        let different = expected.filter { found[$0.name] ?? .null != $0.value }
        guard !different.isEmpty else {
            self = .passed
            return
        }
        let answers = different.map { JSONValue.Member(name: $0.name, value: found[$0.name] ?? .null) }
        self = .failed(expected: .object(different), actual: .object(answers))
    }

    /// Compares two values as wholes.
    init(expected: JSONValue, actual: JSONValue) {
        self = expected == actual ? .passed : .failed(expected: expected, actual: actual)
    }
}
