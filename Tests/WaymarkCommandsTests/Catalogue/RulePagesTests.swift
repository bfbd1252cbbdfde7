import Foundation
import JSONSource
import LinkLint
import Testing

@testable import WaymarkCommands

@Suite("The pages of rules")
struct RulePagesTests {
    /// The pages of this repository.
    private static var folder: URL {
        var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("docs/rules")
    }

    private static let pages = RulePages.all

    @Test("in docs/rules are those that make rules writes")
    func fresh() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        let pages = Self.pages
        #expect(names == pages.map(\.name).sorted(), "run 'make rules'")
        for page in pages where names.contains(page.name) {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(page.name), encoding: .utf8)
            #expect(text == page.text, "\(page.name) is stale: run 'make rules'")
        }
    }

    @Test("lead from the index to each rule, and back to its family")
    func links() throws {
        let pages = Dictionary(Self.pages.map { ($0.name, $0.text) }) { first, _ in first }
        let index = try #require(pages["README.md"])
        for rule in RuleRegistry.descriptions {
            #expect(index.contains("| [\(rule.code)](\(rule.code).md) | \(rule.severity.rawValue) | \(rule.name) | "))
            #expect(index.contains("\n## \(rule.family)\n"))
            #expect(pages["\(rule.code).md"]?.contains("](README.md#\(rule.family))") == true)
        }
    }

    @Test("--pages writes every page, removes those of rules that are gone, and leaves other files")
    func write() async throws {
        let folder = try TemporaryFolder()
        let count = Self.pages.count
        let first = try await Waymark.run("rules", "--pages", "a/b", in: folder)
        #expect(first == Waymark.Result(status: 0, output: "a/b: \(count) pages written.\n", errors: ""))
        let place = folder.url.appendingPathComponent("a/b")
        try Data((RulePages.mark + "Gone.").utf8).write(to: place.appendingPathComponent("PAT-GONE.md"))
        try Data("Mine.".utf8).write(to: place.appendingPathComponent("MINE.md"))
        let second = try await Waymark.run("rules", "--pages", "a/b", in: folder)
        #expect(second.output == "a/b: \(count) pages written, 1 removed.\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
        #expect(names.contains("MINE.md") && !names.contains("PAT-GONE.md"))
        #expect(names.count == count + 1)
    }

    @Test("a folder that cannot be made is refused")
    func unwritable() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let result = try await Waymark.run("rules", "--pages", "file", in: folder)
        let sentence = "file: the folder cannot be created; check the path and its permissions."
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}

@Suite("The examples that people see of rules")
struct ShownExampleTests {
    /// An example of a rule.
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: RuleDescription
        let example: RuleExample

        var testDescription: String { "\(rule.code): \(example.excerpt.prefix(40))" }

        static let all = RuleRegistry.descriptions.flatMap { rule in
            rule.examples.map { Row(rule: rule, example: $0) }
        }
    }

    @Test("say what the linter says, and have a caret at each place", arguments: Row.all)
    func example(_ row: Row) {
        let shown = ShownExample(row.example, of: row.rule)
        #expect(shown.findings.isEmpty != row.example.isFlagged)
        #expect(!shown.text.contains(RuleExample.marker))
        let drawing = ExampleDrawing(example: shown, style: .plain)
        #expect(drawing.messages.isEmpty != row.example.isFlagged)
        guard shown.isLiteral else { return }
        #expect(shown.ranges.count == shown.findings.count)
        // A pattern may have a caret of its own.
        let hasCarets = drawing.text.contains { $0.contains("^") && $0.allSatisfy { " ^".contains($0) } }
        #expect(hasCarets == row.example.isFlagged)
    }

    @Test("break long texts between words")
    func wrapping() {
        #expect(WrappedText.lines("one two  three", width: 7) == ["one two", "three"])
        #expect(WrappedText.lines("unbreakable", width: 3) == ["unbreakable"])
        #expect(WrappedText.lines("", width: 3) == [])
    }
}
