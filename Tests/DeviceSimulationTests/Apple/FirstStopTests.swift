import AppSiteAssociation
import DeviceSimulation
import Testing

/// The first thing that stops a link, with what to do about it.
@Suite struct FirstStopTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        var link = AppleScene.link
        let code: SimulatedStep.Code
        let reason: String
        let remedy: String
        var scene = AppleScene.usual()
    }

    private static let app = AppleScene.app

    static let links: [Row] = [
        Row(
            testDescription: "a scheme of its own",
            link: "shop://orders/1",
            code: .scheme,
            reason: "The link is not one of the web, and apps are found by the scheme alone.",
            remedy: "Use a link with https and a host."
        ),
        Row(
            testDescription: "a port",
            link: "https://shop.example:8443/orders/1",
            code: .port,
            reason: "The link has the port 8443, and devices do not open apps for links with ports.",
            remedy: "Serve the page without a port, and link to it so."
        ),
        Row(
            testDescription: "a host that the entitlement does not have",
            link: "https://www.shop.example/orders/1",
            code: .entitlement,
            reason: "No entry of the entitlement covers “www.shop.example”.",
            remedy: "Add “applinks:www.shop.example” to com.apple.developer.associated-domains."
        ),
        Row(
            testDescription: "an address in the place of a domain",
            link: "https://192.0.2.1/orders/1",
            code: .entitlement,
            reason: "No entry of the entitlement covers “192.0.2.1”.",
            remedy: "Use a link to a domain name: entitlements cannot name “192.0.2.1”."
        ),
        Row(
            testDescription: "an address in the place of a domain, without entitlements",
            link: "https://[::1]/orders/1",
            code: .entitlement,
            reason: "No entry of the entitlement covers “[::1]”.",
            remedy: "Use a link to a domain name: entitlements cannot name “[::1]”.",
            scene: AppleScene.usual { $0.appleApps[0].domains = nil }
        ),
        Row(
            testDescription: "localhost",
            link: "https://localhost/orders/1",
            code: .entitlement,
            reason: "No entry of the entitlement covers “localhost”, and “applinks:localhost” is not a valid entry: "
                + "The host has a single label.",
            remedy:
                "Use a link to a domain name; for builds of developers “applinks:localhost?mode=developer” works, too.",
            scene: AppleScene.usual(entries: ["applinks:localhost"])
        ),
        Row(
            testDescription: "a host in letters that are not ASCII is asked for in ASCII",
            link: "https://bücher.example/orders/1",
            code: .entitlement,
            reason: "No entry of the entitlement covers “xn--bcher-kva.example”.",
            remedy: "Add “applinks:xn--bcher-kva.example” to com.apple.developer.associated-domains."
        ),
        Row(
            testDescription: "an app that takes no domains of the device management",
            code: .entitlement,
            reason: "Device management gives “applinks:shop.example”, but the app does not have the entitlement "
                + "com.apple.developer.associated-domains.mdm-managed.",
            remedy: "Add com.apple.developer.associated-domains.mdm-managed to the entitlements of the app.",
            scene: AppleScene.usual(entries: []) { scene in
                scene.appleApps[0].managedDomains = ["applinks:shop.example"]
                scene.isManaged = true
            }
        ),
        Row(
            testDescription: "a file without apps",
            code: .listed,
            reason: "The file lists no app under “applinks”.",
            remedy: "Add an entry with the app’s ID, such as ABCDE12345.com.example.shop, to its “details”.",
            scene: AppleScene.usual(#"{"applinks": {"details": []}}"#) { $0.appleApps = [] }
        ),
        Row(
            testDescription: "a rule that excludes",
            link: "https://shop.example/orders/admin/1",
            code: .rule,
            reason: "Rule 1 (“/orders/admin/*”) excludes the link.",
            remedy: "Narrow the rule, or put one that gives the link to the app before it."
        ),
        Row(
            testDescription: "no rule",
            link: "https://shop.example/cart",
            code: .rule,
            reason: "None of the app’s 2 rules matches; rule 2, the nearest, wants the path “/orders/*”, "
                + "and the link has “/cart”.",
            remedy: "Add a rule for the link, or use a link that the rules take."
        ),
    ]

    static let apps: [Row] = [
        Row(
            testDescription: "an app that is not there",
            code: .installed,
            reason: "“\(app)” is not installed.",
            remedy: "Have a page at the link’s address, with a Smart App Banner.",
            scene: AppleScene.usual { $0.appleApps[0].isInstalled = false }
        ),
        Row(
            testDescription: "a wildcard without its parent",
            code: .entitlement,
            reason:
                "No entry of the entitlement covers “shop.example”; “applinks:*.shop.example” covers the hosts below "
                + "it, though it is reported to cover it too.",
            remedy: "Add “applinks:shop.example” to com.apple.developer.associated-domains.",
            scene: AppleScene.usual(entries: ["applinks:*.shop.example"])
        ),
        Row(
            testDescription: "an entry that is not valid",
            code: .entitlement,
            reason:
                "No entry of the entitlement covers “shop.example”, and “applinks:shop.example/orders” is not a valid entry: "
                + "There is a path after the host.",
            remedy: "Write “applinks:shop.example” in com.apple.developer.associated-domains.",
            scene: AppleScene.usual(entries: ["applinks:shop.example/orders"])
        ),
        Row(
            testDescription: "a web browser",
            code: .entitlement,
            reason: "“\(app)” has the entitlement of a web browser, and browsers may not have applinks.",
            remedy: "Drop one of the two entitlements.",
            scene: AppleScene.usual { $0.appleApps[0].isWebBrowser = true }
        ),
        Row(
            testDescription: "a file that does not list the app",
            code: .listed,
            reason:
                "The file does not list “\(app)” under “applinks”; “abcde12345.com.example.shop” differs in letter case.",
            remedy: "Write “\(app)”.",
            scene: AppleScene.usual(AppleScene.file.replacing("ABCDE", with: "abcde"))
        ),
        Row(
            testDescription: "the user’s choice",
            code: .choice,
            reason: "The user chose the browser for this domain, which counts until the user asks for the app again.",
            remedy: "Long press on the link and choose the app, or use the banner in Safari.",
            scene: AppleScene.usual { $0.appleApps[0].choice = .browser }
        ),
        Row(
            testDescription: "a file that is no JSON",
            code: .file,
            reason: "There is a comma before ']' with nothing after it.",
            remedy: "Remove the comma.",
            scene: AppleScene.usual(#"{"applinks": {"details": [1,]}}"#)
        ),
        Row(
            testDescription: "a file that is missing",
            code: .fetch,
            reason:
                "Apple’s CDN has no file of “shop.example”: SWCERR00101 Bad HTTP Response: the server answered 404.",
            remedy:
                "Serve the file at “https://shop.example/.well-known/apple-app-site-association” with the status 200.",
            scene: AppleScene.usual(at: .root)
        ),
    ]

    @Test("the first thing to fix", arguments: links + apps)
    func stop(_ row: Row) throws {
        let outcome = try #require(Simulation.run(row.link, on: .iOS17, in: .messages, scene: row.scene))
        let stop = try #require(outcome.stop)
        #expect(stop.code == row.code)
        #expect(stop.reason == row.reason)
        #expect(stop.remedy == row.remedy)
        #expect(outcome.kind == (row.code == .scheme ? .depends : .browser))
    }

    @Test("without any app the file is still looked at")
    func noApp() throws {
        let broken = AppleScene.usual("x") { $0.appleApps = [] }
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: broken))
        #expect(outcome.stop?.code == .file)
        let sound = AppleScene.usual { $0.appleApps = [] }
        let other = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: sound))
        #expect(other.stop?.reason == "No app is known that could open the link.")
    }

    @Test("of several apps the one that came furthest decides what to fix")
    func nearest() throws {
        let scene = AppleScene.usual { scene in
            scene.appleApps.insert(AppleApp(id: AppleScene.other, domains: AssociatedDomains([])), at: 0)
        }
        let link = "https://shop.example/cart"
        let outcome = try #require(Simulation.run(link, on: .iOS17, in: .messages, scene: scene))
        #expect(outcome.stop?.code == .rule)
        #expect(outcome.stop?.subject == AppleScene.app)
        #expect(outcome.stop?.place == "apple-app-site-association:4:61")
    }

    @Test("a mistake in a signed file has the place that it has in the JSON inside")
    func signedPlace() throws {
        let text = "{\n  \"applinks\": {,}\n}"
        let plain = AppleScene.usual(text)
        var signed = plain
        signed.sites["shop.example"] = SiteFiles(serving: Self.signedMessage(Array(text.utf8)), at: .both)
        let places = [plain, signed].map { scene in
            Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)?.stop?.place
        }
        #expect(places[0]?.hasSuffix(":2:16") == true, "\(places)")
        #expect(places[1] == places[0])
    }

    /// A signed message without signers around a content (RFC 5652, 5.1).
    private static func signedMessage(_ content: [UInt8]) -> [UInt8] {
        func value(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] { [tag, UInt8(bytes.count)] + bytes }
        let oid: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
        let inner = value(0x30, value(0x06, oid + [0x01]) + value(0xA0, value(0x04, content)))
        let signed = value(0x30, value(0x02, [1]) + value(0x31, []) + inner + value(0x31, []))
        return value(0x30, value(0x06, oid + [0x02]) + value(0xA0, signed))
    }
}
