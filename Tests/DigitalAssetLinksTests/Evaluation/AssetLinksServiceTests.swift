import DigitalAssetLinks
import JSONSource
import Testing

@Suite("Answers to the questions of Google's API")
struct AssetLinksServiceTests {
    private typealias Lists = StatementListReaderTests

    private static let list = """
        [{\(Lists.handle),"target":\(Lists.app),
          "relation_extensions":{"delegate_permission/common.handle_all_urls":{"x":1}}},
         {\(Lists.handle),"target":\(Lists.app)},
         {"relation":["a/b"],"target":{"namespace":"web","site":"https://b.example:8443"}}]
        """

    private static let service = AssetLinksService(
        sources: .fixed(web: [("https://a.example", .list(Array(list.utf8)))]),
        maximumAge: 1.5
    )

    private static func json(_ value: JSONValue) -> String { JSONWriter(style: .compact).string(value) }

    private static func parameters(_ pairs: KeyValuePairs<String, String>) -> [QueryParameter] {
        pairs.map { QueryParameter(name: $0.key, value: $0.value) }
    }

    private static let empty = """
        ********************* ERRORS *********************\\nNone!\\n\
        ********************* INFO MESSAGES *********************\\n
        """

    @Test("a list has each statement once, its extension when asked for, and Google's shape")
    func list() async throws {
        let query = try StatementQuery(
            Self.parameters(["source.web.site": "https://A.example:443", "return_relation_extensions": "true"]),
            method: .list
        )
        let answer = await Self.service.list(query)
        #expect(answer.statements.count == 2)
        #expect(answer.errorCodes.isEmpty)
        let text = Self.json(answer.json)
        let handle = "delegate_permission/common.handle_all_urls"
        #expect(
            text.hasPrefix(
                #"{"statements":[{"source":{"web":{"site":"https://a.example."}},"relation":"\#(handle)","#
                    + #""target":{"androidApp":{"packageName":"com.example","certificate":{"sha256Fingerprint":"#
                    + #""\#(Lists.fingerprint)"}}},"relationExtensions":{"x":1}},"#
                    + #"{"source":{"web":{"site":"https://a.example."}},"relation":"a/b","#
                    + #""target":{"web":{"site":"https://b.example.:8443"}}}],"maxAge":"1.500s","debugString":"#
            )
        )
        #expect(!text.contains("errorCode"))
    }

    @Test("a check that fails leaves “linked” out")
    func unlinked() async throws {
        let query = try StatementQuery(
            Self.parameters([
                "source.web.site": "https://a.example", "relation": "a/c", "target.web.site": "https://b.example",
                "key": "k",
            ]),
            method: .check
        )
        let answer = await Self.service.check(query)
        #expect(Self.json(answer.json).hasPrefix(#"{"maxAge":"1.500s","debugString":"\#(Self.empty)"#))
        #expect(answer.debugString.contains("* Info: No statements were found that match your query."))
        #expect(answer.debugString.contains("Matches relation query: No\nMatches target query: No\n"))
    }

    @Test("a bulk is answered in order, with defaults, and with a code for each invalid question")
    func bulk() async throws {
        let body = """
            {"defaultSource":{"web":{"site":"https://a.example"}},"defaultRelation":"a/b","statements":[
              {"target":{"web":{"site":"https://b.example:8443"}}},{},
              {"relation":"delegate_permission/common.handle_all_urls","target":{"androidApp":{"packageName":
              "com.example","certificate":{"sha256Fingerprint":"\(Lists.fingerprint)"}}}}],
              "returnRelationExtensions":true}
            """
        let answers = await Self.service.bulkCheck(try BulkCheckQuery(Array(body.utf8)))
        #expect(answers.map(\.isLinked) == [true, false, true])
        #expect(answers.map(\.errorCodes) == [[], [.invalidQuery], []])
        #expect(answers[1].debugString == "Request must contain a target asset query.")
        #expect(answers[2].relationExtensions == [["x": 1]])
        #expect(Self.json(StatementCheckAnswer.json(answers)).hasPrefix(#"{"checkResults":[{"linked":true,"#))
        #expect(Self.json(StatementCheckAnswer.json([])) == "{}")
    }

    @Test("a bulk has at most a thousand questions")
    func limit() throws {
        let body = #"{"statements":[\#(String(repeating: "{},", count: 1_004)){}]}"#
        #expect(try BulkCheckQuery(Array(body.utf8)).entries.count == 1_000)
    }

    @Test("a body that is not a question is refused", arguments: ["", "[]", #"{"statements":{}}"#])
    func refused(body: String) {
        #expect(throws: AssetQueryError.self) { try BulkCheckQuery(Array(body.utf8)) }
    }

    @Test("a refused question is answered as Google's interfaces do")
    func error() {
        let json = Self.json(AssetQueryError("No site field in the web asset.").json)
        #expect(
            json
                == #"{"error":{"code":400,"message":"No site field in the web asset.","status":"INVALID_ARGUMENT"}}"#
        )
    }

    @Test(
        "agents follow one level of includes, and only secure ones",
        arguments: [
            (ReaderProfile.dalAPI, 3, ["ERROR_CODE_SECURE_ASSET_INCLUDES_INSECURE"]), (.aosp6To11, 2, []),
            (.aosp12To14, 0, ["FAILURE_UNKNOWN"]), (.aosp15, 0, ["FAILURE_UNKNOWN"]),
        ]
    )
    func agents(profile: ReaderProfile, count: Int, codes: [String]) async throws {
        func list(_ site: String, _ includes: String...) -> StatementFetch {
            let elements = includes.map { #"{"include":"\#($0)"},"# }.joined()
            let target = #"{"namespace":"web","site":"https://\#(site)"}"#
            return .list(Array(#"[\#(elements){\#(Lists.handle),"target":\#(target)}]"#.utf8))
        }
        let sources = StatementSources.fixed(web: [
            ("https://a.example", list("a.example", "https://a.example/1", "http://a.example/2")),
            ("https://a.example/1", list("b.example", "https://a.example/3")),
            ("https://a.example/3", list("c.example")),
        ])
        let collector = StatementCollector(sources: sources, profile: profile)
        let collection = await collector.collect(.web(try Site("https://a.example")))
        #expect(collection.statements.count == count)
        #expect(collection.errorCodes.map(\.rawValue) == codes)
    }

    @Test(
        "a host's own list is found at its own address only",
        arguments: [
            ("https://A.example.", true), ("https://a.example:443", true), ("https://a.example:8443", false),
            ("http://a.example", false), ("https://b.example", false),
        ]
    )
    func hosted(site: String, isFound: Bool) async throws {
        let service = AssetLinksService(sources: .hosted { $0 == "a.example" ? Array(Self.list.utf8) : nil })
        let answer = await service.list(StatementQuery(listing: .web(try Site(site))))
        #expect(answer.statements.isEmpty != isFound)
        #expect(answer.errorCodes == (isFound ? [] : [.fetchError]))
    }

    @Test("a list in which everything is wrong gives an answer that does not repeat it as a whole")
    func large() async throws {
        let list = "[" + String(repeating: "7,", count: 5_000) + "7]"
        let service = AssetLinksService(sources: .fixed(web: [("https://a.example", .list(Array(list.utf8)))]))
        let answer = await service.list(StatementQuery(listing: .web(try Site("https://a.example"))))
        #expect(answer.errorCodes == [.malformedContent])
        #expect(answer.debugString.contains("* Error: … and 4801 more."))
    }

    @Test("a fetcher's own failure is reported with its code")
    func failure() async throws {
        let sources = StatementSources { _ in
            .failure(StatementFailure(.failedSSLValidation, "The certificate has expired."))
        }
        let answer = await AssetLinksService(sources: sources).list(
            StatementQuery(listing: .web(try Site("https://a.example")))
        )
        #expect(answer.errorCodes == [.failedSSLValidation])
        #expect(
            answer.debugString.contains(
                "* Error: unavailable: Error fetching statements from "
                    + "https://a.example./.well-known/assetlinks.json (which is equivalent to "
                    + "'https://a.example/.well-known/assetlinks.json'): The certificate has expired."
            )
        )
    }
}
