import JSONSource
import LinkRouting
import LinkWorkspaces
import Testing

@Suite("Where a link takes a visitor")
struct RoutingDecisionTests {
    private static func prepared(_ change: (inout Link) throws -> Void) throws -> PreparedLink {
        let link = try Sample.link(change)
        #expect(link.mistakes.isEmpty && Sample.policy.mistakes(of: link).isEmpty)
        return PreparedLink(link, policy: Sample.policy)
    }

    @Test("every platform goes to its own target, an iPad without one to the iPhone's, and others where everybody goes")
    func platforms() throws {
        let prepared = try Self.prepared { link in
            for platform in VisitorPlatform.allCases where platform != .iPad && platform != .linux {
                link.platforms[platform] = RouteTarget(web: "https://shop.example/\(platform.rawValue)")
            }
        }
        for platform in VisitorPlatform.allCases {
            let place = platform == .iPad ? "iphone" : platform == .linux ? "spring" : platform.rawValue
            #expect(prepared.address(for: Sample.visitor(platform)) == "https://shop.example/\(place)")
        }
    }

    @Test(
        "a visitor goes to the store that the device has",
        arguments: [
            (.iPhone, nil, "https://apps.apple.com/app/id1"), (.iPad, nil, "https://apps.apple.com/app/id1"),
            (.android, nil, "https://play.google.com/store/apps/details?id=com.example.g&referrer=utm_source%3Dtv"),
            (.android, .huawei, "https://appgallery.huawei.com/app/C1"),
            (
                .android, .samsung,
                "https://play.google.com/store/apps/details?id=com.example.g&referrer=utm_source%3Dtv"
            ),
            (.android, .amazon, "https://www.amazon.com/gp/mas/dl/android?p=com.example.a"),
            (.other, .huawei, "https://appgallery.huawei.com/app/C1"), (.windows, nil, Sample.web),
            (.linux, nil, Sample.web),
        ] as [(VisitorPlatform, DeviceMaker?, String)]
    )
    func stores(platform: VisitorPlatform, maker: DeviceMaker?, address: String) throws {
        let prepared = try Self.prepared { link in
            link.stores = MarketplaceEntries(
                appStore: "1",
                googlePlay: "com.example.g",
                appGallery: "C1",
                galaxyStore: "com.example.s",
                amazon: "com.example.a",
                googlePlayReferrer: "utm_source=tv"
            )
            for platform in VisitorPlatform.allCases { link.platforms[platform] = RouteTarget(store: true) }
        }
        #expect(prepared.address(for: Sample.visitor(platform) { $0.device.maker = maker }) == address)
    }

    @Test("a device with another store goes to the one that the link names")
    func otherStores() throws {
        let prepared = try Self.prepared { link in
            link.stores.galaxyStore = "com.example.s"
            link.platforms[.android] = RouteTarget(store: true)
        }
        let samsung = Sample.visitor(.android) { $0.device.maker = .samsung }
        #expect(prepared.address(for: samsung) == "https://galaxystore.samsung.com/detail/com.example.s")
        #expect(prepared.address(for: Sample.visitor(.android)) == Sample.web)
    }

