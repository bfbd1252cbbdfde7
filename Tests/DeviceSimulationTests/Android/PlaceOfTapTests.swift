import DeviceSimulation
import DigitalAssetLinks
import JSONSource
import Testing

/// What Android does with a link, by where it is tapped.
@Suite struct PlaceOfTapTests {
    typealias Scene = AndroidScene

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let contexts: [LinkContext]
        var link = Scene.link
        let kind: SimulatedOutcome.Kind
        var summary: String
        let mark: String
    }

    static let places: [Row] = [
        Row(
            testDescription: "mail, chat, notes and scanners ask Android",
            contexts: [.mail, .messages, .notes, .calendar, .qrCode, .nfc, .otherApp, .ownApp],
            kind: .app,
            summary: "“com.example.shop” opens the link.",
            mark: "I"
        ),
        Row(
            testDescription: "a typed or pasted address stays in Chrome, also through redirects",
            contexts: [.typed, .pasted, .typedRedirect],
            kind: .browser,
            summary: "The link stays where it is.",
            mark: "O"
        ),
        Row(
            testDescription: "a typed address that leads to another scheme may leave",
            contexts: [.typedRedirect, .chromeIncognito],
            link: "shop://orders/1",
            kind: .app,
            summary: "“com.example.shop” opens the link.",
            mark: "O"
        ),
        Row(
            testDescription: "a tap leaves Chrome for an app that is not a browser",
            contexts: [.chrome, .redirect, .scriptWithGesture],
            kind: .app,
            summary: "“com.example.shop” opens the link.",
            mark: "O"
        ),
        Row(
            testDescription: "Chrome keeps the same host, frames, background tabs, history, incoming pages and its own",
            contexts: [
                .chromeSameSite, .chromeFrame, .chromeBackground, .chromeHistory, .chromeIncoming, .chromePage, .script,
            ],
            kind: .browser,
            summary: "The link stays where it is.",
            mark: "O"
        ),
        Row(
            testDescription: "an incognito window keeps links of the web",
            contexts: [.chromeIncognito],
            kind: .browser,
            summary: "The link stays where it is.",
            mark: "O"
        ),
        Row(
            testDescription: "a Custom Tab does what Chrome does",
            contexts: [.customTab],
            kind: .app,
            summary: "“com.example.shop” opens the link.",
            mark: "I"
        ),
        Row(
            testDescription: "a Trusted Web Activity keeps its own site",
            contexts: [.trustedWebActivity],
            kind: .app,
            summary: "“com.example.shop” shows the page.",
            mark: "I"
        ),
        Row(
            testDescription: "a WebView shows the page",
            contexts: [.webView],
            kind: .browser,
            summary: "The link stays where it is.",
            mark: "I"
        ),
        Row(
            testDescription: "Firefox and Samsung’s browser have a setting",
            contexts: [.otherBrowser],
            kind: .depends,
            summary: "It is up to the app that shows the link.",
            mark: "U"
        ),
    ]

    @Test("the place of the tap", arguments: places)
    func place(_ row: Row) async throws {
        let filters = [Scene.filter(), Scene.filter([], autoVerify: false, schemes: ["shop"])]
        var app = Scene.app()
        app.app.activities = [InstalledApp.Activity(name: "Main", filters: filters)]
        let scene = try await Scene.usual([app])
        for context in row.contexts {
            let outcome = try #require(Simulation.run(row.link, on: .android14, in: context, scene: scene))
            #expect(outcome.kind == row.kind, "\(context.name)")
            #expect(outcome.summary == row.summary, "\(context.name)")
            #expect(outcome.certainty.mark == row.mark, "\(context.name)")
        }
    }

    @Test("a page whose app cannot be opened from outside stays in Chrome")
    func closed() async throws {
        var app = Scene.app()
        app.app.activities = [InstalledApp.Activity(name: "Main", filters: [Scene.filter()], isReachable: false)]
        let scene = try await Scene.usual([app])
        let outcome = try #require(Simulation.run(Scene.link, on: .android14, in: .chrome, scene: scene))
        #expect(outcome.summary == "The link stays in Chrome.")
        #expect(outcome.stop?.reason == "A filter of “Main” takes the link, but other apps cannot open it.")
    }

    @Test(
        "an intent address opens the app, its fallback, or the store",
        arguments: [
            (
                "intent://shop.example/orders/1#Intent;scheme=https;package=com.example.shop;end", true,
                LinkContext.chrome,
                "“com.example.shop” opens the link."
            ),
            (
                "intent://orders/1#Intent;scheme=shop;package=com.example.none;end", true, .chrome,
                "Chrome opens the store’s page of “com.example.none”."
            ),
            (
                "intent://orders/1#Intent;scheme=shop;package=com.example.none;S.browser_fallback_url=https%3A%2F%2Fa.example;end",
                true, .chrome, "Chrome opens the fallback “https://a.example”."
            ),
            ("intent://orders/1#Intent;scheme=nobody;end", true, .chrome, "Nothing can open the address."),
            (
                "intent://shop.example/orders/1#Intent;scheme=https;package=com.example.shop;end", true, .script,
                "Chrome blocks the address."
            ),
        ]
    )
    func addresses(_ link: String, _ isInstalled: Bool, _ context: LinkContext, _ summary: String) async throws {
        let scene = try await Scene.usual()
        #expect(Simulation.run(link, on: .android14, in: context, scene: scene)?.summary == summary)
    }

    @Test("an intent address for one package opens it also where its host is not verified")
    func unverifiedAddress() async throws {
        let scene = try await Scene.usual(statements: nil)
        let link = "intent://shop.example/orders/1#Intent;scheme=https;package=com.example.shop;end"
        let outcome = try #require(Simulation.run(link, on: .android14, in: .chrome, scene: scene))
        #expect(outcome.kind == .app)
        #expect(outcome.target == Scene.package)
    }

    @Test("contexts of the other system are not there")
    func missing() async throws {
        let scene = try await Scene.usual()
        #expect(Simulation.run(Scene.link, on: .android14, in: .safariOtherSite, scene: scene) == nil)
        #expect(Simulation.run(Scene.link, on: .iOS17, in: .chrome, scene: scene) == nil)
        #expect(Simulation.run(Scene.link, on: .macOS15, in: .qrCode, scene: scene) == nil)
    }
}
