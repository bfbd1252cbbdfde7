import LinkClient
import LinkRoutes
import Testing

@Suite("Tables of routes")
struct TableTests {
    private func table(_ patterns: [String], hosts: [String] = ["a.example"]) -> RouteTable<Int> {
        RouteTable(hosts: hosts, routes: patterns.enumerated().map { Route($0.element, to: $0.offset) })
    }

    @Test("the table of the tests has neither errors nor conflicts")
    func sound() {
        #expect(ShopPage.links.mistakes.isEmpty)
        #expect(ShopPage.links.conflicts.isEmpty)
    }

    @Test(
        "an invalid pattern is reported with what to write",
        arguments: [
            ("orders", "A pattern begins with a slash."),
            ("", "A pattern begins with a slash."),
            (
                "/orders/*",
                "A route has no wildcard; write {name} for one segment or {name...} for the rest of the path."
            ),
            ("/a%20b", "A pattern is written decoded; write the character itself instead of its escape."),
            ("/a\\b", "Links have no backslash; leave it out."),
            ("/a\nb", "Links have no line break; leave it out."),
            ("/a/../b", "\"..\" never reaches an app: browsers resolve it; leave it out."),
            ("/{rest...}/b", "Nothing can follow \"{rest...}\" in the path."),
            ("/a?x={rest...}", "\"{rest...}\" takes the rest of a path; write it alone, at the path's end."),
            ("/a-{rest...}", "\"{rest...}\" takes the rest of a path; write it alone, at the path's end."),
            ("/a/{id?}", "A field of the path cannot be optional; write a second route without it."),
            ("/a?x=n{id?}", "The optional field \"{id?}\" has text beside it; remove the text or the question mark."),
            ("/a/{id", "A \"{\" has no \"}\" after it in the path."),
            ("/a/id}", "A \"}\" has no \"{\" before it."),
            ("/a/{x}-{y}", "\"{x}-{y}\" has more than one field; a part of a link has one."),
            (
                "/a/{id:number}",
                "\"number\" is not a kind of field; write text, int, uuid, or words with | between them."
            ),
            ("/a/{id:a|}", "\"a|\" is not a kind of field; write text, int, uuid, or words with | between them."),
            ("/a/{1d}", "\"1d\" is not a name of a field; use letters, digits and _, and no digit first."),
            ("/a/{}", "\"\" is not a name of a field; use letters, digits and _, and no digit first."),
            ("/a/{id}/{id}", "Two fields are called \"id\"; rename one."),
            ("/a?x=1&x=2", "The query item \"x\" is there twice; write it once."),
            ("/a?{x}", "A query item is written name={field} or name=value; \"{x}\" is neither."),
            ("/a?x=1&", "A query item is written name={field} or name=value; \"\" is neither."),
        ]
    )
    func mistakes(pattern: String, message: String) {
        let table = table([pattern, "/sound"])
        #expect(table.mistakes.map(\.message) == [message])
        #expect(table.mistakes.map(\.pattern) == [pattern])
        #expect(table.destination(of: "https://a.example/sound") == 1)
    }

    @Test(
        "an invalid host is reported",
        arguments: ["https://a.example", "a.example/", "a.example:443", "a.*.example", "", "*"]
    )
    func hosts(host: String) {
        let table = RouteTable(hosts: [host], routes: [Route("/", to: 1)])
        #expect(
            table.mistakes.map(\.message)
                == ["\"\(host)\" is not a host; write it like shop.example or *.shop.example."]
        )
    }

    @Test(
        "the more exact route gets the link, in whatever order they stand",
        arguments: [
            (["/a/{x}", "/a/b"], "/a/b", "/a/b"),
            (["/a/{x...}", "/a/{x}"], "/a/b", "/a/{x}"),
            (["/{x...}", "/a"], "/a", "/a"),
            (["/a/{x...}", "/a"], "/a", "/a"),
            (["/a/{x}", "/a/{x:int}"], "/a/1", "/a/{x:int}"),
            (["/a/{x}", "/a/v{x}"], "/a/v1", "/a/v{x}"),
            (["/{x}/b", "/a/{x}"], "/a/b", "/a/{x}"),
            (["/a", "/a?q={q}"], "/a?q=1", "/a?q={q}"),
            (["/a?q={q}", "/a?q=all"], "/a?q=all", "/a?q=all"),
            (["/a", "/a#top"], "/a#top", "/a#top"),
            (["/a?q={q?}", "/a?q={q}"], "/a?q=1", "/a?q={q}"),
        ]
    )
    func exactness(patterns: [String], path: String, winner: String) {
        for order in [patterns, patterns.reversed()] {
            let table = table(order)
            #expect(table.conflicts.isEmpty)
            #expect(table.destination(of: "https://a.example" + path).map { order[$0] } == winner)
        }
    }

    @Test(
        "two routes of which neither is more exact are named with a link that both take",
        arguments: [
            ("/a/{x}", "/a/{y}", "/a/x"),
            ("/a/{x:int}", "/a/{y:1|two}", "/a/1"),
            ("/a?q={q}", "/a?r={r}", "/a?q=x&r=x"),
            ("/a/v{x}", "/a/{y}1", "/a/vx1"),
            ("/{x...}", "/{y...}", "/"),
            ("/a#{x}", "/a#{y}", "/a#x"),
        ]
    )
    func conflicts(first: String, second: String, path: String) throws {
        let table = table([first, second])
        let conflict = try #require(table.conflicts.first)
        #expect(conflict.link == "https://a.example" + path)
        let sentence =
            "\"\(first)\" and \"\(second)\" both take \(conflict.link), and neither is more exact; the first gets it."
        #expect(conflict.description == sentence)
        #expect(table.destination(of: conflict.link) == 0)
    }

    @Test(
        "routes that no link meets do not conflict",
        arguments: [
            ("/a/{x:int}", "/a/{y:one|two}"), ("/a/{x:int}", "/a/{y:uuid}"), ("/a/v{x}", "/a/w{y}"),
            ("/a/{x}", "/b/{y}"),
            ("/a?q=1", "/a?q=2"), ("/a#b", "/a#c"),
        ]
    )
    func apart(first: String, second: String) {
        #expect(table([first, second]).conflicts.isEmpty)
    }

    @Test("routes of different hosts do not conflict, routes under a wildcard do")
    func hostsApart() {
        let routes = [
            Route("/{x}", to: 1, hosts: ["a.example"]),
            Route("/{x}", to: 2, hosts: ["b.example"]),
            Route("/{x}", to: 3, hosts: ["*.b.example"]),
            Route("/{x}", to: 4, hosts: ["*.c.b.example"]),
        ]
        let table = RouteTable(hosts: [], routes: routes)
        #expect(table.conflicts.map(\.link) == ["https://any.c.b.example/x"])
        #expect(table.destination(of: "https://b.example/x") == 2)
        #expect(table.destination(of: "https://x.c.b.example/x") == 3)
    }

    @Test("the manifest has every pattern with its hosts")
    func manifest() {
        let routes = [Route("/a/{x}", to: 1), Route("/\"b\"", to: 2, hosts: ["*.b.example"])]
        #expect(
            RouteTable(hosts: ["a.example", "*.a.example"], routes: routes).json == """
                {
                  "routes": [
                    {"pattern": "/a/{x}", "hosts": ["a.example", "*.a.example"]},
                    {"pattern": "/\\"b\\"", "hosts": ["*.b.example"]}
                  ]
                }

                """
        )
        #expect(RouteTable<Int>(hosts: [], routes: []).json == "{\n  \"routes\": [\n  ]\n}\n")
    }
}
