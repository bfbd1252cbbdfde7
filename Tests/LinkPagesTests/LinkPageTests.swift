import JSONSource
import LinkPages
import LinkRouting
import LinkWorkspaces
import Testing

@Suite("Pages of links")
struct LinkPageTests {
    private let pages: LinkPageWriter

    init() throws { pages = try LinkPageWriter() }

    private static func link(_ change: (inout Link) -> Void = { _ in }) throws -> Link {
        var link = Link(try LinkAddress("https://go.example/spring"), to: "https://shop.example/spring")
        link.page = .always
        link.stores.appStore = "1"
        link.stores.googlePlay = "com.example.shop"
        change(&link)
        return link
    }

    private static func visitor(_ platform: VisitorPlatform, _ languages: [String] = []) -> Visitor {
        Visitor(device: RecognisedDevice(platform, .observed, "The agent names it."), languages: languages)
    }

    /// The page of a link as the server writes it.
    private func page(_ link: Link, _ visitor: Visitor) throws -> String {
        let prepared = PreparedLink(link, policy: DestinationPolicy(hosts: ["shop.example"], schemes: ["shop"]))
        let decision = prepared.decision(for: visitor, at: LinkTime(milliseconds: 0))
        let destination = try #require(decision.destination)
        return pages.page(of: link, choices: prepared.choices(destination, for: visitor), for: visitor).html
    }

    /// What a page has as elements, with their attributes: what is text is none of it.
    private static func markup(_ html: String) -> [Substring] {
        html.split(separator: "<").map { $0.prefix { $0 != ">" } }
    }

    @Test(
        "have a button for each place, the usual one first",
        arguments: [
            (.iPhone, ["shop://spring", "https://apps.apple.com/app/id1", "https://shop.example/spring"]),
            (
                .android,
                ["https://play.google.com/store/apps/details?id=com.example.shop", "https://shop.example/spring"]
            ),
            (
                .windows,
                [
                    "https://shop.example/spring", "https://apps.apple.com/app/id1",
                    "https://play.google.com/store/apps/details?id=com.example.shop",
                ]
            ),
        ] as [(VisitorPlatform, [String])]
    )
    func buttons(platform: VisitorPlatform, addresses: [String]) throws {
        let link = try Self.link {
            $0.platforms[.iPhone] = RouteTarget(app: "shop://spring", store: true)
            $0.platforms[.android] = RouteTarget(store: true)
        }
        let html = try page(link, Self.visitor(platform))
        #expect(html.matches(of: /href="([^"]*)"/).map { String($0.1) } == addresses)
        #expect(html.contains("class=\"button first\" href=\"\(addresses[0])\""))
    }

    @Test("have a QR code where the visitor is not on a phone, and Safari's banner on iPhones and iPads")
    func extras() throws {
        let link = try Self.link()
        let banner = #"<meta name="apple-itunes-app" content="app-id=1, app-argument=https://go.example/spring">"#
        for platform in VisitorPlatform.allCases {
            let html = try page(link, Self.visitor(platform))
            #expect(html.contains("<svg") == [.mac, .windows, .linux, .other].contains(platform))
            #expect(html.contains(banner) == [.iPhone, .iPad].contains(platform))
            #expect(html.utf8.count < 15_000 && !html.contains("<script"))
        }
    }

    @Test("are written in the visitor's language and direction")
    func languages() throws {
        let link = try Self.link()
        let arabic = try page(link, Self.visitor(.iPhone, ["ar-EG"]))
        #expect(arabic.contains(#"<html lang="ar" dir="rtl">"#) && arabic.contains("رابط من go.example"))
        let german = try page(link, Self.visitor(.iPhone, ["de"]))
        #expect(german.contains(#"<html lang="de" dir="ltr">"#) && german.contains("App laden: App Store"))
    }

