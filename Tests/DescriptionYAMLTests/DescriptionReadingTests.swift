import DescriptionYAML
import JSONSource
import LinkDescription
import LinkPatterns
import LinkWorkspaces
import Testing

/// Reads a description that has to be sound.
func description(_ yaml: String) throws -> WorkspaceDescription {
    try WorkspaceDescription(yaml: Array(yaml.utf8))
}

@Suite("Descriptions in YAML")
struct DescriptionReadingTests {
    @Test("Two lines are enough, and the app gets its name from its identifier")
    func twoLines() throws {
        let shop = try description("app: ABCDE12345.com.example.shop\ndomain: shop.example\n")
        let name = try Slug("shop")
        #expect(
            shop.apps == [
                DescribedApp(WorkspaceApp(id: name, name: "shop", appleAppIDs: ["ABCDE12345.com.example.shop"]))
            ]
        )
        #expect(shop.domains == [DescribedDomain(host: "shop.example")])
        #expect(shop.rules.isEmpty && shop.expectations.isEmpty && shop.variables.isEmpty)
    }

    @Test(
        "A single app is named after what distinguishes it",
        arguments: [
            ("ABCDE12345.com.example.shop.ios", "shop"), ("ABCDE12345.com.example.App", "example"),
            ("ABCDE12345.com.example.My-Shop", "my-shop"), ("ABCDE12345.org.browser", "browser-app"),
        ]
    )
    func naming(identifier: String, name: String) throws {
        #expect(try description("app: \(identifier)\ndomain: shop.example").apps.map(\.name.text) == [name])
    }

    @Test("Apps have all that files need of them")
    func apps() throws {
        let digest = "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
        let shop = try description(
            """
            apps:
              shop:
                name: The Shop
                apple: [ABCDE12345.com.example.shop, ZYXWV98765.com.example.shop]
                clips: ABCDE12345.com.example.shop.Clip
                android:
                  com.example.shop: { play: "\(digest)", debug: \(digest.lowercased().replacing("e5", with: "e6")) }
                  com.example.shop.beta: \(digest.replacing(":", with: ""))
                stores: { app-store: 1234567890, google-play: com.example.shop }
                minimum: { ios: 13, android: 31 }
                credentials: true
                handoff: yes
              courier: ABCDE12345.com.example.courier
            domain: shop.example
            """
        )
        let app = try #require(shop.apps.first)
        #expect(app.app.name == "The Shop")
        #expect(app.app.appleAppIDs == ["ABCDE12345.com.example.shop", "ZYXWV98765.com.example.shop"])
        #expect(app.app.appClips == ["ABCDE12345.com.example.shop.Clip"])
        let packages = app.app.androidPackages
        #expect(packages.map(\.name) == ["com.example.shop", "com.example.shop.beta"])
        #expect(packages[0].certificates.map(\.label) == ["play", "debug"])
        #expect(packages[0].certificates.map(\.sha256) == [digest, digest.replacing("E5", with: "E6")])
        #expect(packages[1].certificates == [SigningCertificateDigest(label: "", sha256: digest)])
        #expect(app.app.stores == StoreIDs(appStore: "1234567890", googlePlay: "com.example.shop"))
        #expect(app.minimum == MinimumVersions(iOS: 13, androidAPI: 31))
        #expect(app.sharesCredentials && app.takesHandoff)
        #expect(shop.apps.map(\.name.text) == ["shop", "courier"])
    }

    @Test("Domains are one text, a list, or a mapping with what is special about each")
    func domains() throws {
        let start = "apps: { shop: ABCDE12345.com.example.shop, pay: ABCDE12345.com.example.pay }\n"
        #expect(try description(start + "domain: Shop.Example").domains == [DescribedDomain(host: "shop.example")])
        let list = try description(start + "domains: [shop.example, bücher.example]").domains
        #expect(list.map(\.host) == ["shop.example", "xn--bcher-kva.example"])
        let mapping = try description(
            start + "domains:\n  shop.example:\n  pay.example: { wildcard: true, apps: pay, rules: [/pay/*] }\n"
        ).domains
        let pay = try Slug("pay")
        let rule = DescribedRule(
            RoutingRule(path: "/pay/*", verdict: .open([pay])),
            position: mapping[1].rules?.first?.position
        )
        #expect(mapping[0] == DescribedDomain(host: "shop.example"))
        #expect(
            mapping[1] == DescribedDomain(host: "pay.example", includesSubdomains: true, apps: [pay], rules: [rule])
        )
        let below = try description(start + "domains:\n  shop.example: { wildcard: only }\n").domains
        #expect(below == [DescribedDomain(host: "shop.example", includesSubdomains: true, includesItself: false)])
    }

    @Test(
        "Rules have short and long forms",
        arguments: [
            ("/orders/*", "RoutingRule(/orders/* open shop,pay)"),
            ("{ open: /orders/*, apps: pay }", "RoutingRule(/orders/* open pay)"),
            ("{ path: /orders/*, open: true }", "RoutingRule(/orders/* open shop,pay)"),
            ("{ exclude: /orders/* }", "RoutingRule(/orders/* exclude)"),
            ("{ exclude: true, path: /orders/* }", "RoutingRule(/orders/* exclude)"),
            ("{ exclude: true }", "RoutingRule(nil exclude)"),
            ("{ open: /a, query: 'id=?*' }", "RoutingRule(/a open shop,pay ?id=?*)"),
            (
                "{ open: /a, query: { id: present, ref: absent, page: any, lang: d?, old: { is: absent } } }",
                "RoutingRule(/a open shop,pay id~?* ref~ page~* lang~d? old~absent)"
            ),
            ("{ open: /a, fragment: 'section-*' }", "RoutingRule(/a open shop,pay #section-*)"),
            ("{ open: /a, only: pay }", "RoutingRule(/a open pay for pay)"),
            ("{ exclude: /a, only: [shop] }", "RoutingRule(/a exclude for shop)"),
            ("{ open: /a, platforms: apple }", "RoutingRule(/a open shop,pay) on apple"),
            (
                "{ open: /a, case-sensitive: false, percent-encoded: off, comment: Why }",
                "RoutingRule(/a open shop,pay i d Why)"
            ),
        ]
    )
    func rules(yaml: String, expected: String) throws {
        let start =
            "apps: { shop: ABCDE12345.com.example.shop, pay: ABCDE12345.com.example.pay }\ndomain: shop.example\n"
        let rules = try description(start + "rules:\n  - \(yaml)\n").rules
        #expect(rules.map(Self.outline) == [expected])
        #expect(rules.first?.position?.line == 4)
    }

    private static func outline(_ described: DescribedRule) -> String {
        let rule = described.rule
        var words = [rule.path ?? "nil"]
        switch rule.verdict {
        case .open(let apps): words.append("open " + apps.map(\.text).joined(separator: ","))
        case .exclude: words.append("exclude")
        }
        switch rule.query {
        case .whole(let text): words.append("?" + text)
        case .items(let items): words += items.map { "\($0.name)~\($0.pattern)" }
        case nil: break
        }
        if let fragment = rule.fragment { words.append("#" + fragment) }
        if let only = rule.only { words.append("for " + only.map(\.text).joined(separator: ",")) }
        if !rule.caseSensitive { words.append("i") }
        if !rule.percentEncoded { words.append("d") }
        if let comment = rule.comment { words.append(comment) }
        let platforms = LinkPlatform.allCases.filter(described.rule.platforms.contains)
        let place = platforms == LinkPlatform.allCases ? "" : " on " + platforms.map(\.rawValue).joined(separator: ",")
        return "RoutingRule(\(words.joined(separator: " ")))" + place
    }

    @Test("Expectations are a mapping by link, or a list with tables of links")
    func expectations() throws {
        let start = "apps: { shop: ABCDE12345.com.example.shop }\ndomain: shop.example\nexpect:\n"
        let mapping = try description(
            start + """
                  https://shop.example/1: shop
                  https://shop.example/2: excluded
                  https://shop.example/3: { not: shop, platforms: apple }
                  https://shop.example/4: [{ is: shop, platforms: apple }, { is: browser, platforms: android, device: android-13 }]

                """
        ).expectations
        let shop = try Slug("shop")
        let stripped = mapping.map { expectation in
            var copy = expectation
            copy.position = nil
            return copy
        }
        #expect(
            stripped == [
                Expectation("https://shop.example/1", .opens(shop)),
                Expectation("https://shop.example/2", .excluded),
                Expectation("https://shop.example/3", .opens(shop), isNegated: true, platforms: [.apple]),
                Expectation("https://shop.example/4", .opens(shop), platforms: [.apple]),
                Expectation("https://shop.example/4", .browser, platforms: [.android], device: "android-13"),
            ]
        )
        let list = try description(
            start + """
                  - { urls: [https://shop.example/1, https://shop.example/2], is: shop, context: messages }
                  - { url: https://shop.example/3, not: excluded }
                  - https://shop.example/4: browser

                """
        ).expectations
        #expect(list.map(\.url.last) == ["1", "2", "3", "4"])
        #expect(list.map(\.context) == ["messages", "messages", nil, nil])
        #expect(list.map(\.isNegated) == [false, false, true, false])
        #expect(list.map(\.outcome) == [.opens(shop), .opens(shop), .excluded, .browser])
        #expect(list.map { $0.position?.line } == [4, 4, 5, 6])
    }

    @Test("Each expectation of one link has its own place")
    func placesOfOneLink() throws {
        let yaml = """
            app: ABCDE12345.com.example.shop
            domain: shop.example
            expect:
              https://shop.example/1: [{ is: shop }, { not: excluded }]

            """
        #expect(try description(yaml).expectations.map { $0.position?.column } == [28, 42])
    }

    @Test("A file of expectations names the apps of a description")
    func expectationsFile() throws {
        let shop = try description("app: ABCDE12345.com.example.shop\ndomain: shop.example\n")
        let yaml = "expect:\n  https://shop.example/1: shop\n"
        #expect(try shop.expectations(yaml: Array(yaml.utf8)).map(\.url) == ["https://shop.example/1"])
        #expect(throws: DescriptionMistakes.self) { try shop.expectations(yaml: Array("rules: []\n".utf8)) }
    }

    @Test("A file of expectations may be empty, and may call apps by their identifiers")
    func separateFile() throws {
        let digest = "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
        let text = """
            apps: { shop: { apple: [A123456789.a.shop, B123456789.a.shop], android: { a.shop: "\(digest)" } } }
            domain: shop.example
            """
        let description = try WorkspaceDescription(yaml: Array(text.utf8))
        for empty in ["", "# nothing yet\n", "expect:\n", "expect: {}\n", "expect: []\n"] {
            #expect(try description.expectations(yaml: Array(empty.utf8)) == [])
        }
        let shop = try Slug("shop")
        for name in ["shop", "A123456789.a.shop", "B123456789.a.shop", "a.shop"] {
            let list = "expect: { https://shop.example/: \(name) }"
            #expect(try description.expectations(yaml: Array(list.utf8)).map(\.outcome) == [.opens(shop)])
        }
    }
}
