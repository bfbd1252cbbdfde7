import AppSiteAssociation
import DeviceSimulation
import DigitalAssetLinks
import JSONSource
import Testing

@Suite("What files say about apps and hosts before a simulation")
struct SimulationInputTests {
    private static let link = "https://shop.example/orders/1"
    private static let association = """
        {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.acme.shop"], "components": [{"/": "/orders/*"}]}]}}
        """

    private static func file(_ name: String, _ text: String) -> NamedFile {
        NamedFile(name: name, bytes: Array(text.utf8))
    }

    private static func entitlements(_ host: String, owner: String? = nil) -> String {
        let identifier = owner.map { "<key>application-identifier</key><string>\($0)</string>" } ?? ""
        return """
            <plist version="1.0"><dict>\(identifier)<key>com.apple.developer.associated-domains</key>
            <array><string>applinks:\(host)</string></array></dict></plist>
            """
    }

    private static func served() throws -> SimulationFiles {
        var files = SimulationFiles()
        _ = try files.associationFiles.add(file("aasa", association), isNamed: true, isForAll: true)
        return files
    }

    private static func outcome(
        _ files: SimulationFiles,
        of link: String = Self.link,
        on device: SimulatedDevice = .iOS17
    ) async throws -> SimulatedOutcome? {
        let scene = try await SimulationInput(files, for: link).scene(for: link)
        return Simulation.run(link, on: device, in: .messages, scene: scene)
    }

