import JSONSource
import LinkLint
import Testing

@Suite("Reports in SARIF")
struct SARIFReporterTests {
    /// A report, read back.
    private struct Report {
        let document: JSONDocument

        init(_ report: LintReport) throws {
            document = try JSONReader().read(Array(SARIFReporter(toolVersion: "1.2.3").report(report).utf8))
        }

        func value(_ pointer: String) -> JSONNode? { JSONPointer(parsing: pointer).flatMap { document.node(at: $0) } }
        func text(_ pointer: String) -> String? { value(pointer)?.string }
        func integer(_ pointer: String) -> Int? { value(pointer)?.number?.integer }
    }

    @Test("have rules, results, regions and fixes")
    func sarif() throws {
        let report = try Report(LintReport(files: ReportSamples.files()))
        #expect(report.text("/version") == "2.1.0")
        #expect(report.text("/runs/0/columnKind") == "unicodeCodePoints")
        #expect(report.value("/runs/0/invocations/0/executionSuccessful")?.boolean == true)
        #expect(report.text("/runs/0/tool/driver/semanticVersion") == "1.2.3")
        #expect(report.text("/runs/0/tool/driver/rules/0/id") == "PAT-FULL-URL")
        #expect(report.text("/runs/0/tool/driver/rules/0/help/markdown")?.contains(#"{"/": "/buy/*"}"#) == true)
        #expect(report.integer("/runs/0/results/0/ruleIndex") == 0)
        #expect(report.text("/runs/0/results/0/level") == "error")
        let location = "/runs/0/results/0/locations/0/physicalLocation"
        #expect(report.text(location + "/artifactLocation/uri") == "site/a%20b,c.json")
        #expect(report.text(location + "/artifactLocation/uriBaseId") == "%SRCROOT%")
        #expect(report.integer(location + "/region/startLine") == 3)
        #expect(report.integer(location + "/region/endColumn") == 45)
        let change = "/runs/0/results/0/fixes/0/artifactChanges/0/replacements/0"
        #expect(report.text(change + "/insertedContent/text") == "\"/buy\"")
    }

    @Test(
        "name files by references that are relative where they can be",
        arguments: [
            ("a/b", "a/b", true), ("./a//b", "a/b", true), ("a:b", "a%3Ab", true),
            ("a%20b?#[é", "a%2520b%3F%23%5B%C3%A9", true),
            ("../a", "../a", false), ("/tmp/a b", "file:///tmp/a%20b", false),
        ]
    )
    func reference(_ path: String, _ uri: String, _ isRelative: Bool) throws {
        let report = try Report(LintReport(files: ReportSamples.files(path: path)))
        let location = "/runs/0/results/0/locations/0/physicalLocation/artifactLocation"
        #expect(report.text(location + "/uri") == uri)
        #expect((report.text(location + "/uriBaseId") == "%SRCROOT%") == isRelative)
    }

    @Test("count columns in characters, and lead to related places")
    func related() throws {
        let report = try Report(LintReport(files: [ReportSamples.hidden]))
        let region = "/runs/0/results/0/locations/0/physicalLocation/region"
        #expect(report.integer(region + "/startLine") == 3)
        #expect(report.integer(region + "/endColumn") == 23)
        #expect(report.integer("/runs/0/results/0/relatedLocations/0/physicalLocation/region/startLine") == 2)
    }

    @Test("list files that could not be read")
    func unread() throws {
        let unread = LintReport.UnreadFile(path: "gone", reason: "It cannot be read: there is no such file.")
        let report = try Report(LintReport(files: [], unreadFiles: [unread]))
        let invocation = "/runs/0/invocations/0"
        #expect(report.value(invocation + "/executionSuccessful")?.boolean == false)
        #expect(report.text(invocation + "/toolExecutionNotifications/0/message/text") == unread.reason)
        #expect(report.value("/runs/0/results")?.count == 0)
    }

    @Test("give equal findings separate fingerprints, which lines above do not change")
    func fingerprints() throws {
        let twice = ReportSamples.text.replacing("[{\"/\"", with: "[{\"/\": \"https://acme.com/buy\"}, {\"/\"")
        let both = [twice, "\n\n" + twice].map { ReportSamples.linted($0, path: "f") }
        let prints = try both.map { file in
            let report = try Report(LintReport(files: [file]))
            return file.findings.indices.map {
                report.text("/runs/0/results/\($0)/partialFingerprints/waymarkFinding~1v1")
            }
        }
        #expect(prints[0] == prints[1])
        #expect(Set(prints[0]).count == both[0].findings.count)
    }

    @Test("leave out fixes without edits, and repetitions, which the format forbids")
    func emptyFixes() throws {
        let fix = Fix("Write it.", .safe, [TextEdit(0..<1, "x")])
        let finding = ReportSamples.finding("A.", fixes: [Fix("Think.", .displayOnly, []), fix, fix])
        let file = LintedFile(path: "f", source: SourceText("{}"), findings: [finding])
        let report = try Report(LintReport(files: [file]))
        #expect(report.value("/runs/0/results/0/fixes")?.count == 1)
        #expect(report.value("/runs/0/results/0/ruleIndex") == nil)
    }
}
