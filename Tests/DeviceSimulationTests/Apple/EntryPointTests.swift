import AppSiteAssociation
import DeviceSimulation
import JSONSource
import Testing

/// How Apple's devices treat a link, by where it is met.
@Suite struct EntryPointTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let context: LinkContext
        let kind: SimulatedOutcome.Kind
        var banner = false
        var mark = "D"
        var device = "ios-17"
        var change: @Sendable (inout SimulatedScene) -> Void = { _ in }
    }

    static let opening: [Row] = [
        Row(testDescription: "a tap in Mail opens the app", context: .mail, kind: .app),
        Row(testDescription: "a tap in Messages opens the app", context: .messages, kind: .app),
        Row(testDescription: "a tap in Notes opens the app", context: .notes, kind: .app),
        Row(testDescription: "a tap in Calendar opens the app", context: .calendar, kind: .app),
        Row(testDescription: "another app’s call opens the app", context: .otherApp, kind: .app),
        Row(testDescription: "a result in Spotlight opens the app", context: .spotlight, kind: .app),
        Row(testDescription: "a QR code in the camera opens the app", context: .qrCode, kind: .app),
        Row(testDescription: "an NFC tag opens the app", context: .nfc, kind: .app),
        Row(testDescription: "Siri opens the app", context: .siri, kind: .app),
        Row(testDescription: "Safari opens the app from another domain", context: .safariOtherSite, kind: .app),
        Row(
            testDescription: "another subdomain counts as another domain",
            context: .safari(onPageOf: "www.shop.example"),
            kind: .app
        ),
        Row(testDescription: "a long press offers the app", context: .longPress, kind: .app),
        Row(testDescription: "the banner of a page opens the app", context: .safariBanner, kind: .app, mark: "O"),
        Row(testDescription: "a redirect after a tap opens the app", context: .redirect, kind: .app),
        Row(testDescription: "a tap in a web view opens the app", context: .webView, kind: .app),
        Row(testDescription: "a tap in an old web view opens the app", context: .oldWebView, kind: .app),
        Row(testDescription: "a tap in Safari’s view opens the app", context: .safariView, kind: .app),
        Row(testDescription: "universalLinksOnly opens the app", context: .universalLinksOnly, kind: .app),
        Row(testDescription: "a script in a tap opens the app", context: .scriptWithGesture, kind: .app, mark: "I"),
    ]

    static let staying: [Row] = [
        Row(
            testDescription: "the same domain stays, with a banner",
            context: .safariSameSite,
            kind: .browser,
            banner: true
        ),
        Row(
            testDescription: "a page of the same host stays, with a banner",
            context: .safari(onPageOf: "Shop.example"),
            kind: .browser,
            banner: true
        ),
        Row(testDescription: "a typed address stays, with a banner", context: .typed, kind: .browser, banner: true),
        Row(testDescription: "a pasted address stays, with a banner", context: .pasted, kind: .browser, banner: true),
        Row(testDescription: "a bookmark stays, with a banner", context: .bookmark, kind: .browser, banner: true),
        Row(testDescription: "a script without a tap stays", context: .script, kind: .browser, mark: "O"),
        Row(testDescription: "the owner’s web view keeps the link", context: .ownWebView, kind: .browser),
        Row(testDescription: "a link that is loaded stays in the web view", context: .webViewLoad, kind: .browser),
        Row(testDescription: "a link that is loaded stays in Safari’s view", context: .safariViewLoad, kind: .browser),
        Row(testDescription: "a web view can keep links", context: .closedWebView, kind: .browser, mark: "O"),
        Row(testDescription: "an app does not open itself", context: .ownApp, kind: .browser),
        Row(testDescription: "other browsers decide themselves", context: .otherBrowser, kind: .depends, mark: "O"),
        Row(
            testDescription: "a browser in another app decides itself",
            context: .inAppBrowser,
            kind: .depends,
            mark: "O"
        ),
        Row(
            testDescription: "universalLinksOnly opens no browser",
            context: .universalLinksOnly,
            kind: .nothing,
            change: { $0.appleApps[0].isInstalled = false }
        ),
        Row(
            testDescription: "universalLinksOnly opens no browser for a user who chose it",
            context: .universalLinksOnly,
            kind: .nothing,
            change: { $0.appleApps[0].choice = .browser }
        ),
        Row(
            testDescription: "universalLinksOnly opens no browser without a file",
            context: .universalLinksOnly,
            kind: .nothing,
            mark: "O",
            change: { scene in
                scene.sites = [:]
                scene.appleApps = []
            }
        ),
        Row(
            testDescription: "the page that a user chose the browser for offers the app",
            context: .messages,
            kind: .browser,
            banner: true,
            change: { $0.appleApps[0].choice = .browser }
        ),
        Row(
            testDescription: "so does one after a redirect",
            context: .redirect,
            kind: .browser,
            banner: true,
            change: { $0.appleApps[0].choice = .browser }
        ),
        Row(
            testDescription: "and a typed one",
            context: .typed,
            kind: .browser,
            banner: true,
            change: { $0.appleApps[0].choice = .browser }
        ),
        Row(
            testDescription: "a view in another app does not",
            context: .webView,
            kind: .browser,
            change: { $0.appleApps[0].choice = .browser }
        ),
        Row(
            testDescription: "without the app the web page opens",
            context: .messages,
            kind: .browser,
            change: { $0.appleApps[0].isInstalled = false }
        ),
    ]

    static let onTheMac: [Row] = [
        Row(
            testDescription: "Safari on the Mac asks once",
            context: .safariOtherSite,
            kind: .asks,
            banner: true,
            device: "macos-15"
        ),
        Row(
            testDescription: "Safari on the Mac remembers",
            context: .safariOtherSite,
            kind: .app,
            device: "macos-15",
            change: { $0.appleApps[0].choice = .app }
        ),
        Row(
            testDescription: "Safari on the Mac asks on a page of any other site",
            context: .safari(onPageOf: "other.example"),
            kind: .asks,
            banner: true,
            device: "macos-15"
        ),
        Row(
            testDescription: "to be asked every time is nothing to Apple’s devices",
            context: .safariOtherSite,
            kind: .asks,
            banner: true,
            device: "macos-15",
            change: { $0.appleApps[0].choice = .ask }
        ),
        Row(testDescription: "a tap in Mail on the Mac opens the app", context: .mail, kind: .app, device: "macos-15"),
        Row(
            testDescription: "other browsers on the Mac decide",
            context: .otherBrowser,
            kind: .depends,
            device: "macos-15"
        ),
    ]

    @Test("where a link is met decides", arguments: opening + staying + onTheMac)
    func entryPoint(_ row: Row) throws {
        let scene = AppleScene.usual(change: row.change)
        let device = try device(row.device)
        let outcome = try #require(Simulation.run(AppleScene.link, on: device, in: row.context, scene: scene))
        #expect(outcome.kind == row.kind)
        #expect(outcome.offersBanner == row.banner)
        #expect(outcome.certainty.mark == row.mark)
        #expect((outcome.stop == nil) == (row.kind == .app))
        #expect(outcome.target == (row.kind == .app ? AppleScene.app : nil))
    }

    @Test(
        "what is said of a link that opens no app names where it was",
        arguments: [
            (LinkContext.messages, "The browser opens the link."), (.qrCode, "The browser opens the link."),
            (.safariOtherSite, "The link stays in the browser."), (.typed, "The link stays in the browser."),
            (.webView, "The link stays in the view."), (.safariView, "The link stays in the view."),
            (.universalLinksOnly, "Nothing happens: the call returns false."),
        ]
    )
    func ports(_ context: LinkContext, _ summary: String) {
        let link = "https://shop.example:8443/orders/1"
        let outcome = Simulation.run(link, on: .iOS17, in: context, scene: AppleScene.usual())
        #expect(outcome?.summary == summary)
    }

    @Test("a choice of the user is kept", arguments: [LinkContext.longPress, .safariBanner])
    func remembers(_ context: LinkContext) throws {
        let scene = AppleScene.usual { $0.appleApps[0].choice = .browser }
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: context, scene: scene))
        #expect(outcome.kind == .app)
        #expect(outcome.rememberedChoice == .app)
    }

    @Test("the link comes as an activity, and at the launch when the app does not run", arguments: [true, false])
    func delivery(isRunning: Bool) throws {
        let scene = AppleScene.usual { $0.appleApps[0].isRunning = isRunning }
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene))
        let delivery = try #require(outcome.delivery)
        #expect(delivery.contains("NSUserActivityTypeBrowsingWeb"))
        #expect(delivery.contains("connectionOptions.userActivities") != isRunning)
    }

    @Test("the banner proves the association", arguments: [LinkContext.safariSameSite, .typed, .safariBanner])
    func noBanner(_ context: LinkContext) throws {
        let scene = AppleScene.usual(entries: [])
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: context, scene: scene))
        #expect(outcome.kind == .browser)
        #expect(!outcome.offersBanner)
    }

    @Test("Handoff asks for activitycontinuation, and for links otherwise")
    func handoff() throws {
        let file = #"{"activitycontinuation": {"apps": ["\#(AppleScene.app)"]}}"#
        let entries = ["activitycontinuation:shop.example"]
        let handed = AppleScene.usual(file, entries: entries)
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .handoff, scene: handed))
        #expect(outcome.kind == .app)
        #expect(outcome.certainty == .documented)
        let links = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .handoff, scene: AppleScene.usual()))
        #expect(links.kind == .app)
        #expect(links.steps.contains { $0.result == .noted && $0.certainty == .inferred })
        let nothing = AppleScene.usual("{}", entries: entries)
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .handoff, scene: nothing)?.kind == .browser)
    }
}
