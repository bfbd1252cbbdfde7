import DigitalAssetLinks
import Foundation
import JSONSource
import Testing

/// google/digitalassetlinks, `compatibility-tests/v1`, Apache License 2.0.
@Suite("Google's compatibility suite")
struct GoogleSuiteTests {
    @Test("has all its cases")
    func count() throws {
        let cases = try GoogleSuite.cases()
        #expect(cases.count >= 383)
        #expect(cases.count { $0.method == .check } == 179)
    }

    @Test("is answered as Google's service answers", arguments: try GoogleSuite.cases())
    func answer(_ row: GoogleCase) async throws {
        let request = try #require(row.test["request"])
        let pattern = row.test["error_message_regex"]?.string ?? ""
        do throws(AssetQueryError) {
            let query = try StatementQuery(request, method: row.method)
            #expect(row.test["outcome"]?.string != "QUERY_PARSING_ERROR")
            await expect(query, row, pattern)
        } catch {
            #expect(row.test["outcome"]?.string == "QUERY_PARSING_ERROR")
            #expect(try error.message.contains(Regex(pattern)), "\(error.message)")
        }
    }

    private func expect(_ query: StatementQuery, _ row: GoogleCase, _ pattern: String) async {
        let codes: [StatementErrorCode]
        let text: String
        do {
            let service = AssetLinksService(sources: try row.sources)
            if row.method == .list {
                let answer = await service.list(query)
                (codes, text) = (answer.errorCodes, answer.debugString)
                expectStatements(answer, row)
            } else {
                let answer = await service.check(query)
                (codes, text) = (answer.errorCodes, answer.debugString)
                #expect(answer.isLinked == (row.test["response"]?.boolean == true))
            }
            let expected = row.test["error_code"].map { $0.elements.compactMap(\.string) } ?? []
            #expect(Set(codes.map(\.rawValue)) == Set(expected), "\(text)")
            #expect(try text.contains(Regex(pattern)), "\(text)")
        } catch {
            Issue.record(error)
        }
    }

    private func expectStatements(_ answer: StatementListAnswer, _ row: GoogleCase) {
        let response = row.test["response"].map { Array($0.elements) } ?? []
        let expected = response.compactMap { node in try? StatementQuery(node, method: .check) }
        #expect(expected.count == response.count)
        let found = answer.statements.map { "\($0.source)|\($0.statement.relation)|\($0.statement.target)" }
        let wanted = expected.map { query in
            "\(query.source)|\(query.relation?.description ?? "")|\(query.target?.description ?? "")"
        }
        #expect(found.sorted() == wanted.sorted())
    }
}

/// A case of Google's compatibility suite for Digital Asset Links, with the sites and apps that it is about.
struct GoogleCase: Sendable, CustomTestStringConvertible {
    let group: JSONNode
    let test: JSONNode
    let method: StatementQuery.Method

    var testDescription: String {
        "\(group["name"]?.string ?? "") · \(test["name"]?.string ?? "")"
    }

    /// Known addresses answer with their body, all others with 404; unknown apps say nothing.
    var sources: StatementSources {
        get throws {
            let web = group["web_content"].map { Array($0.elements) } ?? []
            let apps = group["android_content"].map { Array($0.elements) } ?? []
            return .fixed(
                web: web.map { ($0["url"]?.string ?? "", .list(Array(($0["body"]?.string ?? "").utf8))) },
                apps: try apps.map { app in
                    (
                        try PackageName(app["package_name"]?.string ?? ""),
                        try CertificateFingerprint(app["cert_fingerprint"]?.string ?? ""),
                        Array((app["assets_statements"]?.string ?? "").utf8)
                    )
                }
            )
        }
    }
}

enum GoogleSuite {
    /// All cases, file by file.
    static func cases() throws -> [GoogleCase] {
        let folder = try #require(Bundle.module.url(forResource: "Conformance", withExtension: nil))
            .appending(path: "google-digitalassetlinks")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".json") }
        return try names.sorted().flatMap { name in
            let document = try JSONReader().read([UInt8](Data(contentsOf: folder.appending(path: name))))
            let groups = try #require(document.root["test_group"])
            return groups.elements.flatMap { group in
                [("list_statements_tests", .list), ("check_statements_tests", .check)].flatMap { key, method in
                    (group[key].map { Array($0.elements) } ?? []).map {
                        GoogleCase(group: group, test: $0, method: method)
                    }
                }
            }
        }
    }
}
