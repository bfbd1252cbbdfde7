import JSONSource
import LinkLint

/// Files with findings, for reporters.
enum ReportSamples {
    static let text = """
        {"applinks": {"details": [{
          "appIDs": ["9Z8Y7X6W5V.com.acme.shop"],
          "components": [{"/": "https://acme.com/buy"}]
        }]}}

        """

    /// One file with one error that has an unsafe fix.
    static func files(path: String = "site/a b,c.json") -> [LintedFile] { [linted(text, path: path)] }

    static func linted(_ text: String, path: String, select: [String] = []) -> LintedFile {
        let subject = AssociationFileSubject(Array(text.utf8))
        let linter = Linter(selection: RuleSelection(select: select))
        return LintedFile(path: path, source: subject.source, findings: linter.lint(subject))
    }

    /// A rule that another hides, on separate lines.
    static let hidden = linted(
        """
        {"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [
          {"/": "/buy/*"},
          {"/": "/buy/now/\u{1F600}é"}
        ]}]}}

        """,
        path: "hidden",
        select: ["APL-UNREACHABLE"]
    )

    static let clean = LintedFile(path: "clean.json", source: SourceText("{}"), findings: [])

    /// A finding of any text and severity.
    static func finding(
        _ message: String,
        _ severity: Severity = .error,
        range: Range<Int> = 0..<1,
        fixes: [Fix] = []
    ) -> LintFinding {
        let finding = Finding(
            code: "TEST-CODE",
            severity: severity,
            certainty: .inferred,
            range: range,
            message: message
        )
        return LintFinding(finding: finding, rule: "test-code", fixes: fixes)
    }
}
