import DeviceSimulation
import Testing

/// Devices and contexts as a whole.
@Suite struct RegistryTests {
    @Test("devices are found by their names")
    func devices() {
        let names = SimulatedDevice.known.map(\.name)
        #expect(
            names == [
                "ios-9", "ios-12", "ios-13", "ios-14", "ios-17", "ios-18", "ios-26", "ios-27", "macos-15", "macos-26",
                "macos-27", "android-6", "android-11", "android-12", "android-14", "android-15", "android-16",
                "android-17", "android-15-no-gms",
            ]
        )
        #expect(names.map(SimulatedDevice.init(named:)) == SimulatedDevice.known)
    }

    @Test(
        "any version that knows links has a name",
        arguments: [
            ("ios-15.0", "iOS 15"), ("ios-13.4", "iOS 13.4"), ("ios-26", "iOS 26"), ("macos-10.15.5", "macOS 10.15.5"),
            ("android-7", "Android 7"), ("android-15-aosp", "Android 15 with AOSP’s agent"),
            ("android-12-no-gms", "Android 12 without Google"),
        ]
    )
    func versions(_ name: String, _ title: String) throws {
        #expect(try device(name).title == title)
    }

    @Test(
        "other names are refused",
        arguments: [
            "", "ios", "ios-", "ios-8", "ios-17-no-gms", "ios-x", "macos-10.14", "android-5", "android-4.4",
            "android-15-gms",
            "windows-11", "ios-1.2.3.4", "ios-17.", "ios-19", "ios-25.1", "macos-16", "macos-25", "ios-99",
            "android-99",
        ]
    )
    func unknown(_ name: String) {
        #expect(SimulatedDevice(named: name) == nil)
    }

    @Test(
        "API levels are those of the versions",
        arguments: [
            (6, 23), (7, 24), (8, 26), (9, 28), (10, 29), (11, 30), (12, 31), (13, 33), (14, 34), (15, 35), (16, 36),
            (17, 37),
        ]
    )
    func levels(_ version: Int, _ level: Int) throws {
        #expect(try device("android-\(version)").apiLevel == level)
    }

    @Test("contexts have names of their own, and each is there somewhere")
    func contexts() {
        let names = LinkContext.known.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
        #expect(Set(LinkContext.known.map(\.title)).count == names.count)
        #expect(names.map(LinkContext.init(named:)) == LinkContext.known)
        for context in LinkContext.known {
            #expect(SimulatedDevice.known.contains { context.exists(on: $0) }, "\(context.name)")
        }
    }

    @Test("every stop says what to do, wherever a link is met")
    func remedies() async throws {
        var scene = try await AndroidScene.usual(statements: nil)
        scene.appleApps = AppleScene.usual("{}").appleApps
        let table = Simulation.table(
            AppleScene.link,
            devices: SimulatedDevice.known,
            contexts: LinkContext.known,
            scene: scene
        )
        for outcome in table.cells.flatMap({ $0 }).compactMap(\.self) {
            #expect(outcome.kind == .app || outcome.stop != nil)
            for step in outcome.steps where step.result == .stopped { #expect(step.remedy != nil, "\(step.reason)") }
        }
    }
}
