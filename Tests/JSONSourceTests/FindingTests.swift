import JSONSource
import Testing

@Suite("Findings")
struct FindingTests {
    @Test("each certainty has its own mark")
    func marks() {
        #expect(Certainty.allCases.map(\.mark) == ["D", "S", "O", "R", "I", "U"])
    }

    @Test("an error is worse than a warning, and that worse than a note")
    func severities() {
        #expect([Severity.error, .note, .warning].sorted() == [.note, .warning, .error])
    }

    @Test(
        "kinds have their articles",
        arguments: zip(JSONKind.allCases, ["an object", "an array", "a string", "a number", "a boolean", "null"])
    )
    func kinds(_ kind: JSONKind, _ phrase: String) {
        #expect(kind.phrase == phrase)
    }
}
