import JSONSource
import Testing

@Suite("Findings")
struct FindingTests {
    @Test("each certainty has a mark of its own, of one letter")
    func marks() {
        let marks = Certainty.allCases.map(\.mark)
        #expect(Set(marks).count == marks.count)
        #expect(marks.allSatisfy { $0.count == 1 })
    }

    @Test("an error is worse than a warning, and that worse than a note")
    func severities() {
        #expect([Severity.error, .note, .warning].sorted() == [.note, .warning, .error])
    }
}
