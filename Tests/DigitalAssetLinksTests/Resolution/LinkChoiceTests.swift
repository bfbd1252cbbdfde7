import DigitalAssetLinks
import LinkPatterns
import Testing

@Suite("Who opens a link")
struct LinkChoiceTests {
    private static func filter(_ host: String, scheme: String = "https") -> IntentFilter {
        IntentFilter(
            actions: [AndroidIntent.view],
            categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: [FilterData(scheme: scheme, host: host)],
            autoVerify: true
        )
    }

    private static func app(
        _ package: String,
        _ hosts: String...,
        installed: Int = 0,
        _ change: (inout InstalledApp) -> Void = { _ in }
    ) -> InstalledApp {
        var app = InstalledApp(
            package: package,
            firstInstall: installed,
            activities: [.init(name: ".Main", filters: hosts.map { filter($0) })]
        )
        change(&app)
        return app
    }

    private static func choice(_ link: String, api: Int = 35, _ apps: [InstalledApp]) -> LinkChoice {
        LinkDevice(api: api, apps: apps, browsers: ["chrome"], defaultBrowser: "chrome").choice(for: link)
    }

    private static let a = app("a", "h.example") { $0.states["h.example"] = .verified }

    @Test("a verified app opens the link, and the steps say why")
    func verified() {
        let choice = Self.choice("https://h.example/x", [Self.a, Self.app("b", "g.example")])
        #expect(choice.kind == .open)
        #expect(choice.targets == ["a/.Main"])
        #expect(
            choice.steps.map(\.message) == [
                "“a/.Main” has a filter that takes the link (HOST).", "“b/.Main” has no filter for it (NO_MATCH_DATA).",
                "“h.example” is in the state “verified” for “a”.", "“a/.Main” opens the link.",
            ]
        )
        #expect(choice.steps.map(\.code) == [.filter, .filter, .approval, .outcome])
    }

    @Test("the host is looked up as the link has it, although the filter does not mind its case")
    func letterCase() {
        let choice = Self.choice("https://H.example/x", [Self.a])
        #expect(choice.kind == .browser)
        #expect(
            choice.steps.contains { $0.message == "“H.example” is not verified for “a”, and the user did not tick it." }
        )
    }

    @Test(
        "a verified star counts for whatever ends like it, but the filter decides first",
        arguments: [("https://s.h.example/", LinkChoice.Kind.open), ("https://h.example/", .browser)]
    )
    func star(link: String, kind: LinkChoice.Kind) {
        let app = Self.app("a", "*.h.example") { $0.states["*.h.example"] = .verified }
        #expect(Self.choice(link, [app]).kind == kind)
    }

    @Test("rules of the host itself count before those of a star; an app that they close out makes room for others")
    func rules() {
        let closed = DynamicRules.rules([DynamicRule(path: "*", excludes: true)])
        let app = Self.app("a", "*.h.example", "s.h.example", installed: 9) {
            $0.states = ["*.h.example": .verified]
            $0.dynamicRules = ["*.h.example": closed, "s.h.example": .rules([DynamicRule(path: "*")])]
        }
        let other = Self.app("b", "*.h.example") { $0.states = ["*.h.example": .verified] }
        #expect(Self.choice("https://s.h.example/", [app, other]).targets == ["a/.Main"])
        let gated = Self.choice("https://t.h.example/", [app, other])
        #expect(gated.targets == ["b/.Main"])
        #expect(gated.steps.contains { $0.message == "Rule 1 of “t.h.example” keeps the link from “a”." })
        #expect(Self.choice("https://t.h.example/", api: 34, [app, other]).targets == ["a/.Main"])
    }

    @Test(
        "levels are tried from the highest",
        arguments: [
            (InstalledApp.LegacyStatus.always, LinkChoice.Kind.open, ["b/.Main"]),
            (.ask, .chooser, ["b/.Main", "chrome"]),
            (.never, .browser, ["chrome"]),
        ]
    )
    func levels(status: InstalledApp.LegacyStatus, kind: LinkChoice.Kind, targets: [String]) {
        let app = Self.app("b", "h.example", installed: 5) { $0.legacyStatus = status }
        let choice = Self.choice("https://h.example/", [app])
        #expect(choice.kind == kind)
        #expect(choice.targets == targets)
        #expect(Self.choice("https://h.example/", [app, Self.a]).targets == ["a/.Main"])
    }

    @Test("an instant app comes before a verified one")
    func instant() {
        let app = Self.app("i", "h.example") { $0.isInstant = true }
        #expect(Self.choice("https://h.example/", [Self.a, app]).targets == ["i/.Main"])
        #expect(app.approval(forHost: "h.example").level == .instantApp)
    }

    @Test(
        "links that verification does not decide about are open to all that match",
        arguments: [
            ("app://h.example", LinkChoice.Kind.open, ["c/.Main"]),
            ("https://localhost/", .chooser, ["l/.Main", "chrome"]),
            ("tel:1", .nobody, []),
        ]
    )
    func classic(link: String, kind: LinkChoice.Kind, targets: [String]) {
        var custom = Self.app("c")
        custom.activities = [.init(name: ".Main", filters: [Self.filter("h.example", scheme: "app")])]
        let choice = Self.choice(link, [custom, Self.app("l", "localhost")])
        #expect(choice.kind == kind)
        #expect(choice.targets == targets)
    }

    @Test(
        "an app that sends a link asks filters with DEFAULT only, and on Android 12 those with BROWSABLE",
        arguments: [
            (30, LinkChoice.Kind.open), (35, .browser),
        ]
    )
    func categories(api: Int, kind: LinkChoice.Kind) {
        var app = Self.a
        app.legacyStatus = api < 31 ? .always : .undefined
        var filter = Self.filter("h.example")
        filter.categories = [AndroidIntent.defaultCategory]
        app.activities = [.init(name: ".Main", filters: [filter])]
        let intent = AndroidIntent(action: AndroidIntent.view, data: AndroidURI("https://h.example/"))
        let device = LinkDevice(api: api, apps: [app], browsers: ["chrome"], defaultBrowser: "chrome")
        #expect(device.choice(for: intent).kind == kind)
        app.activities = [.init(name: ".Main", filters: [IntentFilter(actions: filter.actions, data: filter.data)])]
        #expect(LinkDevice(api: api, apps: [app], browsers: ["chrome"]).choice(for: intent).kind != .open)
    }

    @Test("an activity that is not exported takes nothing")
    func unreachable() {
        var app = Self.a
        app.activities = [.init(name: ".Main", filters: [Self.filter("h.example")], isReachable: false)]
        let choice = Self.choice("https://h.example/", [app])
        #expect(choice.kind == .browser)
        #expect(choice.steps[0].message == "“a/.Main” cannot be opened from outside.")
    }

    @Test("Android 11 opens the app whose links were turned on last, and asks when nothing orders them")
    func legacy() {
        func app(_ name: String, _ generation: Int) -> InstalledApp {
            Self.app(name, "h.example") {
                $0.legacyStatus = .always
                $0.linkGeneration = generation
            }
        }
        #expect(Self.choice("https://h.example/", api: 30, [app("a", 1), app("b", 2)]).targets == ["b/.Main"])
        let tie = Self.choice("https://h.example/", api: 30, [app("a", 2), app("b", 2)])
        #expect(tie.kind == .chooser)
        #expect(tie.targets == ["a/.Main", "b/.Main"])
        #expect(Self.choice("https://h.example/", api: 30, [Self.a]).kind == .chooser)
    }

    @Test("an app is what its manifest says")
    func manifest() throws {
        let app = InstalledApp(try AndroidManifestTests.manifest(), firstInstall: 3)
        #expect(app.package == "org.acme")
        #expect(app.activities.map(\.name) == ["org.acme.Main", "org.acme.Alias"])
        #expect(app.activities.map(\.isReachable) == [true, false])
        let hosts = WebHosts(filters: app.activities.flatMap(\.filters), targetSDK: 34)
        #expect(hosts.verified == ["acme.example"])
    }

    @Test("Android 6 to 11 verify every host of filters for the web, without stars")
    func legacyHosts() {
        var other = Self.filter("*.g.example")
        other.autoVerify = false
        let hosts = WebHosts(
            filters: [Self.filter("h.example"), other, Self.filter("x", scheme: "app")],
            targetSDK: 30
        )
        #expect(hosts.legacyVerified == ["h.example", "g.example"])
        #expect(WebHosts(filters: [other], targetSDK: 30).legacyVerified.isEmpty)
    }

    @Test("states know what becomes of them")
    func states() {
        let all = (0...8).map { VerificationState(rawValue: $0) }
        #expect(all.filter(\.isKeptOnUpdate) == [.verified, .approved, .denied, .migrated, .restored, .preVerified])
        #expect(all.filter { !$0.isChangeable } == [.approved, .denied, .systemConfigured])
        #expect(all.filter(\.isAskedAgain) == [.none, .migrated, .restored])
        #expect(VerificationState(rawValue: 1029).agentMeaning == "redirect")
        #expect(VerificationState(shown: "legacy_failure") == .legacyFailure)
        #expect(VerificationState(shown: "1030")?.isChangeable == true)
        #expect(VerificationState(shown: "?") == nil)
    }
}
