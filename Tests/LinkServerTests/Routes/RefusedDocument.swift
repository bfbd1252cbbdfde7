import LinkAPI
import Testing

/// A body that must not be published, and what the API says about it.
struct RefusedDocument: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: String
    let fields: [String]
    let body: [UInt8]

    /// Code, line, column and reason, as far as there are any: `invalid-json 2:17 trailing-comma`.
    let verdict: String

    /// The sentences of detail and help; `nil` where they are those of the JSON reader, which has its own tests.
    let words: String?

    var testDescription: String { name }

    init(
        _ name: String,
        kind: String = "apple-app-site-association",
        fields: [String] = [],
        body: some Sequence<UInt8>,
        verdict: String,
        words: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.fields = fields
        self.body = Array(body)
        self.verdict = verdict
        self.words = words
    }
}

extension Problem {
    /// Code, line, column and reason, as far as there are any.
    var verdict: String {
        let place = [line, column].compactMap(\.self).map { "\($0)" }.joined(separator: ":")
        return [code.rawValue, place, reason ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Detail and help.
    var words: String { [detail, help ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
}
