import ConformanceVectors
import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Kinds of findings")
struct FindingKindTests {
    @Test("every kind stands once, in a family")
    func unique() {
        #expect(Set(FindingKind.all.map(\.code)).count == FindingKind.all.count)
        #expect(FindingKind.statementLists.allSatisfy { $0.code.hasPrefix("AL-") })
        #expect(FindingKind.manifests.allSatisfy { $0.code.hasPrefix("MF-") })
        #expect(FindingKind.crossChecks.allSatisfy { $0.code.hasPrefix("X-") })
        #expect(FindingKind.dynamicRules.allSatisfy { $0.code.hasPrefix("DL-") })
        #expect(FindingKind.named("DL-TYPE")?.severity == .error)
        #expect(FindingKind.named("DL") == nil)
    }

    /// The vectors name also what takes judgement; that part of them is for the rules.
    @Test("reading notices what the vectors expect of it", arguments: try VectorFile.rows("lint"))
    func vectors(_ row: VectorRow) throws {
        #expect(row.input["kind"]?.string == "assetlinks")
        let text = try #require(row.input["text"]?.string)
        let findings = StatementListReader().read(Array(text.utf8)).allFindings
        let expected = Set(row.expected.strings)
        let kinds = expected.compactMap { FindingKind.named($0) }
        #expect(kinds.count == expected.count)
        let noticed = Set(kinds.filter(\.isNoticedByReading).map(\.code))
        let found = Set(findings.filter { $0.severity > .note || expected.contains($0.code) }.map(\.code))
        #expect(found == noticed)
        #expect(findings.allSatisfy { FindingKind.named($0.code)?.isNoticedByReading == true })
    }

    @Test("all rows are there, and reading alone answers more than half of them")
    func count() throws {
        let rows = try VectorFile.rows("lint")
        #expect(rows.count == 24)
        let alone = rows.count { row in
            row.expected.strings.allSatisfy { FindingKind.named($0)?.isNoticedByReading == true }
        }
        #expect(alone == 15)
    }

    @Test(
        "mistakes in the JSON have a code of their own",
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