    @Test("name the app in whose browser the visitor is, and how to leave it")
    func inAppBrowsers() throws {
        var visitor = Self.visitor(.iPhone, ["en"])
        visitor.inAppBrowser = InAppBrowser(name: "Instagram")
        #expect(try page(Self.link(), visitor).contains("You are in Instagram’s own browser"))
    }

    @Test("show programs the preview, and lead them nowhere")
    func previews() throws {
        let link = try Self.link {
            $0.preview = LinkPreview(title: "Spring", text: "Bulbs", image: "https://img.example/a.png")
        }
        let html = pages.page(of: link, choices: [], for: Self.visitor(.other)).html
        for line in [
            #"<meta property="og:title" content="Spring">"#, #"<meta property="og:description" content="Bulbs">"#,
            #"<meta property="og:image" content="https://img.example/a.png">"#,
            #"<meta property="og:url" content="https://go.example/spring">"#,
            #"<meta name="twitter:card" content="summary_large_image">"#,
        ] { #expect(html.contains(line)) }
        #expect(!html.contains("href=") && !html.contains("<img"))
    }

    @Test("show a picture of the link's own host only, because nobody else is asked")
    func pictures() throws {
        for (image, isShown) in [("https://go.example/a.png", true), ("https://go.example.evil.example/a.png", false)] {
            let html = try page(Self.link { $0.preview = LinkPreview(image: image) }, Self.visitor(.iPhone))
            #expect(html.contains("<img src=\"\(image)\"") == isShown)
        }
    }

    @Test("that ask for a password send it to their own address")
    func passwords() {
        let visitor = Self.visitor(.iPhone, ["fr"])
        #expect(pages.passwordForm(for: visitor).html.contains(#"<form method="post">"#))
        #expect(pages.passwordForm(for: visitor, after: .wait(7)).html.contains("Réessayez dans 7 s."))
        #expect(
            pages.passwordForm(for: visitor, after: .wrong).html.contains(
                #"role="alert">Le mot de passe est incorrect."#
            )
        )
    }

    @Test("of links that lead nowhere say why, and not more where the link is not to be known")
    func refusals() {
        let hidden = pages.page(of: .ends(.notAllowed), in: ["en"])
        #expect(hidden == pages.page(of: .notFound, in: ["en"]))
        #expect(
            pages.page(of: .ends(.expired), in: ["de"]).html.contains(
                "<h1 dir=\"auto\">Dieser Link ist abgelaufen</h1>"
            )
        )
    }

    @Test("obey nothing that is written into a field of a link", arguments: InjectionVectors.all)
    func injection(vector: String) throws {
        let calm = try Self.link { $0.preview = LinkPreview(title: "t", text: "x", image: "https://go.example/a") }
        let attacked = try Self.link {
            $0.title = vector
            $0.preview = LinkPreview(title: vector, text: vector, image: "https://go.example/" + vector)
            $0.stores.appStore = "1"
        }
        for platform in [VisitorPlatform.iPhone, .windows] {
            var visitor = Self.visitor(platform)
            visitor.inAppBrowser = InAppBrowser(name: vector)
            let html = try page(attacked, visitor)
            visitor.inAppBrowser = InAppBrowser(name: "a")
            let names = Self.markup(html).map { $0.prefix { $0 != " " } }
            #expect(names == Self.markup(try page(calm, visitor)).map { $0.prefix { $0 != " " } })
            // No quote of a vector ends an attribute: each attribute is one of the template's.
            for element in Self.markup(html) {
                let attributes = element.replacing(/"[^"]*"/, with: "").split(separator: " ").dropFirst()
                #expect(attributes.allSatisfy { Self.attributes.contains(String($0.prefix { $0 != "=" })) })
            }
        }
    }

    /// The names of attributes that the template writes.
    private static let attributes: Set<String> = [
        "html", "lang", "dir", "charset", "name", "content", "property", "src", "alt", "class", "role", "href", "rel",
        "xmlns",
        "width", "height", "viewBox", "shape-rendering", "fill", "d",
    ]
}
