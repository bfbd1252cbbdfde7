import LinkClient
import ShopLinks
import Testing

@Suite("The shop's links")
struct ShopLinksTests {
    @Test("the table is sound, and no link could mean two places")
    func sound() {
        #expect(ShopPage.links.mistakes.isEmpty)
        #expect(ShopPage.links.conflicts.isEmpty)
    }

    @Test(
        "every place has a link that leads back to it",
        arguments: [.home, .order(id: 7, ref: "mail"), .plan(.pro), .help(topic: "pay/cards", section: "fees")]
            as [ShopPage]
    )
    func roundTrip(page: ShopPage) throws {
        #expect(ShopPage.links.destination(of: try ShopPage.links.link(to: page)) == page)
    }

    @Test(
        "what the app does not know goes to the browser",
        arguments: ["https://shop.example/about", "https://shop.example/orders/x", "https://evil.example/orders/7"]
    )
    func unknown(link: String) {
        guard case .unknown(_, .browser) = ShopPage.links.answer(to: link) else {
            Issue.record("\(link) does not go to the browser")
            return
        }
    }
}
