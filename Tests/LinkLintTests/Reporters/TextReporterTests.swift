import JSONSource
import LinkLint
import Testing

@Suite("Reports for people")
struct TextReporterTests {
    @Test("show place, message, line, carets, help and fix, and close with what the letters mean")
    func plain() {
        #expect(
            TextReporter().report(ReportSamples.files()) == """
                site/a b,c.json:3:25: error: The pattern is a web address, but it is compared with the path alone, so it \
                never matches. [PAT-FULL-URL, D]
                3 |   "components": [{"/": "https://acme.com/buy"}]
                  |                         ^^^^^^^^^^^^^^^^^^^^
                  fix: Write "/buy". [--fix --unsafe]

                1 error in 1 file.
                --fix --unsafe can fix 1; links may then open other apps.
                [D] documented by the vendor
                "waymark rules PAT-FULL-URL" explains it.

                """
        )
    }

    @Test("show the line of a related place when it is another one")
    func related() {
        #expect(
            TextReporter().report([ReportSamples.hidden, ReportSamples.clean]).hasPrefix(
                """
                hidden:3:3: warning: The rule never decides: rule 1 of the entry takes all its links. [APL-UNREACHABLE, D]
                3 |   {"/": "/buy/now/\u{1F600}é"}
                  |   ^^^^^^^^^^^^^^^^^^^^^
                  see hidden:2:3: This rule comes first and takes its links.
                2 |   {"/": "/buy/*"},
                  |   ^^^^^^^^^^^^^^^
                  help: Move it before {"/": "/buy/*"}, or remove it.

                1 warning in 2 files.
                """
            )
        )
    }

    @Test("show no line of a file that is empty or not text", arguments: [[], [0x7F, 0x45, 0, 0, 1]] as [[UInt8]])
    func binary(_ bytes: [UInt8]) {
        let file = LintedFile(
            path: "f",
            source: SourceText(bytes),
            findings: [ReportSamples.finding("A.", range: 0..<0)]
        )
        #expect(
            TextReporter().report([file]) == """
                f:1:1: error: A. [TEST-CODE, I]

                1 error in 1 file.
                [I] inferred from what is known

                """
        )
    }

    @Test("say when there are no findings")
    func clean() {
        let report = LintReport(files: [ReportSamples.clean, ReportSamples.clean], baselinedCount: 3)
        #expect(TextReporter().report(report) == "No findings in 2 files; 3 findings of the baseline left out.\n")
        #expect(TextReporter().report([]) == "")
    }

    @Test("count severities from the worst, and fixes by their kind")
    func counts() {
        let edits = [TextEdit(0..<1, "")]
        let findings = [
            ReportSamples.finding("A.", .note), ReportSamples.finding("B.", fixes: [Fix("C.", .safe, edits)]),
            ReportSamples.finding("D.", .error, fixes: [Fix("E.", .unsafe, edits)]),
            ReportSamples.finding("F.", .warning, fixes: [Fix("G.", .displayOnly, edits)]),
        ]
        let text = TextReporter().report([LintedFile(path: "f", source: SourceText("{}"), findings: findings)])
        #expect(text.contains("  fix: C. [--fix]\n"))
        #expect(text.contains("  fix: G. [by hand]\n"))
        #expect(
            text.hasSuffix(
                """

                2 errors, 1 warning, 1 note in 1 file.
                --fix can fix 1, --fix --unsafe 1 more; with the latter, links may open other apps.
                [I] inferred from what is known

                """
            )
        )
    }

    @Test("list errors before warnings and notes, whatever file they are in")
    func order() {
        let source = SourceText("{\n}\n")
        let first = [
            ReportSamples.finding("A.", .note), ReportSamples.finding("B.", .error, range: 2..<3),
            ReportSamples.finding("C.", .warning, range: 2..<3),
        ]
        let second = [ReportSamples.finding("D.", .warning), ReportSamples.finding("E.", .error)]
        let files = [
            LintedFile(path: "one", source: source, findings: first),
            LintedFile(path: "two", source: source, findings: second),
        ]
        let lines = TextReporter().report(files).split(separator: "\n").filter { $0.contains("[TEST-CODE, I]") }
        #expect(
            lines.map { $0.prefix { $0 != "[" } } == [
                "one:2:1: error: B. ", "two:1:1: error: E. ", "one:2:1: warning: C. ", "two:1:1: warning: D. ",
                "one:1:1: note: A. ",
            ]
        )
        let commands = GitHubReporter().report(files).split(separator: "\n")
        #expect(commands.map { $0.suffix(2) } == ["B.", "E.", "C.", "D.", "A."])
        // Programs find every finding with its file, in the order of its text.
        let json = JSONReporter().report(files).split(separator: "\n").filter { $0.contains("\"message\"") }
        #expect(json.compactMap { $0.split(separator: "\"").dropFirst(3).first } == ["A.", "B.", "C.", "D.", "E."])
    }

    @Test("are coloured when asked, and hold no control character of the file otherwise")
    func colour() {
        let colored = TextReporter(isColored: true).report(ReportSamples.files())
        #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[1;31m  |                         ^^^^^^^^^^^^^^^^^^^^\u{1B}[0m\n"))
        let finding = ReportSamples.finding("It says \u{1B}[2J.")
        let file = LintedFile(path: "a\u{7}b", source: SourceText("\u{1B}[2J"), findings: [finding])
        let text = TextReporter().report([file])
        #expect(text.hasPrefix("a\u{2407}b:1:1: error: It says \u{241B}[2J. [TEST-CODE, I]\n1 | \u{241B}[2J\n"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
}
