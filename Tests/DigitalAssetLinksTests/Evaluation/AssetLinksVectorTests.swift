import DigitalAssetLinks
import JSONSource
import Testing

@Suite("The vectors about answers")
struct AssetLinksVectorTests {
    @Test("checks", arguments: try VectorFile.rows("dal.check"))
    func check(_ row: VectorRow) async throws {
        let web = try #require(row.input["web"]).members.map {
            (url: $0.name, answer: StatementFetch.list(Array(($0.value.string ?? "").utf8)))
        }
        let request = try #require(row.input["request"])
        let query: StatementQuery
        do throws(AssetQueryError) {
            query = try StatementQuery(request, method: .check)
        } catch {
            #expect(error.message.contains(row.expected["queryError"]?.string ?? "no mistake"), "\(error.message)")
            return
        }
        #expect(row.expected["queryError"] == nil)
        let answer = await AssetLinksService(sources: .fixed(web: web)).check(query)
        #expect(answer.isLinked == row.expected["linked"]?.boolean, "\(answer.debugString)")
        let codes = try #require(row.expected["errorCodes"]).elements.compactMap(\.string)
        #expect(Set(answer.errorCodes.map(\.rawValue)) == Set(codes), "\(answer.debugString)")
    }

    @Test("answers of servers", arguments: try VectorFile.rows("http.outcome"))
    func outcome(_ row: VectorRow) throws {
        let profile = try #require(row.input["profile"]?.string.flatMap(ReaderProfile.init(named:)))
        let fetch = StatementFetch.response(
            StatementResponse(
                status: try #require(row.input["status"]?.number?.integer),
                contentType: row.input["contentType"]?.string,
                declaredLength: row.input["contentLength"]?.number?.integer,
                body: Array((row.input["body"]?.string ?? "").utf8)
            )
        )
        do throws(StatementFailure) {
            _ = try fetch.body(for: profile)
            #expect(row.expected["usable"]?.boolean == true)
        } catch {
            #expect(row.expected["usable"]?.boolean == false)
            if let code = row.expected["code"] { #expect(error.code?.rawValue == code.string) }
        }
    }

    @Test("all rows are there", arguments: [("dal.check", 22), ("http.outcome", 10)])
    func count(group: String, count: Int) throws {
        #expect(try VectorFile.rows(group).count == count)
    }
}
