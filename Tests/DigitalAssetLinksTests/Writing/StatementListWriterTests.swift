import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Writing statement lists")
struct StatementListWriterTests {
    private static func app(_ package: String, _ bytes: UInt8...) throws -> StatementTarget {
        let fingerprints = bytes.compactMap { CertificateFingerprint(digest: Array(repeating: $0, count: 32)) }
        return .androidApp(AndroidApp(packageName: try PackageName(package), fingerprints: fingerprints))
    }

    @Test("members are in one order, whatever order they were read in")
    func canonical() throws {
        let text = """
            [{"note":"n","target":{"site":"HTTPS://B.example.:443","kind":"x","namespace":"web"},"relation":["a/b"]},
             {"by":"me","include":"https://c.example/x.json"}]
            """
        let list = StatementListReader().read(Array(text.utf8)).list
        #expect(
            StatementListWriter().string(list) == """
                [
                  {
                    "relation": [
                      "a/b"
                    ],
                    "target": {
                      "namespace": "web",
                      "site": "https://b.example",
                      "kind": "x"
                    },
                    "note": "n"
                  },
                  {
                    "include": "https://c.example/x.json",
                    "by": "me"
                  }
                ]

                """
        )
    }

    @Test("an empty list is an empty array")
    func empty() {
        #expect(StatementListWriter(style: .compact).string(StatementList()) == "[]")
    }

    @Test("a statement contains each relation with each certificate")
    func elementary() throws {
        let statement = Statement(
            relations: [.handleAllURLs, .getLoginCredentials],
            target: try Self.app("com.example", 1, 2)
        )
        let package = try PackageName("com.example")
        let first = try #require(CertificateFingerprint(digest: Array(repeating: 1, count: 32)))
        #expect(statement.elementaryStatements.count == 4)
        #expect(
            statement.elementaryStatements.first
                == ElementaryStatement(relation: .handleAllURLs, target: .androidApp(package, first))
        )
    }

    @Test("lists are equivalent when they say the same, however it is grouped")
    func equivalence() throws {
        let together = StatementList([
            .statement(Statement(relations: [.handleAllURLs], target: try Self.app("com.example", 1, 2)))
        ])
        let apart = StatementList([
            .statement(Statement(relations: [.handleAllURLs], target: try Self.app("com.example", 2))),
            .statement(Statement(relations: [.handleAllURLs], target: try Self.app("com.example", 1, 1))),
        ])
        #expect(together != apart)
        #expect(together.isEquivalent(to: apart))
        let other = StatementList([
            .statement(Statement(relations: [.handleAllURLs], target: try Self.app("com.example", 1, 3)))
        ])
        #expect(!together.isEquivalent(to: other))
        let including = StatementList(
            together.elements + [.include(try StatementInclude(url: "https://a.example/x"))]
        )
        #expect(!together.isEquivalent(to: including))
    }
}