    @Test("build settings say whose entitlements are whose, and which system the app needs")
    func settings() async throws {
        var files = try Self.served()
        files.entitlements = [
            try EntitlementFile(Self.file("ios/a.entitlements", Self.entitlements("other.example"))),
            try EntitlementFile(Self.file("ios/b.entitlements", Self.entitlements("shop.example"))),
        ]
        let unsaid = try await Self.outcome(files)
        #expect(unsaid?.stop?.code == .entitlement)
        files.buildSettings = [
            BuildSettingsFile(
                Self.file(
                    "ios/Shop.xcconfig",
                    """
                    // The shop
                    DEVELOPMENT_TEAM = ABCDE12345
                    PRODUCT_BUNDLE_IDENTIFIER = com.acme.shop
                    CODE_SIGN_ENTITLEMENTS = "ios/b.entitlements" // from the project's folder
                    IPHONEOS_DEPLOYMENT_TARGET = 16.4
                    IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 17.0

                    """
                )
            )
        ]
        let said = try await Self.outcome(files)
        #expect(said?.kind == .app)
        let older = try await Self.outcome(files, on: try #require(SimulatedDevice(named: "ios-16.3")))
        #expect(older?.stop?.reason == "“ABCDE12345.com.acme.shop” needs iOS 16.4, and so is not on iOS 16.3.")
    }

    @Test(
        "settings that are taken from elsewhere say nothing",
        arguments: [
            "", "DEVELOPMENT_TEAM = $(TEAM)\nPRODUCT_BUNDLE_IDENTIFIER = com.acme.shop",
            "PRODUCT_BUNDLE_IDENTIFIER = com.acme.shop", "DEVELOPMENT_TEAM\n=", "#include \"Base.xcconfig\"",
        ]
    )
    func unknownSettings(_ text: String) {
        #expect(BuildSettingsFile(Self.file("a.xcconfig", text)).appID == nil)
    }

    struct Configuration: CustomTestStringConvertible {
        let testDescription: String
        let settings: [String: String]
        var host = "shop.example"
        var warnings: [String] = []
    }

    static let configurations = [
        Configuration(
            testDescription: "a path may begin with the project's folder",
            settings: ["Shop.xcconfig": "CODE_SIGN_ENTITLEMENTS = $(SRCROOT)/App/Shop.entitlements"]
        ),
        Configuration(
            testDescription: "what is built for others is not the configuration Debug",
            settings: [
                "Shop.xcconfig": """
                CODE_SIGN_ENTITLEMENTS[config=Debug] = App/Staging.entitlements
                CODE_SIGN_ENTITLEMENTS[config=Release] = App/Shop.entitlements
                """
            ]
        ),
        Configuration(
            testDescription: "nor are the settings of Debug",
            settings: [
                "Debug.xcconfig": "CODE_SIGN_ENTITLEMENTS = App/Staging.entitlements",
                "Release.xcconfig": "CODE_SIGN_ENTITLEMENTS = App/Shop.entitlements",
            ]
        ),
        Configuration(
            testDescription: "a file that no settings name is not that of an app whose entitlements are known",
            settings: ["Shop.xcconfig": "CODE_SIGN_ENTITLEMENTS = App/Staging.entitlements"],
            host: "staging.example"
        ),
        Configuration(
            testDescription: "of settings that contradict each other the first count, and the others are reported",
            settings: [
                "a.xcconfig": "CODE_SIGN_ENTITLEMENTS = Shop.entitlements",
                "b.xcconfig": "CODE_SIGN_ENTITLEMENTS = Staging.entitlements",
            ],
            warnings: ["b.xcconfig is left out: a.xcconfig names other entitlements of ABCDE12345.com.acme.shop."]
        ),
        Configuration(
            testDescription: "a missing file is reported",
            settings: ["Shop.xcconfig": "CODE_SIGN_ENTITLEMENTS = Gone.entitlements"],
            warnings: ["Shop.xcconfig names Gone.entitlements, which was not found."]
        ),
    ]

    @Test("of several entitlements those count that the settings name", arguments: configurations)
    func configuration(_ row: Configuration) throws {
        var files = try Self.served()
        files.entitlements = [
            try EntitlementFile(Self.file("App/Shop.entitlements", Self.entitlements("shop.example"))),
            try EntitlementFile(Self.file("App/Staging.entitlements", Self.entitlements("staging.example"))),
        ]
        let identity = "DEVELOPMENT_TEAM = ABCDE12345\nPRODUCT_BUNDLE_IDENTIFIER = com.acme.shop\n"
        files.buildSettings = row.settings.sorted { $0.key < $1.key }.map { name, text in
            BuildSettingsFile(Self.file(name, identity + text))
        }
        let input = try SimulationInput(files, for: Self.link)
        #expect(input.appleApps.map(\.id) == ["ABCDE12345.com.acme.shop"])
        #expect(input.appleApps.first?.domains?.domains.map(\.host) == [row.host])
        #expect(input.warnings.filter { !$0.contains("is taken for every app") } == row.warnings)
    }

    @Test("where an app needs a newer system than any that is usually asked, its oldest is asked")
    func newest() throws {
        var input = SimulationInput()
        var app = AppleApp(id: "ABCDE12345.com.acme.shop")
        app.minimumIOS = SystemVersion(26)
        input.appleApps = [app]
        #expect(input.devices(among: [.iOS17, .iOS18, .macOS15, .android15]).map(\.name) == ["macos-15", "ios-26"])
        input.appleApps[0].minimumIOS = SystemVersion(18)
        #expect(input.devices(among: [.iOS17, .iOS18]).map(\.name) == ["ios-18"])
    }

    @Test("the app on the device has the prefix of its entitlements, and not that of the file")
    func otherPrefix() async throws {
        var files = try Self.served()
        let text = Self.entitlements("shop.example", owner: "ZYXWV98765.com.acme.shop")
        files.entitlements = [try EntitlementFile(Self.file("Shop.entitlements", text))]
        let outcome = try #require(try await Self.outcome(files))
        #expect(outcome.kind == .browser)
        let reason =
            "The entitlements of the app “com.acme.shop” are those of “ZYXWV98765.com.acme.shop”, not of "
            + "“ABCDE12345.com.acme.shop”."
        #expect(outcome.steps.contains { $0.reason == reason }, "\(outcome.steps.map(\.reason))")
    }

    @Test("of a host without a given file nothing is said but that")
    func notGiven() async throws {
        var files = SimulationFiles()
        files.entitlements = [
            try EntitlementFile(
                Self.file("Shop.entitlements", Self.entitlements("shop.example")),
                of: "ABCDE12345.com.acme.shop"
            )
        ]
        for device in [SimulatedDevice.iOS9, .iOS12, .iOS17, .macOS15] {
            let outcome = try await Self.outcome(files, on: device)
            let reason =
                "No apple-app-site-association file of “shop.example” was given, so the host is taken to have none."
            #expect(outcome?.stop?.reason == reason)
            #expect(outcome?.stop?.certainty == .unverified)
        }
    }

    @Test("a manifest is that of the package it is named after, when it does not say one")
    func namedManifest() async throws {
        let text = """
            <manifest xmlns:android="http://schemas.android.com/apk/res/android">
              <uses-sdk android:minSdkVersion="31"/><application>
              <activity android:name=".Main" android:exported="true"><intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>
                <data android:scheme="https" android:host="shop.example"/>
              </intent-filter></activity></application></manifest>
            """
        var files = SimulationFiles()
        let manifest = try AndroidManifestReader().read(Array(text.utf8))
        files.manifests = [.init(name: "site/android/com.acme.shop.xml", manifest: manifest)]
        let modern = try await Self.outcome(files, on: .android15)
        let reason = "No statement list of “shop.example” was given, so the host is taken to have none."
        #expect(modern?.stop?.reason == reason)
        let older = try await Self.outcome(files, on: .android11)
        #expect(older?.stop?.code == .installed)
        files.manifests = [.init(name: "AndroidManifest.xml", manifest: manifest)]
        #expect(throws: SimulationInputError.self) { try SimulationInput(files, for: Self.link) }
    }
}
