import LinkClient
import Testing

@Suite("Writing links")
struct WritingTests {
    @Test(
        "a place has one link",
        arguments: [
            (.home, "https://shop.example/"),
            (.newOrder, "https://shop.example/orders/new"),
            (.order(id: 7, ref: nil), "https://shop.example/orders/7"),
            (.order(id: 7, ref: "a b&c"), "https://shop.example/orders/7?ref=a%20b%26c"),
            (.product(slug: "größe/xl"), "https://shop.example/p/item-gr%C3%B6%C3%9Fe%2Fxl.html"),
            (.plan(.free), "https://shop.example/plans/free"),
            (.search("1+1=2?", page: 3), "https://shop.example/search?q=1%2B1%3D2?&page=3"),
            (.help("", section: nil), "https://shop.example/help"),
            (.help("pay/cards", section: "a b"), "https://shop.example/help/pay/cards#a%20b"),
            (
                .device("00000000-0000-4000-8000-000000000000"),
                "https://my.shop.example/devices/00000000-0000-4000-8000-000000000000"
            ),
        ] as [(ShopPage, String)]
    )
    func written(page: ShopPage, link: String) throws {
        #expect(try ShopPage.links.link(to: page) == link)
        #expect(ShopPage.links.destination(of: link) == page)
    }

    @Test(
        "a value that no link can carry is refused with its name",
        arguments: [
            (
                .help("a//b", section: nil),
                "The route \"/help/{topic...}#{section?}\" cannot write this place: the value of \"topic\", \"a//b\", is "
                    + "not one that the pattern takes there."
            ),
            (
                .help("a/../b", section: nil),
                "The route \"/help/{topic...}#{section?}\" cannot write this place: the value of \"topic\", \"a/../b\", is "
                    + "not one that the pattern takes there."
            ),
            (
                .device("42"),
                "The route \"/devices/{id:uuid}\" cannot write this place: the value of \"id\", \"42\", is not one "
                    + "that the pattern takes there."
            ),
            (
                .product(slug: ""),
                "The route \"/p/item-{slug}.html\" cannot write this place: the value of \"slug\", \"\", is not one "
                    + "that the pattern takes there."
            ),
            (
                .product(slug: "\u{0}"),
                "The route \"/p/item-{slug}.html\" cannot write this place: the value of \"slug\", \"\u{0}\", is not "
                    + "one that the pattern takes there."
            ),
            (
                .product(slug: String(repeating: "a", count: 9000)),
                "The route \"/p/item-{slug}.html\" cannot write this place: the table refuses the link that it writes: The "
                    + "link is longer than 8192 bytes."
            ),
        ] as [(ShopPage, String)]
    )
    func unfit(page: ShopPage, message: String) {
        #expect(throws: UnwritableLink.self) { try ShopPage.links.link(to: page) }
        #expect(Self.message { () throws(UnwritableLink) in try ShopPage.links.link(to: page) } == message)
    }

    @Test(
        "a route whose closures do not agree with its pattern is named",
        arguments: [
            (1, "The route \"/a/{x}\" cannot write this place: print gives no value for \"x\"."),
            (
                2,
                "The route \"/a/{x}\" cannot write this place: print gives a value for \"y\", which the pattern does not have."
            ),
            (3, "The route \"/a/{x}\" cannot write this place: its link is read by the route \"/a/new\"."),
            (4, "No route prints this place; give one of them a print that does."),
            (5, "The route \"/b\" cannot write this place: it has no host without a wildcard to write links with."),
        ]
    )
    func disagreement(place: Int, message: String) {
        let routes = [
            Route<Int>("/a/{x}") { _ in
                0
            } print: {
                [1: [:], 2: ["x": "1", "y": "2"], 3: ["x": "new"]][$0]
            },
            Route("/a/new", to: 9),
            Route("/b", to: 5, hosts: ["*.a.example"]),
        ]
        let table = RouteTable(hosts: ["a.example"], routes: routes)
        #expect(Self.message { () throws(UnwritableLink) in try table.link(to: place) } == message)
    }

    private static func message(_ body: () throws(UnwritableLink) -> String) -> String {
        do throws(UnwritableLink) { return try body() } catch { return error.message }
    }
}
