import AppSiteAssociation
import DeviceSimulation
import JSONSource
import Testing

/// Which of several apps opens a link.
@Suite struct AppOrderTests {
    static let file = """
        {"applinks": {"details": [
          {"appIDs": ["\(AppleScene.other)"], "components": [{"/": "/orders/*"}]},
          {"appIDs": ["\(AppleScene.app)"], "components": [{"/": "*"}]}
        ]}}
        """

    private func scene(_ change: (inout SimulatedScene) -> Void = { _ in }) -> SimulatedScene {
        AppleScene.usual(Self.file) { scene in
            let domains = AssociatedDomains(["applinks:shop.example"])
            scene.appleApps.append(AppleApp(id: AppleScene.other, domains: domains))
            change(&scene)
        }
    }

    @Test("the first app of the file opens the link, and in iOS 15.0 the last")
    func order() throws {
        let usual = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene()))
        #expect(usual.target == AppleScene.other)
        #expect(usual.certainty == .said)
        let first = try #require(
            Simulation.run(AppleScene.link, on: try device("ios-15.0"), in: .messages, scene: scene())
        )
        #expect(first.target == AppleScene.app)
        let fixed = try device("ios-15.1")
        #expect(Simulation.run(AppleScene.link, on: fixed, in: .messages, scene: scene())?.target == AppleScene.other)
    }

    @Test("an app that has no rule for the link leaves it to the next")
    func next() {
        let outcome = Simulation.run("https://shop.example/cart", on: .iOS17, in: .messages, scene: scene())
        #expect(outcome?.target == AppleScene.app)
    }

    @Test("an app that is not installed leaves the link to the next")
    func missing() {
        let scene = scene { $0.appleApps[1].isInstalled = false }
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)?.target == AppleScene.app)
    }

    @Test("an app that opens its own link leaves it to the next")
    func caller() {
        let outcome = Simulation.run(AppleScene.link, on: .iOS17, in: .ownApp, scene: scene())
        #expect(outcome?.target == AppleScene.app)
    }

    @Test("two IDs of one app are one app")
    func prefixes() throws {
        let old = "ZYXWV98765.com.example.shop"
        let file = AppleScene.file.replacing(#""appIDs": ["#, with: #""appIDs": ["\#(old)", "#)
        let scene = AppleScene.usual(file) { scene in
            scene.appleApps.append(AppleApp(id: old, domains: AssociatedDomains(["applinks:shop.example"])))
        }
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene))
        #expect(outcome.kind == .app)
        #expect(!outcome.steps.contains { $0.code == .order })
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .ownApp, scene: scene)?.kind == .browser)
    }

    @Test("an app that needs a later version leaves the link to the next")
    func minimum() throws {
        let scene = scene { $0.appleApps[1].minimumIOS = SystemVersion(17) }
        let older = try #require(Simulation.run(AppleScene.link, on: .iOS14, in: .messages, scene: scene))
        #expect(older.target == AppleScene.app)
        let reason = "“ABCDE12345.com.example.books” needs iOS 17, and so is not on iOS 14."
        #expect(older.steps.contains { $0.code == .installed && $0.result == .stopped && $0.reason == reason })
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)?.target == AppleScene.other)
        #expect(Simulation.run(AppleScene.link, on: .macOS15, in: .messages, scene: scene)?.target == AppleScene.other)
    }

    @Test("the browser that the user chose for the first app’s domain stays")
    func choice() {
        let scene = scene { $0.appleApps[1].choice = .browser }
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)?.kind == .browser)
    }
}
