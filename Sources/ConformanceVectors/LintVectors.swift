import JSONSource
import LinkLint

/// Vectors about the linter: the codes that it finds in a text.
enum LintVectors {
    /// The codes of errors and warnings, and of the notes that are expected: other notes are only good to know.
    static func codes(_ input: JSONNode, expected: JSONValue) -> JSONValue {
        guard let kind = input["kind"]?.string, InputKind.all.contains(InputKind(rawValue: kind)) else {
            return ["error": "the kind of file is not known here"]
        }
        let bytes = Array((input["text"]?.string ?? "").utf8)
        let files = Linter().lint([LintInput(path: "file", bytes: bytes, kind: InputKind(rawValue: kind))])
        let wanted = if case .array(let codes) = expected { Set(codes) } else { [] as Set<JSONValue> }
        let findings = files.flatMap(\.findings).map(\.finding)
        let codes = findings.filter { $0.severity > .note || wanted.contains(.string($0.code)) }.map(\.code)
        return .array(Set(codes).sorted().map(JSONValue.string))
    }
}
