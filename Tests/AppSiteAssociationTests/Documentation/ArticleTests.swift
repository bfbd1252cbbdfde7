import AppSiteAssociation
import Foundation
import Testing

/// The article "How a universal link is matched", run: its file against each row of its tables.
@Suite("The article about matching")
struct ArticleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let url: String
        let answer: String

        var testDescription: String { url }
    }

    static let text: String = {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        let article = "AppSiteAssociation/AppSiteAssociation.docc/HowAUniversalLinkIsMatched.md"
        return (try? String(contentsOf: sources.appending(path: article), encoding: .utf8)) ?? ""
    }()

    static let rows: [Row] = text.split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 2, cells[0].hasPrefix("`") else { return nil }
        return Row(url: cells[0].trimmingCharacters(in: ["`"]), answer: cells[1])
    }

    @Test("the article is there, with its tables")
    func articleIsThere() {
        #expect(Self.rows.count >= 20)
    }

    @Test("every row of the tables is true", arguments: rows)
    func rowIsTrue(row: Row) throws {
        let json = try #require(Self.text.firstRange(of: "```json\n")).upperBound
        let end = try #require(Self.text[json...].firstRange(of: "```")).lowerBound
        let file = try #require(AssociationFileReader().read(Array(Self.text[json..<end].utf8)).file)
        let decision = UniversalLinkMatcher(file: file).decision(for: row.url)
        let apps = decision.appIDs.compactMap { $0.split(separator: ".").last }.joined(separator: ", ")
        #expect((apps.isEmpty ? "nothing" : apps) + (decision.excluded ? ": excluded" : "") == row.answer)
    }
}
