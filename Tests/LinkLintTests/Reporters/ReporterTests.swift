import Foundation
import JSONSource
import LinkLint
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Reports for programs")
struct ReporterTests {
    private static let unread = LintReport.UnreadFile(path: "g:one", reason: "It is 100% gone.")

    @Test("workflow commands escape what would end them")
    func github() {
        let report = LintReport(files: ReportSamples.files(path: "a:b,c%.json"), unreadFiles: [Self.unread])
        #expect(
            GitHubReporter().report(report) == """
                ::error file=g%3Aone::It is 100%25 gone.
                ::error file=a%3Ab%2Cc%25.json,line=3,endLine=3,col=25,endColumn=45,title=PAT-FULL-URL::The pattern is a \
                web address, but it is compared with the path alone, so it never matches. Write "/buy".

                """
        )
        #expect(GitHubReporter().report([ReportSamples.clean]) == "")
    }

    @Test("workflow commands keep line ends out, and columns when there are several lines")
    func githubLines() {
        let finding = ReportSamples.finding("A, b: c\r\nd %0A.", .note, range: 0..<4)
        let file = LintedFile(path: "f\n", source: SourceText("{\r\n}\n"), findings: [finding])
        #expect(
            GitHubReporter().report([file])
                == "::notice file=f%0A,line=1,endLine=2,title=TEST-CODE::A, b: c%0D%0Ad %250A.\n"
        )
    }

    @Test("JUnit's XML says which cases fail, which pass with a remark, and which file could not be read")
    func junit() {
        let report = LintReport(
            files: ReportSamples.files(path: "a<b>&\"c\".json") + [ReportSamples.clean],
            unreadFiles: [Self.unread]
        )
        #expect(
            JUnitReporter().report(report) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="waymark lint" tests="3" failures="1" errors="1">
                  <testsuite name="g:one" tests="1" failures="0" errors="1">
                    <testcase name="the file can be read" classname="g:one">
                      <error message="It is 100% gone." type="unreadable"/>
                    </testcase>
                  </testsuite>
                  <testsuite name="a&lt;b&gt;&amp;&quot;c&quot;.json" tests="1" failures="1" errors="0">
                    <testcase name="PAT-FULL-URL at 3:25" classname="a&lt;b&gt;&amp;&quot;c&quot;.json">
                      <failure message="The pattern is a web address, but it is compared with the path alone, so it never \
                matches." type="error">a&lt;b&gt;&amp;"c".json:3:25: error: The pattern is a web address, but it is compared \
                with the path alone, so it never matches.
                3 |   "components": [{"/": "https://acme.com/buy"}]
                  |                         ^^^^^^^^^^^^^^^^^^^^
                Write "/buy".</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="clean.json" tests="1" failures="0" errors="0">
                    <testcase name="no findings" classname="clean.json"/>
                  </testsuite>
                </testsuites>

                """
        )
    }

    @Test(
        "JUnit's failures begin at the given severity",
        arguments: [(nil, 0), (.error, 1), (.warning, 2), (.note, 3)] as [(Severity?, Int)]
    )
    func junitFailing(_ failing: Severity?, _ count: Int) {
        let findings = Severity.allCases.map { ReportSamples.finding("A.", $0) }
        let file = LintedFile(path: "f", source: SourceText("{}"), findings: findings)
        let text = JUnitReporter(failing: failing).report([file])
        #expect(text.contains("tests=\"3\" failures=\"\(count)\" errors=\"0\""))
        #expect(text.split(separator: "<failure ").count - 1 == count)
        #expect(text.split(separator: "<system-out>").count - 1 == 3 - count)
    }

    @Test("JUnit's XML parses, whatever the file holds")
    func junitControls() {
        let nasty =
            String(String.UnicodeScalarView((0..<0x2030).compactMap(Unicode.Scalar.init))) + "\u{FFFF}\u{FFFE}]]>"
        let finding = ReportSamples.finding(nasty)
        let file = LintedFile(path: nasty, source: SourceText(nasty), findings: [finding])
        let parser = XMLParser(data: Data(JUnitReporter().report([file]).utf8))
        #expect(parser.parse())
    }

    @Test("JSON has a summary, and every finding with its places and fixes")
    func json() throws {
        let report = LintReport(files: ReportSamples.files(), unreadFiles: [Self.unread], baselinedCount: 2)
        let document = try JSONReader().read(Array(JSONReporter().report(report).utf8))
        let whole: (String) -> JSONNode? = { JSONPointer(parsing: $0).flatMap { document.node(at: $0) } }
        #expect(whole("/version")?.number?.integer == 1)
        let summary = ["files", "errors", "warnings", "notes", "baselined"].map {
            whole("/summary/\($0)")?.number?.integer
        }
        #expect(summary == [1, 1, 0, 0, 2])
        #expect(whole("/unread/0/path")?.string == "g:one")
        let value: (String) -> JSONNode? = { whole("/files/0/findings/0" + $0) }
        #expect(value("/code")?.string == "PAT-FULL-URL")
        #expect(value("/rule")?.string == "full-url-as-pattern")
        #expect(value("/certainty")?.string == "documented")
        #expect(value("/pointer")?.string == "/applinks/details/0/components/0/~1")
        #expect(value("/start/line")?.number?.integer == 3)
        #expect(value("/fixes/0/safety")?.string == "unsafe")
        #expect(value("/fixes/0/edits/0/start/column")?.number?.integer == 24)
    }
}
