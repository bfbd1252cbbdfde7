import DigitalAssetLinks
import Foundation
import JSONSource
import Testing

@Suite("The vectors about statement lists")
struct VectorTests {
    @Test("package names", arguments: try VectorFile.rows("package.valid"))
    func package(_ row: VectorRow) throws {
        let text = try #require(row.input["package"]?.string)
        #expect(((try? PackageName(text)) != nil) == row.expected.boolean)
    }

    @Test("fingerprints", arguments: try VectorFile.rows("fingerprint.valid"))
    func fingerprint(_ row: VectorRow) throws {
        let text = try #require(row.input["fingerprint"]?.string)
        #expect(((try? CertificateFingerprint(text)) != nil) == row.expected.boolean)
    }

    @Test("relations", arguments: try VectorFile.rows("relation.valid"))
    func relation(_ row: VectorRow) throws {
        let text = try #require(row.input["relation"]?.string)
        #expect(((try? Relation(text)) != nil) == row.expected.boolean)
    }

    @Test("sites", arguments: try VectorFile.rows("site.normalise"))
    func site(_ row: VectorRow) throws {
        let text = try #require(row.input["site"]?.string)
        let isOK = row.expected["ok"]?.boolean == true
        do throws(StatementMistake) {
            let site = try Site(text)
            #expect(isOK)
            #expect(site.canonical == row.expected["normalised"]?.string)
        } catch {
            #expect(!isOK)
            #expect(error.message.contains(row.expected["error"]?.string ?? "an expected error"))
        }
    }

    @Test("lists, as each reader sees them", arguments: try VectorFile.rows("statementlist.parse"))
    func list(_ row: VectorRow) throws {
        let profile = try #require(row.input["profile"]?.string.flatMap(ReaderProfile.init(named:)))
        let body = try #require(row.input["body"]?.string)
        let reading = StatementListReader(profile: profile).read(Array(body.utf8))
        let file = reading.refusal == nil ? "ok" : profile == .dalAPI ? "invalid" : "failed"
        #expect(file == row.expected["file"]?.string)
        #expect(reading.list.elementaryStatements.count == row.expected["statements"]?.number?.integer)
        #expect(reading.rejectedCount == row.expected["rejected"]?.number?.integer)
        let includes = row.expected["includes"].map { $0.elements.compactMap(\.string) } ?? []
        #expect(reading.list.includes.map(\.url) == includes)
    }

    @Test(
        "the vector file has all its rows",
        arguments: [
            ("package.valid", 9), ("fingerprint.valid", 9), ("relation.valid", 10), ("site.normalise", 15),
            ("statementlist.parse", 43),
        ]
    )
    func count(group: String, count: Int) throws {
        #expect(try VectorFile.rows(group).count == count)
    }
}

/// A row of the vector file.
struct VectorRow: Sendable, CustomTestStringConvertible {
    let id: String
    let input: JSONNode
    let expected: JSONNode

    var testDescription: String { id }
}

enum VectorFile {
    /// The rows of a group, in file order.
    static func rows(_ group: String) throws -> [VectorRow] {
        let url = try #require(
            Bundle.module.url(forResource: "android", withExtension: "json", subdirectory: "Vectors")
        )
        let document = try JSONReader().read([UInt8](Data(contentsOf: url)))
        let vectors = try #require(document.root["vectors"])
        return try vectors.elements.filter { $0["group"]?.isString(group) == true }.map { vector in
            VectorRow(
                id: try #require(vector["id"]?.string),
                input: try #require(vector["input"]),
                expected: try #require(vector["expected"])
            )
        }
    }
}
