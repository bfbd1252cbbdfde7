import Foundation
import LinkAPI
import LinkServer
import Testing

@Suite("Pages of lists", .timeLimit(.minutes(1)))
struct PageExchangeTests {
    @Test("lead from one to the next, even when items are added or deleted meanwhile")
    func lead() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for name in ["a", "b", "c", "d", "e"] {
                _ = try await server.admin("PUT", "/api/v1/domains/\(name).example", key: key)
            }
            let first = try await server.domains("?limit=2", key)
            #expect(first.items.map(\.host) == ["a.example", "b.example"])
            _ = try await server.admin("PUT", "/api/v1/domains/aa.example", key: key)
            _ = try await server.admin("DELETE", "/api/v1/domains/b.example", key: key)
            let second = try await server.domains("?limit=2&cursor=\(first.nextCursor ?? "")", key)
            #expect(second.items.map(\.host) == ["c.example", "d.example"])
            let last = try await server.domains("?cursor=\(second.nextCursor ?? "")", key)
            #expect(last.items.map(\.host) == ["e.example"])
            #expect(last.nextCursor == nil)
            #expect(try await server.domains("?limit=5", key).nextCursor == nil)
        }
    }

    @Test(
        "are refused with cursors of no list or of another one",
        arguments: ["", "x", "%00", "YQ", "L2FwaS92MS9vdGhlcgphLmV4YW1wbGU", "%F0%9F%98%80"]
    )
    func refuseCursors(cursor: String) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let response = try await server.admin("GET", "/api/v1/domains?cursor=\(cursor)", key: key)
            #expect(response.status == 400)
            let problem = try response.message(Problem.self)
            #expect(problem.code == .invalidCursor)
            #expect(problem.detail == "The cursor is not one of this list.")
        }
    }

    @Test("are refused with unknown parameters")
    func refuseParameters() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let response = try await server.admin("GET", "/api/v1/domains?limt=2", key: key)
            #expect(response.status == 400)
            #expect(
                response.bodyText == """
                    {
                      "code" : "invalid-query",
                      "detail" : "This address has no parameter \\"limt\\".",
                      "help" : "It has \\"limit\\", \\"cursor\\".",
                      "instance" : "test",
                      "status" : 400,
                      "title" : "The query cannot be read",
                      "type" : "/docs/problems/invalid-query"
                    }

                    """
            )
        }
    }
}

extension RunningServer {
    fileprivate func domains(_ query: String, _ key: String) async throws -> Page<DomainEntryMessage> {
        try await admin("GET", "/api/v1/domains\(query)", key: key).message(Page<DomainEntryMessage>.self)
    }
}
