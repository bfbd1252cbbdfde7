import LinkRouting
import Testing

@Suite("Query items that are passed on")
struct QueryPassingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var target = "https://shop.example/a"
        var rule = QueryPassing.everything
        let query: String
        let address: String

        var testDescription: String { "\(target) + \(query)" }
    }

    @Test(
        "items are added to the query and nothing else",
        arguments: [
            Row(query: "", address: "https://shop.example/a"),
            Row(query: "a=1", address: "https://shop.example/a?a=1"),
            Row(query: "a=1&a=2&b", address: "https://shop.example/a?a=1&a=2&b"),
            Row(target: "https://shop.example", query: "a=1", address: "https://shop.example?a=1"),
            Row(target: "https://shop.example/a?x=1#top", query: "a=1", address: "https://shop.example/a?x=1&a=1#top"),
            Row(target: "https://shop.example/a?", query: "a=1", address: "https://shop.example/a?a=1"),
            Row(target: "https://shop.example/a#?", query: "a=1", address: "https://shop.example/a?a=1#?"),
            Row(rule: .nothing, query: "a=1", address: "https://shop.example/a"),
            Row(
                rule: QueryPassing(pass: ["utm_*", "ref"]),
                query: "utm_id=1&ref=2&refx=3&x=4",
                address: "https://shop.example/a?utm_id=1&ref=2"
            ),
            Row(
                rule: QueryPassing(pass: ["*"], except: ["gcl??", "token"]),
                query: "gclid=1&token=2&x=3",
                address: "https://shop.example/a?x=3"
            ),
            Row(
                target: "https://shop.example/a?ref=own",
                query: "ref=other&x=1",
                address: "https://shop.example/a?ref=own&x=1"
            ),
            Row(
                target: "https://shop.example/a?ref=own&y=1",
                rule: QueryPassing(pass: ["*"], replaces: true),
                query: "r%65f=other",
                address: "https://shop.example/a?y=1&r%65f=other"
            ),
            Row(query: "a=%C3%BC&b=c+d", address: "https://shop.example/a?a=%C3%BC&b=c+d"),
            Row(
                query: "a=\u{FC} \"<>\\^`{|}#[]",
                address: "https://shop.example/a?a=%C3%BC%20%22%3C%3E%5C%5E%60%7B%7C%7D%23%5B%5D"
            ),
            Row(query: "a=%zz&b=50%", address: "https://shop.example/a?a=%25zz&b=50%25"),
            Row(query: "a=%0d%0aX:1&b=1", address: "https://shop.example/a?b=1"),
            Row(query: "a=\r\nX:1&b=\u{7F}&c=1", address: "https://shop.example/a?c=1"),
            Row(query: "&&a=1&&", address: "https://shop.example/a?a=1"),
            Row(
                query: "/../..//evil.example?@evil.example",
                address: "https://shop.example/a?/../..//evil.example?@evil.example"
            ),
        ]
    )
    func adds(row: Row) throws {
        let link = try Sample.link {
            $0.target = row.target
            $0.query = row.rule
        }
        #expect(link.mistakes.isEmpty)
        let visitor = Sample.visitor { $0.query = row.query }
        #expect(PreparedLink(link, policy: Sample.policy).address(for: visitor) == row.address)
    }

    @Test("an address does not grow beyond what can be sent, and a huge query has no effect")
    func lengths() throws {
        let prepared = PreparedLink(try Sample.link { $0.query = .everything }, policy: Sample.policy)
        let query = "a=\(String(repeating: "x", count: 4_000))&b=\(String(repeating: "y", count: 200))&c=1"
        let address = try #require(prepared.address(for: Sample.visitor { $0.query = query }))
        #expect(address.utf8.count <= 4_096 && address.hasSuffix("&c=1") && !address.contains("b="))
        let huge = String(repeating: "a=1&", count: 3_000)
        #expect(prepared.address(for: Sample.visitor { $0.query = huge }) == Sample.web)
    }

    @Test("stores and apps get nothing of the visit's query")
    func stores() throws {
        let link = try Sample.link { link in
            link.query = .everything
            link.stores.appStore = "1"
            link.platforms = [.iPhone: RouteTarget(store: true), .mac: RouteTarget(app: "shop://spring", store: true)]
        }
        let prepared = PreparedLink(link, policy: Sample.policy)
        #expect(
            prepared.address(for: Sample.visitor(.iPhone) { $0.query = "mt=8" }) == "https://apps.apple.com/app/id1"
        )
        #expect(prepared.address(for: Sample.visitor(.mac) { $0.query = "a=1" }) == "shop://spring")
    }
}
