import AppSiteAssociation
import DeviceSimulation
import LinkRouting
import LinkWorkspaces
import Testing

/// Links that their hosts send on, where no app opens them.
@Suite("A link that its host sends on")
struct HostedLinkTests {
    private static let noon = LinkTime(milliseconds: 1_795_262_400_000)
    private static let target = "https://shop.example/spring"

    struct Row: CustomTestStringConvertible {
        let name: String
        var device = SimulatedDevice.iOS17
        var context = LinkContext.messages
        var url = "https://go.example/spring"
        var uses = 0
        var change: @Sendable (inout Link) throws -> Void = { _ in }
        var kind = SimulatedOutcome.Kind.browser
        let summary: String

        var testDescription: String { name }
    }

    private static let stores: @Sendable (inout Link) throws -> Void = { link in
        link.stores.appStore = "123456789"
        link.stores.googlePlay = "com.example.shop"
        link.platforms = [.iPhone: RouteTarget(store: true), .android: RouteTarget(store: true)]
    }

    static let rows = [
        Row(name: "leads a browser to the web", summary: "The browser goes on to “\(target)”."),
        Row(name: "leads a view to the web", context: .safariView, summary: "The view goes on to “\(target)”."),
        Row(
            name: "passes a query on where it says so",
            url: "https://go.example/spring?utm_source=tv",
            change: { $0.query = .everything },
            summary: "The browser goes on to “\(target)?utm_source=tv”."
        ),
        Row(
            name: "leads an iPhone to the App Store",
            change: stores,
            kind: .store,
            summary: "The browser goes on to the app’s page in the App Store: “https://apps.apple.com/app/id123456789”."
        ),
        Row(
            name: "leads Android to Google Play",
            device: .android14,
            change: stores,
            kind: .store,
            summary: "The browser goes on to the app’s page in Google Play: "
                + "“https://play.google.com/store/apps/details?id=com.example.shop”."
        ),
        Row(
            name: "leads a Mac to the web without a target of its own",
            device: .macOS15,
            change: stores,
            summary: "The browser goes on to “\(target)”."
        ),
        Row(
            name: "shows a page with both, when an address of the app has to be tried",
            change: { $0.platforms = [.iPhone: RouteTarget(app: "shop://spring")] },
            summary: "The browser shows a page with a button that opens “shop://spring”, and a link to “\(target)”."
        ),
        Row(
            name: "leads where everybody goes, when the link skips pages",
            change: { link in
                link.platforms = [.iPhone: RouteTarget(app: "shop://spring")]
                link.page = .never
            },
            summary: "The browser goes on to “\(target)”."
        ),
        Row(
            name: "asks for its password",
            change: { $0.password = try PasswordDigest(digest) },
            summary: "The browser shows a form for the link’s password."
        ),
        Row(
            name: "ends when it expires",
            change: { $0.expires = noon },
            summary: "The browser gets 404: the link has expired."
        ),
        Row(
            name: "ends when it is used up",
            uses: 1,
            change: { $0.limit = 1 },
            summary: "The browser gets 404: the link is used up."
        ),
        Row(
            name: "leads nowhere that the workspace may not lead to",
            change: { $0.target = "https://evil.example/" },
            summary: "The browser gets 404: the link’s destination is not allowed."
        ),
        Row(
            name: "is another's at another path",
            url: "https://go.example/summer",
            summary: "The browser opens the link."
        ),
    ]

    private static let digest =
        "$pbkdf2-sha256$i=600000$c2FsdHNhbHRzYWx0c2FsdA$MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE"

    @Test("goes where its host decides, when no app opens it", arguments: rows)
    func follows(_ row: Row) throws {
        let address = try LinkAddress("https://go.example/spring")
        var link = Link(address, to: Self.target)
        try row.change(&link)
        let policy = DestinationPolicy(hosts: ["shop.example"], schemes: ["shop"], packages: ["com.example.shop"])
        var scene = SimulatedScene()
        scene.links[address] = HostedLink(PreparedLink(link, policy: policy), uses: row.uses)
        scene.moment = Self.noon
        let outcome = try #require(Simulation.run(row.url, on: row.device, in: row.context, scene: scene))
        #expect(outcome.summary == row.summary && outcome.kind == row.kind)
        #expect(outcome.steps.contains { $0.code == .route } == (row.url != "https://go.example/summer"))
        #expect(outcome.stop != nil && outcome.stop?.code != .route)
        #expect(outcome.destination.map { row.summary.contains("“\($0)”") } ?? !row.summary.contains("goes on"))
    }

    @Test("is opened by the app first, which its host does not hear of")
    func opensApp() throws {
        var scene = AppleScene.usual()
        let address = try LinkAddress("https://shop.example/orders/1")
        let policy = DestinationPolicy(hosts: ["shop.example"])
        scene.links[address] = HostedLink(PreparedLink(Link(address, to: Self.target), policy: policy))
        let tapped = try #require(Simulation.run(address.text, on: .iOS17, in: .messages, scene: scene))
        #expect(tapped.kind == .app && !tapped.steps.contains { $0.code == .route })
        let typed = try #require(Simulation.run(address.text, on: .iOS17, in: .typed, scene: scene))
        #expect(typed.summary == "The browser goes on to “\(Self.target)”." && !typed.offersBanner)
    }
}
