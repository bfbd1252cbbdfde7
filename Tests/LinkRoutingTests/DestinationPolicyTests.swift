import LinkPatterns
import LinkRouting
import LinkWorkspaces
import Testing

@Suite("Where links may lead")
struct DestinationPolicyTests {
    @Test(
        "what is listed is allowed",
        arguments: [
            "https://shop.example", "https://shop.example/a/b?c=d#e", "https://SHOP.example/", "HTTPS://shop.example/",
            "https://www.shop.example/",
            "https://a.b.shop.example/", "https://shop.example:443/", "https://xn--bcher-kva.example/",
            "https://shop.example/?next=//evil.example",
            "https://shop.example/#@evil.example", "https://apps.apple.com/app/id123456789?ct=tv&mt=8",
            "https://play.google.com/store/apps/details?id=com.example.shop&referrer=utm_source%3Dtv",
            "https://appgallery.huawei.com/app/C100000001", "https://galaxystore.samsung.com/detail/com.example.shop",
            "https://www.amazon.com/gp/mas/dl/android?p=com.example.shop",
        ]
    )
    func allows(address: String) {
        #expect(Sample.policy.refusal(of: address, for: .web) == nil)
    }

    /// Schemes that run code, in the disguises that filters have missed.
    static let schemes = [
        "javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
        "javascript\u{0}:alert(1)",
        " javascript:alert(1)", "\u{1}javascript:alert(1)", "\u{A0}javascript:alert(1)", "\u{FEFF}javascript:alert(1)",
        "%6aavascript:alert(1)", "javascript%3aalert(1)", "\u{FF4A}avascript:alert(1)",
        "javascript://shop.example/%0aalert(1)",
        "&#106;avascript:alert(1)", "data:text/html,<script>", "data:text/html;base64,PHNjcmlwdD4=", "DATA:,x",
        "vbscript:msgbox",
        "file:///etc/passwd", "blob:https://shop.example/1", "filesystem:https://shop.example/x", "about:blank",
        "view-source:https://shop.example/", "jar:https://shop.example/!/", "content://com.example/1",
        "ws://shop.example/",
        "itms-services://?action=download-manifest", "ms-msdt:/id", "search-ms:query=x", "ftp://shop.example/",
        "mailto:a@shop.example",
        "tel:+1", "unknown:x", ":x", "http:", "https:", "",
    ]

    /// Addresses whose host is another one for some clients, or that leave out what makes them a whole address.
    static let redirects = [
        "//evil.example", "/\\evil.example", "\\\\evil.example", "\\/evil.example", "///evil.example", "/evil",
        "evil.example", "https:evil.example",
        "https:/evil.example", "https:///evil.example", "https:\\\\evil.example", "https:/\\shop.example@evil.example",
        "https://evil.example",
        "https://shop.example@evil.example/", "https://shop.example:443@evil.example/", "https://user@shop.example/",
        "https://shop.example%40evil.example/", "https://shop.example.evil.example/", "https://evilshop.example/",
        "https://shop.example\\@evil.example/",
        "https://shop.example%2eevil.example/", "https://evil.example#shop.example",
        "https://evil.example?shop.example",
        "https://evil.example\\.shop.example", "https://shop.example\u{3002}evil.example/",
        "https://shop\u{2024}example/", "https://shop.example:8443/",
        "https://shop.example:/", "https://shop.example./", "https://.shop.example/", "https://sh\u{43E}p.example/",
        "https://xn--shp-5cd.example/",
        "https://b\u{FC}cher.example/",
        "https://shop.example/\r\nLocation: https://evil.example", "https://shop.example/%0d%0aSet-Cookie:a",
        "https://shop.example/?a=%0D%0A", "https://shop.example/%00", "https://shop.example/\t",
        "https://shop.example /", " https://shop.example/",
        "https://shop.example/a b", "https://shop.example/%zz", "https://shop.example/%", "https://shop.example/<",
        "https://shop.example/\u{E9}",
        "https://[::1]/", "https://127.0.0.1/", "https://2130706433/", "https://0x7f.0x1/", "https://0177.0.0.1/",
        "https://shop.example/\u{202E}gpj",
        "http://shop.example/", "https://apps.apple.com/de/app/other", "https://apps.apple.com/app/id12/../x",
        "https://play.google.com/log?continue=x",
        "https://www.amazon.com/gp/redirect?x", "shop://spring",
        "intent://shop.example/#Intent;scheme=https;package=com.example.shop;end",
    ]

