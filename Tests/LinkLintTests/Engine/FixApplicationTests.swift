import JSONSource
import LinkLint
import Testing

@Suite("Applying fixes")
struct FixApplicationTests {
    private func finding(_ edits: [TextEdit], _ safety: Fix.Safety = .safe) -> LintFinding {
        LintFinding(
            finding: Finding(code: "X-Y", severity: .error, certainty: .documented, range: 0..<1, message: "It."),
            rule: "x",
            fixes: [Fix("Do it.", safety, edits)]
        )
    }

    @Test("edits that overlap are not applied together")
    func overlap() {
        let findings = [
            finding([TextEdit(0..<3, "x")]), finding([TextEdit(2..<4, "y")]), finding([TextEdit(4..<5, "z")]),
        ]
        let result = FixApplication(findings, to: Array("abcdef".utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == "xdzf")
        #expect(result.appliedCount == 2)
    }

    @Test("two insertions at one place are not applied together")
    func insertions() {
        let findings = [finding([TextEdit(2..<2, "x")]), finding([TextEdit(2..<2, "y")])]
        let result = FixApplication(findings, to: Array("abcd".utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == "abxcd")
    }

    @Test("a fix is applied as a whole or not at all")
    func whole() {
        let findings = [finding([TextEdit(0..<1, "x")]), finding([TextEdit(3..<4, "y"), TextEdit(0..<1, "z")])]
        let result = FixApplication(findings, to: Array("abcd".utf8))
        #expect(String(decoding: result.bytes, as: UTF8.self) == "xbcd")
    }

    @Test("edits outside the text are not applied")
    func outside() {
        #expect(FixApplication([finding([TextEdit(3..<9, "x")])], to: Array("abcd".utf8)).appliedCount == 0)
    }

    @Test("unsafe fixes are applied when they are allowed, suggestions never")
    func safety() {
        let unsafe = finding([TextEdit(0..<1, "x")], .unsafe)
        let shown = finding([TextEdit(0..<1, "x")], .displayOnly)
        #expect(FixApplication([unsafe], to: [0x61]).appliedCount == 0)
        #expect(FixApplication([unsafe], to: [0x61], allowingUnsafe: true).appliedCount == 1)
        #expect(FixApplication([shown], to: [0x61], allowingUnsafe: true).appliedCount == 0)
    }
}
