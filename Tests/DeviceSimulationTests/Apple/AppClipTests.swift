import AppSiteAssociation
import DeviceSimulation
import Testing

/// When the card of an app clip is shown.
@Suite struct AppClipTests {
    static let clip = AppleScene.app + ".Clip"
    static let file = #"{"applinks": {"details": []}, "appclips": {"apps": ["\#(clip)"]}}"#

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let kind: SimulatedOutcome.Kind
        var context = LinkContext.safariOtherSite
        var device = "ios-17"
        var change: @Sendable (inout SimulatedScene) -> Void = { _ in }
    }

    static let rows: [Row] = [
        Row(testDescription: "the card is shown without the app", kind: .clip),
        Row(testDescription: "the card is shown in Messages", kind: .clip, context: .messages),
        Row(testDescription: "a private window shows no card", kind: .browser, context: .safariPrivate),
        Row(testDescription: "iOS 13 has no clips", kind: .browser, device: "ios-13"),
        Row(testDescription: "the full app steps in", kind: .browser) { $0.appleApps[0].isInstalled = true },
        Row(testDescription: "an experience has to be published", kind: .browser) { $0.clip?.isPublished = false },
        Row(testDescription: "an experience has to fit", kind: .browser) {
            $0.clip?.experiences = ["https://shop.example/menu"]
        },
        Row(testDescription: "an experience fits by its beginning", kind: .clip) {
            $0.clip?.experiences = ["https://shop.example/orders"]
        },
        Row(testDescription: "the file has to list the clip", kind: .browser) {
            $0.sites["shop.example"] = SiteFiles(serving: Array("{}".utf8))
        },
        Row(testDescription: "the clip needs the host itself", kind: .browser) {
            $0.clip?.app.domains = AssociatedDomains(["appclips:*.example"])
        },
    ]

    @Test("the card of a clip", arguments: rows)
    func card(_ row: Row) throws {
        let scene = AppleScene.usual(Self.file) { scene in
            scene.appleApps[0].isInstalled = false
            let domains = AssociatedDomains(["appclips:shop.example"])
            scene.clip = AppClip(app: AppleApp(id: Self.clip, domains: domains))
            row.change(&scene)
        }
        let device = try device(row.device)
        let outcome = try #require(Simulation.run(AppleScene.link, on: device, in: row.context, scene: scene))
        #expect(outcome.kind == row.kind)
        #expect(outcome.target == (row.kind == .clip ? Self.clip : nil))
    }
}
