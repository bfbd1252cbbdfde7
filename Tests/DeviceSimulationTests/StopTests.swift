import AppSiteAssociation
import DeviceSimulation
import Testing

/// The reason that is given for what happens.
@Suite struct StopTests {
    static let links = [
        "https://shop.example/orders/1", "https://shop.example/orders/admin/1", "https://SHOP.example/orders/1",
        "HTTPS://shop.example/orders/1", "https://shop.example:8443/orders/1", "https://localhost/orders/1",
        "https://192.0.2.1/orders/1", "https://[::1]/orders/1", "shop://orders/1", "mailto:a@shop.example",
        "intent://shop.example/orders/1#Intent;scheme=https;package=com.example.shop;end",
        "intent://localhost/orders/1#Intent;scheme=https;end", "intent://orders/1#Intent;scheme=nobody;end",
    ]

    /// Apps, settings and files in all the ways in which they keep links from apps.
    static func scenes() async throws -> [SimulatedScene] {
        let filters = [AndroidScene.filter(["shop.example", "localhost"])]
        let apps = [AndroidScene.app(AndroidScene.package, filters), AndroidScene.app(AndroidScene.other, filters)]
        var scenes = [SimulatedScene()]
        for apps in [apps, []] {
            for statements in [AndroidScene.statements(), nil] {
                for choice in [UserChoice.unset, .browser, .ask] {
                    var scene = AppleScene.usual()
                    scene.androidApps = try await AndroidScene.usual(apps, statements: statements).androidApps
                    if statements == nil { scene.sites = [:] }
                    if apps.isEmpty { scene.appleApps = [] }
                    for index in scene.androidApps.indices { scene.androidApps[index].choice = choice }
                    for index in scene.appleApps.indices { scene.appleApps[index].choice = choice }
                    scenes.append(scene)
                }
            }
        }
        return scenes
    }

    @Test("is never a step that the link got past, and always there unless an app opens the link", arguments: links)
    func stop(_ link: String) async throws {
        for scene in try await Self.scenes() {
            let table = Simulation.table(
                link,
                devices: SimulatedDevice.known,
                contexts: LinkContext.known,
                scene: scene
            )
            for (context, row) in zip(table.contexts, table.cells) {
                for (device, outcome) in zip(table.devices, row) {
                    guard let outcome else { continue }
                    check(outcome, "\(device.name), \(context.name): \(outcome.summary)")
                }
            }
        }
    }

    private func check(_ outcome: SimulatedOutcome, _ comment: Comment) {
        #expect((outcome.stop == nil) == (outcome.kind == .app), comment)
        guard let stop = outcome.stop else { return }
        #expect(stop.result == .stopped, comment)
        #expect(stop.code != .outcome, comment)
        #expect(outcome.steps.contains(stop), comment)
    }
}