    @Test("an app's address comes first, and what follows without the app comes with it")
    func apps() throws {
        let prepared = try Self.prepared { link in
            link.stores.appStore = "1"
            link.platforms[.iPhone] = RouteTarget(app: "shop://spring", store: true)
            link.platforms[.android] = RouteTarget(app: Sample.intent, web: "https://shop.example/m")
        }
        let iPhone = try #require(prepared.decision(for: Sample.visitor(.iPhone), at: Sample.noon).destination)
        #expect(iPhone.kind == .app && iPhone.address == "shop://spring")
        #expect(iPhone.fallback == "https://apps.apple.com/app/id1" && iPhone.redirect == nil)
        let skipping = try Self.prepared { link in
            link.stores.appStore = "1"
            link.platforms[.iPhone] = RouteTarget(app: "shop://spring", store: true)
            link.page = .never
        }
        #expect(skipping.address(for: Sample.visitor(.iPhone)) == "https://apps.apple.com/app/id1")
        let android = try #require(prepared.decision(for: Sample.visitor(.android), at: Sample.noon).destination)
        #expect(
            android.kind == .intent && android.redirect == Sample.intent && android.fallback == "https://shop.example/m"
        )
        let firefox = Sample.visitor(.android) { $0.device.followsIntents = false }
        #expect(prepared.address(for: firefox) == "https://shop.example/m")
    }

    @Test("an app's address that is no longer allowed is left out, and the visitor goes on without it")
    func withdrawnScheme() throws {
        let link = try Sample.link { $0.platforms[.iPhone] = RouteTarget(app: "other://spring") }
        let decision = PreparedLink(link, policy: Sample.policy).decision(for: Sample.visitor(.iPhone), at: Sample.noon)
        #expect(decision.destination?.address == Sample.web)
        let stop = try #require(decision.steps.first { $0.code == .allowed && $0.result == .stopped })
        #expect(stop.member == "platforms.iphone.app")
        #expect(
            stop.reason
                == #""other://spring" is refused: the scheme "other" is not one to which the workspace's links may "#
                + #"lead; an administrator can allow it: "waymark link destinations --scheme other". The allowed schemes are "shop"."#
        )
    }

    struct Condition: Sendable, CustomTestStringConvertible {
        let name: String
        let condition: LinkCondition
        let holds: @Sendable (inout Visitor) -> Void
        let fails: @Sendable (inout Visitor) -> Void
        let reason: String

        var testDescription: String { name }
    }

    private static let there = LinkCondition.Outcome.target(RouteTarget(web: "https://shop.example/there"))

    private static let conditionRows: [Condition] = [
        Condition(
            name: "platform",
            condition: LinkCondition(platforms: [.mac, .linux], there),
            holds: { $0.device.platform = .linux },
            fails: { _ in },
            reason: "Condition 1 does not hold: it is about Mac or Linux, and the visitor has Windows."
        ),
        Condition(
            name: "oldest system",
            condition: LinkCondition(minimumSystem: version("17"), there),
            holds: { $0.device.system = version("17.0") },
            fails: { $0.device.system = version("16.9") },
            reason: "Condition 1 does not hold: the system has the version 16.9, below 17."
        ),
        Condition(
            name: "newest system",
            condition: LinkCondition(belowSystem: version("17"), there),
            holds: { $0.device.system = version("16.9") },
            fails: { $0.device.system = version("17") },
            reason: "Condition 1 does not hold: the system has the version 17, not below 17."
        ),
        Condition(
            name: "unknown system",
            condition: LinkCondition(minimumSystem: version("17"), there),
            holds: { $0.device.system = version("18") },
            fails: { _ in },
            reason: "Condition 1 does not hold: the request does not say the version of the system."
        ),
        Condition(
            name: "language",
            condition: LinkCondition(languages: ["de", "pt-BR"], there),
            holds: { $0.languages = ["DE-at", "en"] },
            fails: { $0.languages = ["pt", "de"] },
            reason: "Condition 1 does not hold: the visitor prefers pt, not de or pt-BR."
        ),
        Condition(
            name: "country",
            condition: LinkCondition(countries: ["AT", "CH"], there),
            holds: { $0.country = "CH" },
            fails: { $0.country = "DE" },
            reason: "Condition 1 does not hold: the visitor is in DE, not in AT or CH."
        ),
        Condition(
            name: "unknown country",
            condition: LinkCondition(countries: ["AT"], there),
            holds: { $0.country = "AT" },
            fails: { _ in },
            reason: "Condition 1 does not hold: the country of the visitor is not known, for which the server needs a "
                + "database of countries that has the visitor's address."
        ),
        Condition(
            name: "query item",
            condition: LinkCondition(query: ["ref": "tv*", "id": "?"], there),
            holds: { $0.query = "x=1&ref=t%76-spot+1&id=7" },
            fails: { $0.query = "ref=tv&id=77" },
            reason: #"Condition 1 does not hold: no query item "id" of the visit matches "?"."#
        ),
        Condition(
            name: "referrer",
            condition: LinkCondition(referrers: ["*.news.example"], there),
            holds: { $0.referrer = "www.news.example" },
            fails: { $0.referrer = "news.example" },
            reason: "Condition 1 does not hold: the visitor comes from news.example."
        ),
        Condition(
            name: "all of several",
            condition: LinkCondition(platforms: [.windows], languages: ["de"], countries: ["DE"], there),
            holds: {
                $0.languages = ["de"]
                $0.country = "DE"
            },
            fails: { $0.country = "DE" },
            reason: "Condition 1 does not hold: the request does not say a language."
        ),
    ]

    private static func version(_ text: String) -> VersionNumber? {
        do { return try VersionNumber(text) } catch { return nil }
    }

    @Test("a condition holds when all that it says holds, and otherwise says why it does not", arguments: conditionRows)
    func conditions(row: Condition) throws {
        let prepared = try Self.prepared { $0.conditions = [row.condition] }
        #expect(prepared.address(for: Sample.visitor(.windows, row.holds)) == "https://shop.example/there")
        let decision = prepared.decision(for: Sample.visitor(.windows, row.fails), at: Sample.noon)
        #expect(decision.destination?.address == Sample.web)
        let step = try #require(decision.steps.first { $0.code == .condition })
        #expect(step.result == .passed && step.member == "conditions[0]" && step.reason == row.reason)
    }

    @Test("a condition holds from its first moment on, and not at its last")
    func dates() throws {
        let (from, until) = (try LinkTime("2026-11-21T11:00:00Z"), try LinkTime("2026-11-21T13:00:00Z"))
        let prepared = try Self.prepared { $0.conditions = [LinkCondition(from: from, until: until, Self.there)] }
        for (offset, holds) in [(-1, false), (0, true), (7_199_999, true), (7_200_000, false)] as [(Int64, Bool)] {
            let now = LinkTime(milliseconds: from.milliseconds + offset)
            #expect(
                prepared.address(for: Sample.visitor(), at: now) == (holds ? "https://shop.example/there" : Sample.web)
            )
        }
    }

    @Test("the first condition that holds decides, before the platform's target")
    func order() throws {
        let prepared = try Self.prepared { link in
            link.conditions = ["a", "b"].map {
                LinkCondition(languages: ["de"], .target(RouteTarget(web: "https://shop.example/\($0)")))
            }
            link.platforms[.windows] = RouteTarget(web: "https://shop.example/windows")
        }
        #expect(prepared.address(for: Sample.visitor { $0.languages = ["de"] }) == "https://shop.example/a")
        #expect(prepared.address(for: Sample.visitor { $0.languages = ["fr"] }) == "https://shop.example/windows")
    }

    @Test("a link starts, expires and has a target for those who are late")
    func life() throws {
        let (starts, expires) = (try LinkTime("2026-11-21T11:00:00Z"), try LinkTime("2026-11-21T13:00:00Z"))
        let bare = try Self.prepared { ($0.starts, $0.expires) = (starts, expires) }
        let ended = try Self.prepared {
            ($0.starts, $0.expires, $0.endedTarget) = (starts, expires, "https://shop.example/over")
        }
        let early = LinkTime(milliseconds: starts.milliseconds - 1)
        for prepared in [bare, ended] {
            #expect(prepared.outcome(for: Sample.visitor(), at: early) == .ends(.notStarted))
            #expect(prepared.address(for: Sample.visitor(), at: starts) == Sample.web)
            #expect(
                prepared.address(for: Sample.visitor(), at: LinkTime(milliseconds: expires.milliseconds - 1))
                    == Sample.web
            )
        }
        #expect(bare.outcome(for: Sample.visitor(), at: expires) == .ends(.expired))
        #expect(ended.address(for: Sample.visitor(), at: expires) == "https://shop.example/over")
    }

    @Test("a one-time link succeeds once, and a limit as often as it says")
    func limits() throws {
        for limit in [1, 10] {
            let prepared = try Self.prepared { $0.limit = limit }
            #expect(prepared.link.isOneTime == (limit == 1))
            var (uses, succeeded) = (0, 0)
            for _ in 0..<limit + 5 {
                let decision = prepared.decision(for: Sample.visitor(), at: Sample.noon, uses: uses)
                #expect(decision.usesUp == (decision.destination != nil))
                if decision.usesUp { (uses, succeeded) = (uses + 1, succeeded + 1) }
            }
            #expect(succeeded == limit)
            #expect(prepared.outcome(for: Sample.visitor(), at: Sample.noon, uses: uses) == .ends(.usedUp))
        }
    }

    @Test(
        "bots and prefetches use nothing up, and do not learn where a limited link leads",
        arguments: [Visitor.Kind.ahead("HEAD"), .program("googlebot"), .preview("whatsapp/")]
    )
    func bots(kind: Visitor.Kind) throws {
        let bot = Sample.visitor { $0.kind = kind }
        let limited = try Self.prepared { $0.limit = 1 }.decision(for: bot, at: Sample.noon)
        #expect(limited.outcome == .previewOnly && !limited.usesUp && limited.destination == nil)
        let plain = try Self.prepared { _ in }.decision(for: bot, at: Sample.noon)
        #expect(plain.destination?.address == Sample.web && !plain.usesUp)
    }

    @Test("programs that show previews learn what a link says of itself, unless it may lead nowhere")
    func previews() throws {
        let program = Sample.visitor { $0.kind = .preview("whatsapp/") }
        let preview = LinkPreview(title: "Spring")
        #expect(try Self.prepared { $0.preview = preview }.outcome(for: program, at: Sample.noon) == .previewOnly)
        let silent = try Self.prepared { _ in }.decision(for: program, at: Sample.noon)
        #expect(silent.destination?.redirect == Sample.web)
        let link = try Sample.link { $0.preview = preview }
        let withdrawn = PreparedLink(link, policy: DestinationPolicy(hosts: []))
        #expect(withdrawn.outcome(for: program, at: Sample.noon) == .ends(.notAllowed))
    }

    @Test("a link that always has a page sends nobody on at once, and offers only what is allowed")
    func pages() throws {
        let prepared = try Self.prepared { link in
            link.page = .always
            link.stores.googlePlay = "com.example.shop"
            link.platforms[.android] = RouteTarget(app: Sample.intent, web: "https://shop.example/m")
        }
        let android = Sample.visitor(.android)
        let destination = try #require(prepared.decision(for: android, at: Sample.noon).destination)
        #expect(destination.redirect == nil && destination.isOnPage)
        let choices = prepared.choices(destination, for: android)
        #expect(choices.map(\.kind) == [.intent, .store(.googlePlay), .web])
        #expect(choices.last?.address == "https://shop.example/m")
        #expect(prepared.plain == nil)
    }

    @Test(
        "the browser of another app is recognised by its agent",
        arguments: [
            ("Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4", "Instagram"),
            ("Mozilla/5.0 (iPhone) [FBAN/MessengerForiOS;FBAV/470]", "Messenger"),
            ("x [FBAN/FBIOS;FBAV/470]", "Facebook"),
            ("Mozilla/5.0 (iPhone) Version/17.5 Mobile/15E148 Safari/604.1", nil),
        ] as [(String, String?)]
    )
    func inAppBrowsers(agent: String, name: String?) {
        #expect(Visitor(VisitFacts(headers: ["User-Agent": agent])).inAppBrowser?.name == name)
    }

    @Test("a password is asked before anything is used up or told, and is in no address")
    func passwords() throws {
        let prepared = try Self.prepared { link in
            link.password = try PasswordDigest(Sample.digest)
            link.limit = 1
            link.query = .everything
        }
        let decision = prepared.decision(for: Sample.visitor(), at: Sample.noon)
        #expect(decision.outcome == .asksPassword && !decision.usesUp)
        #expect(!decision.steps.contains { $0.reason.contains(Sample.web) || $0.reason.contains(Sample.digest) })
        let right = prepared.decision(for: Sample.visitor { $0.hasPassword = true }, at: Sample.noon)
        #expect(right.destination?.address == Sample.web && right.usesUp)
        #expect(prepared.plain == nil)
        #expect(throws: WorkspaceError.self) { try LinkAddress("https://me:secret@go.example/a") }
        let long = try LongLink(
            query: "link=https%3A%2F%2Fshop.example%2F&password=secret",
            at: try LinkAddress("go.example/o")
        )
        #expect(long.link.password == nil && long.notices.map(\.member) == ["password"])
    }

    @Test("an app that is too old goes to its store")
    func oldApps() throws {
        let prepared = try Self.prepared { link in
            link.stores = MarketplaceEntries(appStore: "1", googlePlay: "com.example.g")
            link.minimumVersions = MinimumVersions(ios: try VersionNumber("3.2"), android: try VersionNumber("120"))
        }
        func address(_ platform: VisitorPlatform, _ version: String?) -> String? {
            prepared.address(for: Sample.visitor(platform) { $0.appVersion = version.flatMap(Self.version) })
        }
        #expect(address(.iPhone, "3.1.9") == "https://apps.apple.com/app/id1")
        #expect(address(.iPhone, "3.2") == Sample.web)
        #expect(address(.iPhone, nil) == Sample.web)
        #expect(address(.android, "119") == "https://play.google.com/store/apps/details?id=com.example.g")
        #expect(address(.windows, "1") == Sample.web)
        #expect(prepared.plain == nil)
    }

    @Test("every step of a decision has a reason and a certainty, and what may be another device is said")
    func steps() throws {
        let prepared = try Self.prepared { link in
            link.limit = 3
            link.conditions = [LinkCondition(languages: ["fr"], Self.there)]
            link.platforms[.iPad] = RouteTarget(web: "https://shop.example/ipad")
            link.query = QueryPassing(pass: ["utm_*"])
        }
        let agent =
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, "
            + "like Gecko) Version/17.4 Safari/605.1.15"
        let facts = VisitFacts(
            query: "utm_source=tv&x=1",
            fragment: "top",
            headers: ["User-Agent": agent, "Accept-Language": "de"]
        )
        let decision = prepared.decision(for: Visitor(facts), at: Sample.noon, uses: 1)
        #expect(
            decision.steps.map { "\($0.code.rawValue) \($0.result.rawValue) \($0.certainty.mark): \($0.reason)" } == [
                "limit passed D: 1 of 3 visits succeeded so far.",
                "device noted I: The agent names a Mac; Safari on an iPad says the same since iPadOS 13 (Apple, "
                    + "“Introducing Desktop-class Browsing on iPad”, WWDC19).",
                "device noted I: It may also be iPad, whose visitors go elsewhere; only a page can find out.",
                "condition passed D: Condition 1 does not hold: the visitor prefers de, not fr.",
                "platform passed I: The link has no target of its own for Mac.",
                "query noted D: Passed on: utm_source.",
                #"fragment noted D: The browser adds the fragment "top", "#
                    + #"which the address does not have (RFC 9110, section 10.2.2)."#,
                "allowed passed D: The workspace's links may lead to https://shop.example/spring?utm_source=tv.",
                "outcome decided D: The visitor goes to https://shop.example/spring?utm_source=tv.",
            ]
        )
    }

    @Test("a plain link has its bytes ready, while it works and nothing depends on the visit")
    func plain() throws {
        let (starts, expires) = (try LinkTime("2026-11-21T11:00:00Z"), try LinkTime("2026-11-21T13:00:00Z"))
        let plain = try #require(try Self.prepared { ($0.starts, $0.expires) = (starts, expires) }.plain)
        #expect(plain.location(hasQuery: true, at: starts).map { Array($0) } == Array(Sample.web.utf8))
        #expect(plain.location(hasQuery: false, at: LinkTime(milliseconds: starts.milliseconds - 1)) == nil)
        #expect(plain.location(hasQuery: false, at: expires) == nil)
        let passing = try #require(try Self.prepared { $0.query = .everything }.plain)
        #expect(passing.location(hasQuery: true, at: starts) == nil)
        #expect(passing.location(hasQuery: false, at: starts) != nil)
        #expect(try Self.prepared { $0.limit = 5 }.plain == nil)
        #expect(try Self.prepared { $0.platforms[.iPhone] = RouteTarget(web: Sample.web) }.plain == nil)
        #expect(try Self.prepared { $0.conditions = [LinkCondition(Self.there)] }.plain == nil)
    }
}