    @Test("a scheme that is not on the list is refused when a link is written, in every disguise", arguments: schemes)
    func schemesAtWrite(address: String) throws {
        let link = try Sample.link { link in
            link.target = address
            link.endedTarget = address
            link.limit = 2
            link.platforms = [.iPhone: RouteTarget(app: address), .mac: RouteTarget(web: address)]
            link.conditions = [LinkCondition(.split([SplitBranch(weight: 1, target: RouteTarget(web: address))]))]
        }
        #expect(
            Sample.policy.mistakes(of: link).map(\.member) == [
                "target", "platforms.iphone.app", "platforms.mac.web", "conditions[0].split[0].target.web",
                "endedTarget",
            ]
        )
    }

    @Test("a scheme that is not on the list does not leave, however it got into a link", arguments: schemes)
    func schemesAtRender(address: String) throws {
        try expectNowhere(address)
    }

    @Test("an open redirect is refused when a link is written", arguments: redirects)
    func redirectsAtWrite(address: String) throws {
        let mistakes = Sample.policy.mistakes(of: try Sample.link { $0.target = address })
        #expect(mistakes.map(\.member) == ["target"])
        #expect(mistakes.allSatisfy { !$0.message.isEmpty && $0.message.hasSuffix(".") })
    }

    @Test("an open redirect does not leave, however it got into a link", arguments: redirects)
    func redirectsAtRender(address: String) throws {
        try expectNowhere(address)
    }

    @Test("the query of a long link changes the host only to one that the list has", arguments: schemes + redirects)
    func longLinks(address: String) throws {
        let encoded = address.utf8.map { "%" + String(Int($0) + 256, radix: 16).suffix(2) }.joined()
        do {
            let long = try LongLink(query: "link=\(encoded)", at: try LinkAddress("go.example/open"))
            let left = PreparedLink(long.link, policy: Sample.policy).address(for: Sample.visitor())
            #expect(left.map { Sample.policy.allows($0, for: .web) && LinkURL($0).host == "shop.example" } ?? true)
        } catch is LongLinkMistakes {
            // Refused before it is a link.
        }
    }

    private func expectNowhere(_ address: String) throws {
        let link = try Sample.link { link in
            link.target = address
            link.endedTarget = address
            link.limit = 1
            link.platforms = [.android: RouteTarget(app: address, web: address), .iPhone: RouteTarget(web: address)]
        }
        let prepared = PreparedLink(link, policy: Sample.policy)
        #expect(prepared.plain == nil)
        #expect(PreparedLink(try Sample.link { $0.target = address }, policy: Sample.policy).plain == nil)
        for visitor in [Sample.visitor(), Sample.visitor(.iPhone)] {
            let decision = prepared.decision(for: visitor, at: Sample.noon)
            #expect(decision.outcome == .ends(.notAllowed))
            #expect(!decision.usesUp)
            #expect(decision.steps.contains { $0.code == .allowed && $0.result == .stopped })
            #expect(prepared.decision(for: visitor, at: Sample.noon, uses: 1).outcome == .ends(.usedUp))
        }
        if Sample.policy.refusal(of: address, for: .app) != nil {
            #expect(prepared.decision(for: Sample.visitor(.android), at: Sample.noon).outcome == .ends(.notAllowed))
        }
    }

    @Test(
        "an app is opened by a scheme that it declares, and by an intent whose parts are all allowed",
        arguments: [
            "shop://spring", "SHOP:x", "intent://shop.example/a#Intent;scheme=https;package=com.example.shop;end",
            "intent:#Intent;scheme=shop;package=com.example.shop;"
                + "S.browser_fallback_url=https%3A%2F%2Fshop.example%2F;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;action=android.intent.action.VIEW;"
                + "category=android.intent.category.BROWSABLE;end",
        ]
    )
    func apps(address: String) {
        #expect(Sample.policy.refusal(of: address, for: .app) == nil)
    }

    @Test(
        "an intent with anything else is refused",
        arguments: [
            "intent:other://pay#Intent;scheme=shop;package=com.example.shop;S.browser_fallback_url=https%3A%2F%2Fshop.example%2F#Intent;end",
            "intent://shop.example/", "intent://shop.example/#Intent;end", "intent://x/#Intent;scheme=shop;end",
            "intent://x/#Intent;package=com.example.shop;end",
            "intent://x/#Intent;scheme=other;package=com.example.shop;end",
            "intent://x/#Intent;scheme=javascript;package=com.example.shop;end",
            "intent://x/#Intent;scheme=file;package=com.example.shop;end",
            "intent://x/#Intent;scheme=shop;package=com.evil;end",
            "intent://evil.example/#Intent;scheme=https;package=com.example.shop;end",
            "intent://shop.example/#Intent;scheme=http;package=com.example.shop;end",
            "intent:#Intent;scheme=https;package=com.example.shop;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;S.browser_fallback_url=javascript:alert(1);end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;S.browser_fallback_url=javascript%3Aalert(1);end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;"
                + "S.browser_fallback_url=https%3A%2F%2Fevil.example;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;S.browser_fallback_url=%2F%2Fevil.example;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;"
                + "S.browser_fallback_url=intent%3A%23Intent%3Bend;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;component=com.example.shop/.Admin;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;SEL;package=com.evil;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;package=com.example.shop;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;S.token=1;end",
            "intent://x/#Intent;scheme=shop;package=com.example.shop;action=android.intent.action.CALL;end",
            "intent://a@x/#Intent;scheme=shop;package=com.example.shop;end",
        ]
    )
    func intents(address: String) {
        #expect(Sample.policy.refusal(of: address, for: .app) != nil)
    }

    @Test(
        "a refusal says what, why and what to do",
        arguments: [
            (
                "https://evil.example/a",
                #""https://evil.example/a" is refused: the workspace's links may not lead to the host "evil.example"; "#
                    + #"an administrator can allow it: "waymark link destinations --allow evil.example"."#
            ),
            (
                "http://shop.example/",
                #""http://shop.example/" is refused: the workspace's links lead to "https://" only; write that."#
            ),
            (
                "https://b\u{FC}cher.example/",
                "\"https://b\u{FC}cher.example/\" is refused: it has \"\u{FC}\", which is not ASCII; "
                    + #"write it as "%C3%BC", and in a host as an "xn--" label."#
            ),
            ("https:evil", #""https:evil" is refused: "//" has to follow "https:"."#),
            (
                "JavaScript:x",
                #""JavaScript:x" is refused: links never lead to "javascript:"; write an address with "https://"."#
            ),
        ]
    )
    func sentences(address: String, message: String) {
        #expect(Sample.policy.refusal(of: address, for: .web)?.message == message)
    }

    @Test("http is allowed on request only")
    func http() {
        var policy = Sample.policy
        policy.allowsHTTP = true
        #expect(policy.allows("http://shop.example/", for: .web))
        #expect(!policy.allows("http://evil.example/", for: .web))
        #expect(!policy.allows("http://shop.example:443/", for: .web))
    }

    @Test("the policy itself names no scheme that runs code, and only hosts that are host names")
    func itself() {
        let policy = DestinationPolicy(
            hosts: ["shop.example", "*", "https://shop.example", "*.*.example", "127.0.0.1", "b\u{FC}cher.example"],
            schemes: ["shop", "javascript", "Shop", "shop:", "https", "intent", "data"],
            packages: ["com.example", "com/example"]
        )
        #expect(
            policy.mistakes.map(\.member) == [
                "hosts[1]", "hosts[2]", "hosts[3]", "hosts[4]", "schemes[1]", "schemes[2]", "schemes[3]", "schemes[4]",
                "schemes[5]", "schemes[6]", "packages[1]",
            ]
        )
        #expect(!policy.allows("javascript:x", for: .app) && !policy.allows("data:x", for: .app))
        #expect(policy.allows("https://xn--bcher-kva.example/", for: .web))
    }

    @Test("JSON keeps a policy, and an unknown member is refused")
    func json() throws {
        let policy = try Sample.decode(DestinationPolicy.self, #"{"hosts":["shop.example"],"allowsHTTP":true}"#)
        #expect(policy == DestinationPolicy(hosts: ["shop.example"], allowsHTTP: true))
        #expect(try Sample.mistake(in: #"{"host":["shop.example"]}"#, as: DestinationPolicy.self)?.member == "host")
    }
}
