import DigitalAssetLinks
import Foundation
import JSONSource
import LinkLint
import Testing

@Suite("The vectors for statement lists")
struct StatementVectorTests {
    /// A statement list, and what is expected of it.
    struct Vector: Sendable, CustomTestStringConvertible {
        let id: String
        let text: String
        let expected: JSONNode

        var testDescription: String { id }
    }

    /// The vectors of a group, which lie with the tests of the readers.
    static func vectors(_ group: String) throws -> [Vector] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appending(path: "DigitalAssetLinksTests/Vectors/android.json")
        let rows = try #require(try JSONReader().read(Array(Data(contentsOf: file))).root["vectors"])
        return try rows.elements.filter { $0["group"]?.isString(group) == true }.map { row in
            Vector(
                id: try #require(row["id"]?.string),
                text: try #require((row["input"]?["text"] ?? row["input"]?["body"])?.string),
                expected: try #require(row["expected"])
            )
        }
    }

    @Test("name the mistakes that the linter reports", arguments: try vectors("lint"))
    func mistakes(_ vector: Vector) {
        let expected = Set(vector.expected.elements.compactMap(\.string))
        let input = LintInput(path: "assetlinks.json", bytes: Array(vector.text.utf8), kind: .statementList)
        let findings = Linter().lint([input])[0].findings.map(\.finding)
        // Notes that a vector does not name are advice.
        let found = Set(findings.filter { $0.severity > .note || expected.contains($0.code) }.map(\.code))
        #expect(found == expected)
    }

    @Test("hold no mistake that a reader notices and no rule is about", arguments: try vectors("statementlist.parse"))
    func noticed(_ vector: Vector) {
        let findings = StatementListReader().read(Array(vector.text.utf8)).allFindings
        #expect(findings.map(\.code).filter { RuleRegistry.description(of: $0) == nil } == [])
    }
}

/// Real statement lists of other people, read where they lie.
@Suite(
    "Linting real statement lists",
    .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder with real files")
)
struct StatementCorpusTests {
    private static func names() throws -> [String] {
        guard let folder = Corpus.folder?.appending(path: "assetlinks") else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
            .sorted()
    }

    @Test("every finding points into the file, and a second run of the fixes changes nothing", arguments: try names())
    func linting(_ name: String) throws {
        let folder = try #require(Corpus.folder)
        let bytes = Array(try Data(contentsOf: folder.appending(path: "assetlinks").appending(path: name)))
        let input = LintInput(path: "assetlinks.json", bytes: bytes, kind: .statementList)
        let file = Linter().lint([input])[0]
        for finding in file.findings {
            #expect(finding.finding.range.upperBound <= file.source.bytes.count)
            #expect(RuleRegistry.description(of: finding.finding.code) != nil)
        }
        let fixed = Linter().fix(input, allowingUnsafe: true)
        let again = LintInput(path: "assetlinks.json", bytes: fixed.bytes, kind: .statementList)
        #expect(Linter().fix(again, allowingUnsafe: true).bytes == fixed.bytes)
    }
}
