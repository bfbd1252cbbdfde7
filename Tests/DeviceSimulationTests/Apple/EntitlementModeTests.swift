import AppSiteAssociation
import DeviceSimulation
import JSONSource
import Testing

/// Modes of the entitlement: who may use them, and which file they lead to.
@Suite struct EntitlementModeTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let mode: String
        var development = false
        var switchedOn = false
        var managed = false
        let kind: SimulatedOutcome.Kind
        var reason = ""
    }

    static let rows: [Row] = [
        Row(
            testDescription: "developer mode needs a development signature",
            mode: "developer",
            switchedOn: true,
            kind: .browser,
            reason: "The entry has mode=developer, but the app is not signed for development."
        ),
        Row(
            testDescription: "developer mode needs the setting",
            mode: "developer",
            development: true,
            kind: .browser,
            reason: "The entry has mode=developer, but the device does not have Associated Domains Development on."
        ),
        Row(
            testDescription: "developer mode asks the server itself",
            mode: "developer",
            development: true,
            switchedOn: true,
            kind: .app
        ),
        Row(
            testDescription: "managed mode needs an organisation",
            mode: "managed",
            kind: .browser,
            reason: "The entry has mode=managed, but no organisation manages the device and the app."
        ),
        Row(testDescription: "managed mode asks the server itself", mode: "managed", managed: true, kind: .app),
        Row(
            testDescription: "both modes need both",
            mode: "developer+managed",
            development: true,
            switchedOn: true,
            kind: .browser,
            reason: "The entry has mode=developer+managed, but no organisation manages the device and the app."
        ),
    ]

    /// The CDN has nothing, so that only those who ask the server open the app.
    @Test("modes", arguments: rows)
    func mode(_ row: Row) throws {
        let scene = AppleScene.usual(entries: ["applinks:shop.example?mode=\(row.mode)"]) { scene in
            scene.sites["shop.example"]?.cdnCopy = AppleScene.answer(404)
            scene.appleApps[0].isSignedForDevelopment = row.development
            scene.isDeveloperModeOn = row.switchedOn
            scene.isManaged = row.managed
        }
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene))
        #expect(outcome.kind == row.kind)
        #expect(row.reason.isEmpty || outcome.stop?.reason == row.reason)
    }

    @Test("modes read the well-known place alone")
    func wellKnown() {
        let scene = AppleScene.usual(at: .root, entries: ["applinks:shop.example?mode=managed"]) { $0.isManaged = true }
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)?.stop?.code == .fetch)
    }

    @Test(
        "domains of the device management count for apps that take them, on devices that are managed",
        arguments: [
            ("ios-17", true, true, SimulatedOutcome.Kind.app), ("ios-17", false, true, .browser),
            ("ios-17", true, false, .browser), ("ios-12", true, true, .browser), ("macos-11", true, true, .app),
        ]
    )
    func management(_ name: String, _ takes: Bool, _ managed: Bool, _ kind: SimulatedOutcome.Kind) throws {
        let scene = AppleScene.usual(entries: []) { scene in
            scene.appleApps[0].managedDomains = ["applinks:shop.example"]
            scene.appleApps[0].takesManagedDomains = takes
            scene.isManaged = managed
        }
        let outcome = try #require(Simulation.run(AppleScene.link, on: device(name), in: .messages, scene: scene))
        #expect(outcome.kind == kind)
        #expect((outcome.stop?.code == .entitlement) == (kind == .browser))
    }

    @Test("device management may let devices ask the hosts themselves")
    func directDownloads() {
        let scene = AppleScene.usual(entries: []) { scene in
            scene.appleApps[0].managedDomains = ["applinks:shop.example"]
            scene.appleApps[0].takesManagedDomains = true
            scene.appleApps[0].downloadsDirectly = true
            scene.isManaged = true
            scene.sites["shop.example"]?.cdnCopy = AppleScene.answer(404)
        }
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)?.kind == .app)
    }

    @Test("entitlements that are not given are assumed, and that is said")
    func assumed() throws {
        let scene = AppleScene.usual { $0.appleApps[0].domains = nil }
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene))
        #expect(outcome.kind == .app)
        #expect(outcome.certainty == .unverified)
    }
}
