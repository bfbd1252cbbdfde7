import Foundation
import JSONSource
import LinkLint
import Testing

@Suite("Reports")
struct ReporterTests {
    private static let text = """
        {"applinks": {"details": [{
          "appIDs": ["9Z8Y7X6W5V.com.acme.shop"],
          "components": [{"/": "https://acme.com/buy"}]
        }]}}

        """

    private static func files(path: String = "site/a b,c.json") -> [LintedFile] {
        let subject = AssociationFileSubject(Array(text.utf8))
        return [LintedFile(path: path, source: subject.source, findings: Linter().lint(subject))]
    }

    @Test("text shows place, message, line, carets, help and fix")
    func plain() {
        #expect(
            TextReporter().report(Self.files()) == """
                site/a b,c.json:3:25: error: The pattern is a web address, but it is compared with the path alone, so it \
                never matches. [PAT-FULL-URL, D]
                3 |   "components": [{"/": "https://acme.com/buy"}]
                  |                         ^^^^^^^^^^^^^^^^^^^^
                  help: Write "/buy".
                  fix (unsafe): Write "/buy".

                1 error, 0 warnings, 0 notes

                """
        )
        #expect(TextReporter().report([]) == "")
        #expect(TextReporter(isColored: true).report(Self.files()).contains("\u{1B}[1;31merror\u{1B}[0m"))
    }

    @Test("workflow commands escape what would end them")
    func github() {
        #expect(
            GitHubReporter().report(Self.files(path: "a:b,c%.json")) == """
                ::error file=a%3Ab%2Cc%25.json,line=3,endLine=3,col=25,endColumn=45,title=PAT-FULL-URL::The pattern is a \
                web address, but it is compared with the path alone, so it never matches. Write "/buy".

                """
        )
    }

    @Test("JUnit's XML is well formed, and counts errors and warnings as failures")
    func junit() throws {
        let text = JUnitReporter().report(Self.files(path: "a<b>&\"c\".json") + [Self.clean])
        #expect(text.contains(#"<testsuites name="waymark lint" tests="2" failures="1" errors="0">"#))
        #expect(text.contains(#"classname="a&lt;b&gt;&amp;&quot;c&quot;.json""#))
        #expect(text.contains(#"<testcase name="no findings" classname="clean.json"/>"#))
        #expect(text.contains(#"name="PAT-FULL-URL at 3:25""#))
    }

    @Test("SARIF has rules, results, regions and fixes")
    func sarif() throws {
        let text = SARIFReporter(toolVersion: "1.2.3").report(Self.files())
        let document = try JSONReader().read(Array(text.utf8))
        let value: (String) -> JSONNode? = { JSONPointer(parsing: $0).flatMap { document.node(at: $0) } }
        #expect(value("/version")?.string == "2.1.0")
        #expect(value("/runs/0/tool/driver/version")?.string == "1.2.3")
        #expect(value("/runs/0/tool/driver/rules/0/id")?.string == "PAT-FULL-URL")
        #expect(value("/runs/0/results/0/ruleIndex")?.number?.integer == 0)
        #expect(value("/runs/0/results/0/level")?.string == "error")
        let location = "/runs/0/results/0/locations/0/physicalLocation"
        #expect(value(location + "/artifactLocation/uri")?.string == "site/a%20b,c.json")
        #expect(value(location + "/region/startLine")?.number?.integer == 3)
        #expect(value(location + "/region/endColumn")?.number?.integer == 45)
        let change = "/runs/0/results/0/fixes/0/artifactChanges/0/replacements/0"
        #expect(value(change + "/insertedContent/text")?.string == "\"/buy\"")
    }

    @Test("JSON has every finding with its places and fixes")
    func json() throws {
        let document = try JSONReader().read(Array(JSONReporter().report(Self.files()).utf8))
        let value: (String) -> JSONNode? = {
            JSONPointer(parsing: "/files/0/findings/0" + $0).flatMap { document.node(at: $0) }
        }
        #expect(value("/code")?.string == "PAT-FULL-URL")
        #expect(value("/rule")?.string == "full-url-as-pattern")
        #expect(value("/certainty")?.string == "documented")
        #expect(value("/pointer")?.string == "/applinks/details/0/components/0/~1")
        #expect(value("/start/line")?.number?.integer == 3)
        #expect(value("/fixes/0/safety")?.string == "unsafe")
    }

    private static let clean = LintedFile(path: "clean.json", source: SourceText("{}"), findings: [])
}
