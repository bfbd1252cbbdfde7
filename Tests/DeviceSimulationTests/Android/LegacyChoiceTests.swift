import DeviceSimulation
import DigitalAssetLinks
import Testing

/// Who opens a link on Android 6 to 11.
@Suite struct LegacyChoiceTests {
    typealias Scene = AndroidScene

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        var apps = [Scene.app()]
        var statements: [UInt8]? = Scene.statements()
        let kind: SimulatedOutcome.Kind
        var target: String?
        var among: [String] = []
        var change: @Sendable (inout SimulatedScene) -> Void = { _ in }
    }

    private static let browser = "com.android.chrome"
    private static let first = "com.example.shop/com.example.shop.Main"
    private static let second = "com.example.books/com.example.books.Main"
    private static let both = [Scene.app(), Scene.app(Scene.other)]

    static let rows: [Row] = [
        Row(testDescription: "an app that all its hosts confirm opens the link", kind: .app, target: Scene.package),
        Row(
            testDescription: "a failed verification leads to a question",
            statements: nil,
            kind: .asks,
            among: [first, browser]
        ),
        Row(
            testDescription: "one bad host is enough to be asked",
            apps: [Scene.app(Scene.filter(["shop.example", "other.example"]))],
            kind: .asks,
            among: [first, browser]
        ),
        Row(
            testDescription: "hosts of filters without autoVerify count, too",
            apps: [Scene.app(Scene.filter(), Scene.filter(["other.example"], autoVerify: false))],
            kind: .asks,
            among: [first, browser]
        ),
        Row(
            testDescription: "an app without verification is offered",
            apps: [Scene.app(Scene.filter(autoVerify: false))],
            kind: .asks,
            among: [first, browser]
        ),
        Row(
            testDescription: "the user’s setting comes before the verification",
            statements: nil,
            kind: .app,
            target: Scene.package,
            change: { $0.androidApps[0].choice = .app }
        ),
        Row(testDescription: "an app that never opens links is out", kind: .browser) {
            $0.androidApps[0].choice = .browser
        },
        Row(
            testDescription: "of several the one whose links were turned on last opens the link",
            apps: both,
            kind: .app,
            target: Scene.other,
            change: { $0.androidApps[1].app.linkGeneration = 7 }
        ),
        Row(
            testDescription:
                "hosts are verified at the installation, so that of several the app that came last opens the link",
            apps: [Scene.app(), Scene.app(Scene.other, installed: 1)],
            kind: .app,
            target: Scene.other
        ),
        Row(
            testDescription: "with nothing that orders them the user is asked, and not for the browser",
            apps: both,
            kind: .asks,
            among: [first, second]
        ),
        Row(
            testDescription: "an app for later versions only is not there",
            kind: .browser,
            change: { $0.androidApps[0].minimumAPI = 31 }
        ),
        Row(
            testDescription: "always-ask adds the browser and cancels the order",
            apps: both,
            kind: .asks,
            among: [first, second, browser]
        ) {
            $0.androidApps[1].choice = .ask
        },
        Row(
            testDescription: "with nothing collected every candidate that is not never is the result",
            statements: nil,
            kind: .app,
            target: Scene.package
        ) {
            $0.browsers = []
            $0.defaultBrowser = nil
        },
    ]

    @Test("the choice of Android 6 to 11", arguments: ["android-6", "android-11"], rows)
    func choice(_ name: String, _ row: Row) async throws {
        let scene = try await Scene.usual(row.apps, statements: row.statements, change: row.change)
        let outcome = Simulation.run(Scene.link, on: try device(name), in: .messages, scene: scene)
        #expect(outcome?.kind == row.kind)
        #expect(outcome?.target == row.target)
        #expect(outcome?.candidates == row.among)
    }

    @Test("the question says what is offered, and why it is asked")
    func question() async throws {
        let scene = try await Scene.usual(Self.both)
        let outcome = Simulation.run(Scene.link, on: .android11, in: .messages, scene: scene)
        #expect(outcome?.summary == "Android asks the user: “com.example.shop” or “com.example.books”.")
        #expect(outcome?.stop?.reason == "Several apps may open the link, and nothing says which comes first.")
        let asked = try await Scene.usual(Self.both, statements: nil)
        let other = Simulation.run(Scene.link, on: .android11, in: .messages, scene: asked)
        #expect(other?.summary == "Android asks the user: “com.example.shop”, “com.example.books” or the browser.")
        #expect(other?.stop?.code == .verification)
    }

    @Test("activities of one app are offered by their names")
    func activities() async throws {
        var app = Scene.app()
        app.app.activities += [InstalledApp.Activity(name: "Second", filters: [Scene.filter()])]
        let scene = try await Scene.usual([app])
        let outcome = Simulation.run(Scene.link, on: .android11, in: .messages, scene: scene)
        #expect(outcome?.summary == "Android asks the user: “com.example.shop.Main” or “Second”.")
        #expect(outcome?.stop?.remedy == "Keep the filter in one activity.")
    }

    @Test("the version that an app needs is said")
    func minimum() async throws {
        let scene = try await Scene.usual { $0.androidApps[0].minimumAPI = 31 }
        let outcome = Simulation.run(Scene.link, on: .android11, in: .messages, scene: scene)
        let reason = "“com.example.shop” needs Android 12 (API level 31), and so is not on Android 11."
        #expect(outcome?.stop?.reason == reason)
        #expect(Simulation.run(Scene.link, on: .android12, in: .messages, scene: scene)?.kind == .app)
    }

    @Test("the failing host is named")
    func reason() async throws {
        let scene = try await Scene.usual([Scene.app(Scene.filter(["shop.example", "other.example"]))])
        let outcome = Simulation.run(Scene.link, on: .android11, in: .messages, scene: scene)
        let reason =
            "“other.example” does not confirm the app: its list cannot be fetched (404 Not Found). One host is enough to keep Android 11 from opening "
            + "links of any."
        #expect(outcome?.stop?.reason == reason)
    }
}
