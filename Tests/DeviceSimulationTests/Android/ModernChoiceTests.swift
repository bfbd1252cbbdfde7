import DeviceSimulation
import DigitalAssetLinks
import Foundation
import LinkPatterns
import Testing

/// Who opens a link on Android 12 and later.
@Suite struct ModernChoiceTests {
    typealias Scene = AndroidScene

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        var apps = [Scene.app()]
        var statements: [UInt8]? = Scene.statements()
        var link = Scene.link
        var device = "android-14"
        let kind: SimulatedOutcome.Kind
        var target: String?
        var stop: SimulatedStep.Code?
        var change: @Sendable (inout SimulatedScene) -> Void = { _ in }
    }

    static let candidates: [Row] = [
        Row(testDescription: "a verified app opens the link", kind: .app, target: Scene.package),
        Row(
            testDescription: "an app whose filter does not take the link is not a candidate",
            apps: [Scene.app(Scene.filter(paths: [FilterPattern("/cart", kind: .prefix)]))],
            kind: .browser,
            stop: .filter
        ),
        Row(
            testDescription: "an app without BROWSABLE is dropped",
            apps: [
                Scene.app(
                    IntentFilter(
                        actions: [AndroidIntent.view],
                        categories: [AndroidIntent.defaultCategory],
                        data: [FilterData(scheme: "https", host: "shop.example")],
                        autoVerify: true
                    )
                )
            ],
            kind: .browser,
            stop: .filter
        ),
        Row(
            testDescription: "an app that is not verified leaves the link to the browser, silently",
            statements: nil,
            kind: .browser,
            stop: .verification
        ),
        Row(
            testDescription: "a filter without autoVerify leaves the link to the browser",
            apps: [Scene.app(Scene.filter(autoVerify: false))],
            kind: .browser,
            stop: .verification
        ),
        Row(testDescription: "an app that is not there leaves it to the browser", kind: .browser, stop: .installed) {
            $0.androidApps[0].isInstalled = false
        },
        Row(
            testDescription: "a host in another letter case is not verified",
            link: "https://SHOP.example/orders/1",
            kind: .browser,
            stop: .verification
        ),
    ]

    static let users: [Row] = [
        Row(
            testDescription: "a host that the user ticked opens the app",
            statements: nil,
            kind: .app,
            target: Scene.package,
            change: { $0.androidApps[0].choice = .app }
        ),
        Row(testDescription: "a user who does not let the app open links", kind: .browser, stop: .choice) {
            $0.androidApps[0].choice = .browser
        },
        Row(
            testDescription: "the highest level wins: verified before ticked",
            apps: [Scene.app(), Scene.app(Scene.other, installed: 9)],
            statements: Scene.statements([Scene.package]),
            kind: .app,
            target: Scene.package,
            change: { $0.androidApps[1].choice = .app }
        ),
        Row(
            testDescription: "among equals the app that was installed last wins",
            apps: [Scene.app(), Scene.app(Scene.other, installed: 9)],
            kind: .app,
            target: Scene.other
        ),
        Row(
            testDescription: "without a default the user chooses a browser",
            statements: nil,
            kind: .browser,
            stop: .verification
        ) {
            $0.defaultBrowser = nil
            $0.browsers = ["com.android.chrome", "org.mozilla.firefox"]
        },
        Row(
            testDescription: "without any browser all candidates are offered",
            statements: nil,
            kind: .asks,
            stop: .verification
        ) {
            $0.defaultBrowser = nil
            $0.browsers = []
        },
        Row(testDescription: "what an older Android kept is asked", kind: .asks) {
            $0.androidApps[0].app.legacyStatus = .ask
        },
    ]

    static let google: [Row] = [
        Row(
            testDescription: "without Google’s services nothing is verified",
            device: "android-15-no-gms",
            kind: .browser,
            stop: .verification
        ),
        Row(testDescription: "another agent verifies", device: "android-15-aosp", kind: .app, target: Scene.package),
        Row(
            testDescription: "Android 15 reads rules that exclude",
            statements: Scene.statements(rules: #"[{"/": "/orders/*", "exclude": true}, {"/": "*"}]"#),
            device: "android-15",
            kind: .browser,
            stop: .dynamicRules
        ),
        Row(
            testDescription: "Android 15 opens nothing that no rule takes",
            statements: Scene.statements(rules: #"[{"/": "/cart"}]"#),
            device: "android-15",
            kind: .browser,
            stop: .dynamicRules
        ),
        Row(
            testDescription: "Android 15 opens what a rule takes",
            statements: Scene.statements(rules: #"[{"/": "/orders/*"}]"#),
            device: "android-15",
            kind: .app,
            target: Scene.package
        ),
        Row(
            testDescription: "rules that exclude count also when the user ticked the host",
            statements: Scene.statements(rules: #"[{"/": "/orders/*", "exclude": true}]"#),
            device: "android-15",
            kind: .browser,
            stop: .dynamicRules,
            change: { $0.androidApps[0].choice = .app }
        ),
        Row(
            testDescription: "Android 14 does not read rules",
            statements: Scene.statements(rules: #"[{"/": "/cart"}]"#),
            kind: .app,
            target: Scene.package
        ),
        Row(
            testDescription: "without Google’s services no rules are read",
            statements: Scene.statements(rules: #"[{"/": "/cart"}]"#),
            device: "android-15-aosp",
            kind: .app,
            target: Scene.package
        ),
        Row(
            testDescription: "the agent of Android 14 refuses a list with rules",
            statements: Scene.statements(rules: #"[{"/": "*"}]"#),
            device: "android-14-aosp",
            kind: .browser,
            stop: .verification
        ),
        Row(
            testDescription: "malformed rules leave it to the manifest",
            statements: Scene.statements(rules: #"[{"/": 7}]"#),
            device: "android-15",
            kind: .app,
            target: Scene.package
        ),
    ]

    @Test("the choice of Android 12 and later", arguments: candidates + users + google)
    func choice(_ row: Row) async throws {
        let scene = try await Scene.usual(row.apps, statements: row.statements, change: row.change)
        let device = try device(row.device)
        let outcome = try #require(Simulation.run(row.link, on: device, in: .messages, scene: scene))
        #expect(outcome.kind == row.kind)
        #expect(outcome.target == row.target)
        if let stop = row.stop { #expect(outcome.stop?.code == stop) }
        #expect((outcome.stop == nil) == (row.kind == .app))
    }

    @Test(
        "letter case that keeps a link from the app is said",
        arguments: [
            (
                "https://SHOP.example/orders/1",
                "Android looks “SHOP.example” up as it is written, and what is verified is “shop.example”.",
                "Write the host of the link in lower case."
            ),
            (
                "HTTPS://shop.example/orders/1",
                "The filter of “com.example.shop.Main” that comes nearest takes “http”, “https” as the scheme, and the link has “HTTPS”.",
                "Write the scheme of the link in lower case."
            ),
        ],
        [true, false]
    )
    func letterCase(_ row: (link: String, reason: String, remedy: String), isAssumed: Bool) async throws {
        var app = Scene.app()
        app.isManifestAssumed = isAssumed
        let scene = try await Scene.usual([app])
        let outcome = Simulation.run(row.link, on: .android14, in: .messages, scene: scene)
        #expect(outcome?.kind != .app)
        #expect(outcome?.stop?.reason == row.reason)
        #expect(outcome?.stop?.remedy == row.remedy)
    }

    @Test("a host that is not a domain name is handled as before Android 12")
    func localhost() async throws {
        let scene = try await Scene.usual([Scene.app(Scene.filter(["localhost"]))])
        let outcome = try #require(
            Simulation.run("https://localhost/orders/1", on: .android14, in: .messages, scene: scene)
        )
        #expect(outcome.kind == .asks)
        #expect(outcome.summary == "Android asks the user: “com.example.shop” or the browser.")
        #expect(
            outcome.stop?.reason
                == "“localhost” is not a domain name, so that no app is verified for it, and the user is asked."
        )
    }

    @Test("of several apps the one that takes more of the link is said to be the nearest", arguments: [true, false])
    func nearest(isFirst: Bool) async throws {
        let right = Scene.app(Scene.package, [Scene.filter(paths: [FilterPattern("/cart", kind: .prefix)])])
        let wrong = Scene.app(Scene.other, [Scene.filter(["other.example"])])
        let scene = try await Scene.usual(isFirst ? [right, wrong] : [wrong, right])
        let outcome = Simulation.run(Scene.link, on: .android14, in: .messages, scene: scene)
        #expect(outcome?.stop?.subject == Scene.package)
        #expect(outcome?.stop?.reason.contains("takes “/cart” as the path") == true)
    }

    @Test(
        "what a host’s list lacks is said, with what to do",
        arguments: [
            (
                "android-15", nil, "its list cannot be fetched (404 Not Found).",
                "Serve a statement list at “https://shop.example/.well-known/assetlinks.json”."
            ),
            (
                "android-15", Array("[{".utf8),
                "its list cannot be read. The list is not valid JSON. The file ends while the object from line 1, column 2 is "
                    + "still open, and another bracket is too.",
                "Correct the list; “waymark lint” names each mistake with its place."
            ),
            (
                "android-14-aosp", Scene.statements(rules: #"[{"/": "*"}]"#),
                "Statement 1 of its list has “relation_extensions”, at which Android 14 with AOSP’s agent gives up the whole list.",
                "Nothing, if such devices do not matter to you: Google’s services read the list. Or leave the rules out."
            ),
            (
                "android-15",
                Array(#"[{"relation": 1},"#.utf8) + Scene.statements().map { $0 == 0x42 ? 0x43 : $0 }.dropFirst(),
                "The list names “com.example.shop”, but not with this relation and one of its certificates.",
                "Let “https://shop.example/.well-known/assetlinks.json” name the package with the certificate that it is signed with."
            ),
            (
                "android-15", Scene.statements([Scene.other]), "The list does not name “com.example.shop”.",
                "Let “https://shop.example/.well-known/assetlinks.json” name the package with the certificate that it is signed with."
            ),
        ] as [(String, [UInt8]?, String, String)]
    )
    func lists(_ name: String, _ list: [UInt8]?, _ reason: String, _ remedy: String) async throws {
        let scene = try await Scene.usual(statements: list)
        let outcome = Simulation.run(Scene.link, on: try device(name), in: .messages, scene: scene)
        #expect(outcome?.stop?.reason == "“shop.example” does not confirm the app: " + reason)
        #expect(outcome?.stop?.remedy == remedy)
        #expect(outcome?.stop?.place?.hasPrefix("assetlinks.json") == list.map { _ in true })
    }

    @Test("steps say where their filter, their rule and their statement stand")
    func places() async throws {
        var app = Scene.app()
        app.filterPlaces = ["com.example.shop.Main": ["AndroidManifest.xml:5:7"]]
        let rules = Scene.statements(rules: #"[{"/": "/cart"}, {"/": "/orders/*", "exclude": true}]"#)
        let excluded = try await Scene.usual([app], statements: rules)
        let outcome = try #require(Simulation.run(Scene.link, on: .android15, in: .messages, scene: excluded))
        #expect(outcome.steps.first { $0.code == .filter }?.place == "AndroidManifest.xml:5:7")
        let column = try #require(
            String(decoding: rules, as: UTF8.self).components(separatedBy: #"{"/": "/orders"#).first
        ).count
        #expect(outcome.stop?.place == "assetlinks.json:1:\(column + 1)")
        let unsigned = try await Scene.usual([app], statements: Scene.statements().map { $0 == 0x42 ? 0x43 : $0 })
        let refused = Simulation.run(Scene.link, on: .android15, in: .messages, scene: unsigned)
        #expect(refused?.stop?.place == "assetlinks.json:1:2")
        var silent = Scene.app(Scene.filter(autoVerify: false))
        silent.filterPlaces = app.filterPlaces
        let unasked = try await Scene.usual([silent])
        let kept = Simulation.run(Scene.link, on: .android15, in: .messages, scene: unasked)
        #expect(kept?.stop?.place == "AndroidManifest.xml:5:7")
    }

    @Test("the rules of the nearest host are the ones that a step points to", arguments: 0..<8)
    func nearestRules(_ run: Int) async throws {
        // Dictionaries have another order in each run of the loop and of the process.
        var app = Scene.app(Scene.filter(["*.example", "*.shop.example", "a.shop.example"]))
        let rules = Scene.statements(rules: #"[{"/": "/orders/*", "exclude": true}]"#)
        let sources = StatementSources(fetch: { _ in .list(rules) })
        for (index, host) in ["*.example", "*.shop.example", "other\(run).example"].enumerated() {
            app.statementLists[host] = .init(name: "list-\(index).json", bytes: rules)
        }
        let certificate = try CertificateFingerprint(Scene.fingerprint)
        await app.ask(sources, package: try PackageName(Scene.package), certificates: [certificate])
        var scene = SimulatedScene()
        scene.androidApps = [app]
        let outcome = Simulation.run("https://a.shop.example/orders/1", on: .android15, in: .messages, scene: scene)
        #expect(outcome?.stop?.code == .dynamicRules)
        #expect(outcome?.stop?.place?.hasPrefix("list-1.json:") == true, "\(outcome?.stop?.place ?? "no place")")
    }

    @Test("the order of activities of one app is reported as not guaranteed")
    func activities() async throws {
        var app = Scene.app()
        app.app.activities += [InstalledApp.Activity(name: "Second", filters: [Scene.filter()])]
        let scene = try await Scene.usual([app])
        let outcome = try #require(Simulation.run(Scene.link, on: .android14, in: .messages, scene: scene))
        let order = try #require(outcome.steps.first { $0.code == .order })
        #expect(order.reason == "Several activities of the app take the link; which one opens is not guaranteed.")
        #expect(outcome.delivery?.contains("“Second”") == true)
    }

    @Test(
        "the reason says what to fix",
        arguments: [
            (
                Scene.app(Scene.filter(autoVerify: false)), Scene.statements(),
                "Android does not ask “shop.example” about the app: The filter does not ask for verification with autoVerify."
            ),
            (
                Scene.app(Scene.filter(schemes: ["https", "shop"])), Scene.statements(),
                "Android does not ask “shop.example” about the app: The filter has the scheme “shop” in addition to those of the web."
            ),
            (
                Scene.app(), Scene.statements([Scene.other]),
                "“shop.example” does not confirm the app: The list does not name “com.example.shop”."
            ),
            (
                Scene.app(Scene.filter(["www.shop.example"])), Scene.statements(),
                "The filter of “com.example.shop.Main” that comes nearest takes “www.shop.example” as the host, and the link "
                    + "has “shop.example”."
            ),
        ]
    )
    func reasons(_ app: AndroidDeviceApp, _ statements: [UInt8], _ reason: String) async throws {
        let scene = try await Scene.usual([app], statements: statements)
        let outcome = Simulation.run(Scene.link, on: .android14, in: .messages, scene: scene)
        #expect(outcome?.stop?.reason == reason)
    }
}
