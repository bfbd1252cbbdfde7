import LinkPages
import LinkRouting
import LinkWorkspaces
import Testing

@Suite("Flowcharts of links")
struct LinkFlowchartTests {
    private static func svg(
        apps: [LinkFlowchart.App] = [],
        _ change: (inout Link) throws -> Void = { _ in }
    ) throws -> String {
        var link = Link(try LinkAddress("https://go.example/spring"), to: "https://shop.example/spring")
        try change(&link)
        let prepared = PreparedLink(link, policy: DestinationPolicy(hosts: ["shop.example"], schemes: ["shop"]))
        return LinkFlowchart(link, prepared.routes(at: LinkTime(milliseconds: 1_000)), apps: apps).svg
    }

    /// The texts of a drawing, with what was broken into lines put together.
    private static func texts(_ svg: String) -> String {
        svg.matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }.joined(separator: " ")
    }

    @Test("have a column for the platforms that the link treats alike")
    func columns() throws {
        let plain = try Self.svg()
        #expect(plain.contains(#"width="340""#))
        #expect(Self.texts(plain).contains("iPhone, iPad, Mac, Apple TV, Android, Windows, Linux, another device"))
        let several = Self.texts(
            try Self.svg {
                $0.stores.appStore = "1"
                $0.platforms[.iPhone] = RouteTarget(store: true)
                $0.platforms[.android] = RouteTarget(web: "https://shop.example/m")
            }
        )
        #expect(several.contains("iPhone, iPad platforms.iphone The link has a target for iPhone."))
        #expect(several.contains("The app’s page in the App Store https://apps.apple.com/app/id1"))
        #expect(several.contains("The web https://shop.example/m"))
    }

    @Test("show first which app opens the link, on its platforms alone")
    func apps() throws {
        let app = LinkFlowchart.App(name: "AAAAAAAAAA.shop", isApple: true, opens: true, reason: "By details[0].")
        let texts = Self.texts(try Self.svg(apps: [app]))
        #expect(
            texts.contains("iPhone, iPad, Mac AAAAAAAAAA.shop opens the link, where it is installed By details[0].")
        )
        #expect(texts.contains("Apple TV, Android, Windows, Linux, another device The web"))
    }

    @Test("say why a link leads nowhere")
    func ends() throws {
        let texts = Self.texts(try Self.svg { $0.expires = try LinkTime("1970-01-01T00:00:00Z") })
        #expect(texts.contains("Nowhere The link has expired."))
    }

    @Test("keep every text within its box, also long words, and obey none", arguments: InjectionVectors.all)
    func texts(vector: String) throws {
        let long = String(repeating: vector, count: 4)
        let app = LinkFlowchart.App(name: long, isApple: true, opens: false, reason: long)
        let svg = try Self.svg(apps: [app])
        let names = Set(svg.split(separator: "<").map { $0.prefix { $0.isLetter || $0 == "/" } })
        #expect(names.isSubset(of: ["svg", "title", "/title", "rect", "g", "/g", "path", "text", "/text", "/svg"]))
        for line in svg.matches(of: /<text x="24"[^>]*>([^<]*)</) { #expect(line.1.count < 240) }
    }
}
