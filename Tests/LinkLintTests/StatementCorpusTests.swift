import Foundation
import JSONSource
import LinkLint
import Testing

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
