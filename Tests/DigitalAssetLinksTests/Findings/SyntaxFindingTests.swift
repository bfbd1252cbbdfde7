import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Mistakes in the JSON of a statement list")
struct SyntaxFindingTests {
    @Test(
        "have a code of their own",
        arguments: [
            (" ", "AL-JSON-EMPTY"), ("<html>", "AL-JSON-HTML"), ("\u{FEFF}[]", "AL-JSON-BOM"),
            ("[]]", "AL-JSON-TRAILING"),
            ("[", "AL-JSON-SYNTAX"), ("['a']", "AL-JSON-SYNTAX"),
        ]
    )
    func syntax(text: String, code: String) {
        let findings = StatementListReader().read(Array(text.utf8)).syntaxFindings
        #expect(findings.map(\.code).first == code)
        #expect(findings.allSatisfy { $0.severity == .error && $0.help != nil })
    }
}
