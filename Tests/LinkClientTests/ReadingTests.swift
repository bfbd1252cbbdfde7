import LinkClient
import Testing

@Suite("Reading links")
struct ReadingTests {
    @Test(
        "a link of a route's form leads to its place",
        arguments: [
            ("https://shop.example", .home),
            ("https://shop.example/", .home),
            ("http://shop.example/?utm_source=mail#top", .home),
            ("https://shop.example/orders/7", .order(id: 7, ref: nil)),
            ("https://shop.example/orders/7/", .order(id: 7, ref: nil)),
            ("https://shop.example//orders//7", .order(id: 7, ref: nil)),
            ("HTTPS://Shop.Example.:443/orders/%37", .order(id: 7, ref: nil)),
            ("https://eu.shop.example/orders/-7?ref=mail&x=1", .order(id: -7, ref: "mail")),
            ("https://shop.example/orders/7?ref=", .order(id: 7, ref: "")),
            ("https://shop.example/orders/7?ref", .order(id: 7, ref: "")),
            ("https://shop.example/orders/new", .newOrder),
            ("https://shop.example/p/item-red%20hat.html", .product(slug: "red hat")),
            ("https://shop.example/p/item-a%2Fb.html", .product(slug: "a/b")),
            ("https://shop.example/plans/pro", .plan(.pro)),
            ("https://shop.example/search?page=2&q=red+hat%2B", .search("red hat+", page: 2)),
            ("https://shop.example/search?q=%F0%9F%8E%A9", .search("🎩", page: nil)),
            ("https://shop.example/help", .help("", section: nil)),
            ("https://shop.example/help/pay/cards/#fees", .help("pay/cards", section: "fees")),
            (
                "https://my.shop.example/devices/1B4E28BA-2FA1-11D2-883F-0016D3CCA427",
                .device("1B4E28BA-2FA1-11D2-883F-0016D3CCA427")
            ),
        ] as [(String, ShopPage)]
    )
    func known(link: String, page: ShopPage) {
        #expect(ShopPage.links.answer(to: link) == .open(page))
        #expect(ShopPage.links.destination(of: link) == page)
    }

    @Test(
        "a link that the table does not know is for the browser, and the reason is reported",
        arguments: [
            ("https://shop.example/about", .route, "No route has the form of the link."),
            ("https://shop.example/Orders/7", .route, "No route has the form of the link."),
            ("https://shop.example/orders/7/items", .route, "No route has the form of the link."),
            ("https://shop.example/orders/seven", .route, "No route has the form of the link."),
            ("https://shop.example/orders/7?ref=a&ref=b", .route, "No route has the form of the link."),
            ("https://shop.example/search", .route, "No route has the form of the link."),
            ("https://shop.example/search?q=hat&page=two", .route, "No route has the form of the link."),
            ("https://shop.example/help/a%2Fb", .route, "No route has the form of the link."),
            (
                "https://shop.example/orders/9999999999999999999", .value,
                "The value of \"id\" in the link is not of the type Int."
            ),
            (
                "https://shop.example/plans/gold", .value,
                "The value of \"plan\" in the link is not of the type Plan."
            ),
            ("https://shop.example.evil.test/orders/7", .host, "The link's host is not one of the app's."),
            ("https://myshop.example/orders/7", .host, "The link's host is not one of the app's."),
            ("https://.shop.example/orders/7", .host, "The link's host is not one of the app's."),
            ("https://shop.example:8443/orders/7", .host, "The link names a port that is not the usual one."),
            ("http://shop.example:443/", .host, "The link names a port that is not the usual one."),
            ("https://me@shop.example/", .malformed, "The link has a user name before its host."),
            (
                "https://evil.test\\@shop.example/", .malformed,
                "The link has a backslash, a space or a control character."
            ),
            (
                "https://shop.example/orders/\n7", .malformed,
                "The link has a backslash, a space or a control character."
            ),
            (
                "https://shop.example/p/item-%00.html", .malformed,
                "The link has a backslash, a space or a control character."
            ),
            ("https://shop.example/help/../orders/7", .malformed, "The link's path has a segment of dots."),
            ("https://shop.example/help/%2E%2e/orders", .malformed, "The link's path has a segment of dots."),
            (
                "https://shop.example/p/item-%2.html", .malformed,
                "The link has a broken escape, or one that is not UTF-8."
            ),
            (
                "https://shop.example/p/item-%FF.html", .malformed,
                "The link has a broken escape, or one that is not UTF-8."
            ),
            (
                "https://shop.example/" + String(repeating: "a", count: 8192), .tooLong,
                "The link is longer than 8192 bytes."
            ),
        ] as [(String, LinkRefusal.Reason, String)]
    )
    func unknown(link: String, reason: LinkRefusal.Reason, message: String) {
        #expect(ShopPage.links.answer(to: link) == .unknown(LinkRefusal(reason, message), .browser))
        #expect(ShopPage.links.destination(of: link) == nil)
    }

    @Test(
        "a link that is not a web link is not passed to the browser",
        arguments: ["shop://orders/7", "", "/orders/7", "https:///x"]
    )
    func notWeb(text: String) {
        let refusal = LinkRefusal(.notWeb, "The text is not a link with http or https and a host.")
        #expect(ShopPage.links.answer(to: text) == .unknown(refusal, .ignore))
    }

    @Test("a table can leave its app unchanged for unknown links")
    func ignoring() {
        let table = RouteTable<Int>(hosts: ["a.example"], fallback: .ignore, maximumLength: 30, routes: [])
        let refusal = LinkRefusal(.host, "The link's host is not one of the app's.")
        #expect(table.answer(to: "https://b.example/") == .unknown(refusal, .ignore))
    }

    @Test("an error of the app does not contain the link")
    func ownError() {
        struct Odd: Error {}
        let table = RouteTable<Int>(
            hosts: ["a.example"],
            routes: [
                Route("/a/{x}", parse: { _ in throw Odd() }, print: { _ in nil }),
                Route("/b/{x}", parse: { _ in nil }, print: { _ in nil }),
            ]
        )
        let thrown = LinkRefusal(.value, "The route \"/a/{x}\" cannot use the link's values.")
        #expect(table.answer(to: "https://a.example/a/secret") == .unknown(thrown, .browser))
        let refused = LinkRefusal(.value, "The route \"/b/{x}\" does not take the link's values.")
        #expect(table.answer(to: "https://a.example/b/secret") == .unknown(refused, .browser))
    }

    @Test("a host may be written in any script")
    func international() {
        let table = RouteTable<Int>(hosts: ["Müller.example"], routes: [Route("/", to: 1)])
        #expect(table.destination(of: "https://xn--mller-kva.example/") == 1)
        #expect(table.destination(of: "https://MÜLLER.example/") == 1)
    }
}
