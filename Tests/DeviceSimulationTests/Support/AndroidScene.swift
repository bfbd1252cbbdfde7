import DeviceSimulation
import DigitalAssetLinks

/// Scenes of Android devices, as tests vary them.
enum AndroidScene {
    static let package = "com.example.shop"
    static let other = "com.example.books"
    static let link = "https://shop.example/orders/1"
    static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")

    static func filter(
        _ hosts: [String] = ["shop.example"],
        autoVerify: Bool = true,
        schemes: [String] = ["http", "https"],
        paths: [FilterPattern] = []
    ) -> IntentFilter {
        IntentFilter(
            actions: [AndroidIntent.view],
            categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: schemes.map { FilterData(scheme: $0) } + hosts.map { FilterData(host: $0, paths: paths) },
            autoVerify: autoVerify
        )
    }

    static func app(_ filters: IntentFilter...) -> AndroidDeviceApp {
        app(package, installed: 0, filters.isEmpty ? [filter()] : filters)
    }

    static func app(
        _ package: String,
        installed: Int = 0,
        _ filters: [IntentFilter] = [filter()]
    ) -> AndroidDeviceApp {
        let activity = InstalledApp.Activity(name: "\(package).Main", filters: filters)
        let app = InstalledApp(package: package, firstInstall: installed, activities: [activity])
        return AndroidDeviceApp(app, targetSDK: 34)
    }

    /// A list that confirms both apps, with dynamic rules for the first.
    static func statements(_ packages: [String] = [package, other], rules: String? = nil) -> [UInt8] {
        let statements = packages.map { name in
            let relation = "delegate_permission/common.handle_all_urls"
            let extensions = rules.map {
                #", "relation_extensions": {"\#(relation)": {"dynamic_app_link_components": \#($0)}}"#
            }
            return
                #"{"relation": ["\#(relation)"], "target": {"namespace": "android_app", "package_name": "\#(name)", "#
                + #""sha256_cert_fingerprints": ["\#(fingerprint)"]}\#(extensions ?? "")}"#
        }
        return Array("[\(statements.joined(separator: ","))]".utf8)
    }

    /// A scene with apps whose hosts were asked.
    static func usual(
        _ apps: [AndroidDeviceApp] = [app()],
        statements: [UInt8]? = statements(),
        change: (inout SimulatedScene) -> Void = { _ in }
    ) async throws -> SimulatedScene {
        let sources = StatementSources(fetch: { url in
            url.hasPrefix("https://shop.example/") ? statements.map(StatementFetch.list) ?? .notFound : .notFound
        })
        var scene = SimulatedScene()
        for var app in apps {
            let name = try PackageName(app.app.package)
            let certificate = try CertificateFingerprint(fingerprint)
            if let statements { app.statementLists["shop.example"] = .init(name: "assetlinks.json", bytes: statements) }
            await app.ask(sources, package: name, certificates: [certificate])
            scene.androidApps.append(app)
        }
        change(&scene)
        return scene
    }
}
