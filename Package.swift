// swift-tools-version: 6.2

import PackageDescription

/// Strict by default, lenient to users: warnings become errors only when `WAYMARK_STRICT` is set, as in CI.
let isStrict = Context.environment["WAYMARK_STRICT"] == "1"

let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .strictMemorySafety(),
    ]
    + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// A dependency that only the server side needs: an app, which switches no trait on, never resolves it.
func service(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(platforms: [.macOS, .linux], traits: ["Service"]))
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A library of the server side.
func serviceLibrary(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    library(name, ["ServiceTrait"] + dependencies)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + dependencies,
        resources: resources,
        swiftSettings: settings
    )
}

let package = Package(
    name: "waymark",
    // The targets behind the trait need macOS 15; the check `availability` compiles the others for the oldest versions.
    platforms: [.macOS(.v15), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .library(name: "JSONSource", targets: ["JSONSource"]),
        .library(name: "XMLSource", targets: ["XMLSource"]),
        .library(name: "LinkURLs", targets: ["LinkURLs"]),
        .library(name: "LinkPatterns", targets: ["LinkPatterns"]),
        .library(name: "AppSiteAssociation", targets: ["AppSiteAssociation"]),
        .library(name: "DigitalAssetLinks", targets: ["DigitalAssetLinks"]),
        .library(name: "LinkLint", targets: ["LinkLint"]),
        .library(name: "LinkWorkspaces", targets: ["LinkWorkspaces"]),
        .library(name: "LinkDescription", targets: ["LinkDescription"]),
        .library(name: "DeviceSimulation", targets: ["DeviceSimulation"]),
        .library(name: "LinkRouting", targets: ["LinkRouting"]),
        .library(name: "QRCodes", targets: ["QRCodes"]),
        .library(name: "LinkAPI", targets: ["LinkAPI"]),
        .library(name: "LinkClient", targets: ["LinkClient"]),
        .library(name: "AssociationSigning", targets: ["AssociationSigning"]),
        .library(name: "DescriptionYAML", targets: ["DescriptionYAML"]),
        .library(name: "LinkStore", targets: ["LinkStore"]),
        .library(name: "LinkStoreTesting", targets: ["LinkStoreTesting"]),
        .library(name: "LinkHosting", targets: ["LinkHosting"]),
        .library(name: "BridgeCompatibility", targets: ["BridgeCompatibility"]),
        .library(name: "SQLiteLinkStore", targets: ["SQLiteLinkStore"]),
        .library(name: "PostgresLinkStore", targets: ["PostgresLinkStore"]),
        .library(name: "QRPictures", targets: ["QRPictures"]),
        .library(name: "LinkPages", targets: ["LinkPages"]),
        .library(name: "LinkServer", targets: ["LinkServer"]),
        .library(name: "WaymarkCommands", targets: ["WaymarkCommands"]),
        .executable(name: "waymark", targets: ["waymark"]),
    ],
    // Off by default: Xcode before 26.4 cannot switch a default trait off, and an app must resolve this package alone.
    traits: [.trait(name: "Service", description: "The server, its stores and the command line.")],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.18.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.8.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
        // For tests only.
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        // Pure: no NIO, database, logger, clock or network.
        library("JSONSource"),
        library("XMLSource", ["JSONSource"]),
        library("LinkURLs"),
        library("LinkPatterns", ["LinkURLs"]),
        library("LinkRoutes", ["LinkURLs"]),
        library("AppSiteAssociation", ["JSONSource", "XMLSource", "LinkPatterns"]),
        library("DigitalAssetLinks", ["JSONSource", "XMLSource", "LinkPatterns"]),
        library("LinkLint", ["JSONSource", "XMLSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks"]),
        library("LinkWorkspaces", ["JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks"]),
        library(
            "LinkDescription",
            [
                "JSONSource", "XMLSource", "LinkPatterns", "LinkRoutes", "AppSiteAssociation", "DigitalAssetLinks",
                "LinkWorkspaces", "LinkRouting", "DeviceSimulation",
            ]
        ),
        library(
            "DeviceSimulation",
            ["JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkRouting"]
        ),
        library("LinkRouting", ["JSONSource", "LinkPatterns", "LinkRoutes", "LinkWorkspaces"]),
        library("QRCodes"),
        library("LinkAPI", ["JSONSource", "LinkURLs", "AppSiteAssociation", "QRCodes"]),
        library("LinkClient", ["LinkRoutes"]),
        // Behind the trait `Service`. Without the trait, this target does not compile, and so nothing that depends on it is built.
        library("ServiceTrait"),
        // Runs files of test vectors, for the verb `conformance` and for tests.
        serviceLibrary(
            "ConformanceVectors",
            ["JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkLint"]
        ),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CQREncode",
            pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
        ),
        .systemLibrary(
            name: "CPNG",
            pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
        ),
        .systemLibrary(
            name: "CZBar",
            pkgConfig: "zbar",
            providers: [.apt(["libzbar-dev"]), .brew(["zbar"])]
        ),
        .systemLibrary(
            name: "CMaxMindDB",
            pkgConfig: "libmaxminddb",
            providers: [.apt(["libmaxminddb-dev"]), .brew(["libmaxminddb"])]
        ),
        .systemLibrary(
            name: "CPostgres",
            pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
        ),
        serviceLibrary(
            "AssociationSigning",
            [
                "JSONSource", "LinkPatterns", "AppSiteAssociation",
                service("Crypto", "swift-crypto"),
                service("CryptoExtras", "swift-crypto"),
                service("SwiftASN1", "swift-asn1"),
                service("X509", "swift-certificates"),
            ]
        ),
        serviceLibrary("DescriptionYAML", ["JSONSource", "LinkDescription", service("Yams", "Yams")]),
        serviceLibrary("LinkStore", ["JSONSource", service("Crypto", "swift-crypto")]),
        library("LinkStoreTesting", ["LinkStore"]),
        library("LinkHosting", ["LinkPatterns", "LinkRouting", "LinkStore", "LinkWorkspaces", "LinkAPI"]),
        library(
            "BridgeCompatibility",
            [
                "JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkWorkspaces", "LinkAPI",
                "LinkStore", "LinkHosting",
            ]
        ),
        library("SQLiteLinkStore", ["LinkStore", service("GRDB", "GRDB.swift")]),
        library(
            "PostgresLinkStore",
            [
                "LinkStore",
                .target(name: "CPostgres", condition: .when(platforms: [.macOS, .linux], traits: ["Service"])),
            ]
        ),
        serviceLibrary(
            "QRPictures",
            [
                "JSONSource", "QRCodes",
                .target(name: "CQREncode", condition: .when(platforms: [.macOS, .linux], traits: ["Service"])),
                .target(name: "CPNG", condition: .when(platforms: [.macOS, .linux], traits: ["Service"])),
                .target(name: "CZBar", condition: .when(platforms: [.macOS, .linux], traits: ["Service"])),
            ]
        ),
        serviceLibrary(
            "LinkPages",
            ["JSONSource", "LinkRouting", "QRCodes", "QRPictures", service("Mustache", "swift-mustache")]
        ),
        serviceLibrary(
            "LinkServer",
            [
                "JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkWorkspaces",
                "LinkRouting",
                "LinkAPI", "LinkStore", "LinkHosting", "LinkPages", "QRCodes", "QRPictures",
                .target(name: "CMaxMindDB", condition: .when(platforms: [.macOS, .linux], traits: ["Service"])),
                .target(name: "CZlib", condition: .when(platforms: [.macOS, .linux], traits: ["Service"])),
                service("Crypto", "swift-crypto"),
                service("CryptoExtras", "swift-crypto"),
                service("HTTPTypes", "swift-http-types"),
                service("Hummingbird", "hummingbird"),
                service("HummingbirdCore", "hummingbird"),
                service("Logging", "swift-log"),
                service("NIOConcurrencyHelpers", "swift-nio"),
                service("NIOCore", "swift-nio"),
                service("NIOHTTP1", "swift-nio"),
                service("NIOPosix", "swift-nio"),
                service("NIOTLS", "swift-nio"),
                service("NIOHTTPTypes", "swift-nio-extras"),
                service("NIOHTTPTypesHTTP1", "swift-nio-extras"),
                service("NIOHTTPTypesHTTP2", "swift-nio-extras"),
                service("NIOHPACK", "swift-nio-http2"),
                service("NIOHTTP2", "swift-nio-http2"),
                service("NIOSSL", "swift-nio-ssl"),
                service("ServiceLifecycle", "swift-service-lifecycle"),
            ]
        ),
        library(
            "WaymarkCommands",
            [
                "JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkLint",
                "LinkWorkspaces", "LinkRouting",
                "LinkDescription", "DescriptionYAML", "DeviceSimulation",
                "AssociationSigning", "ConformanceVectors", "LinkAPI", "LinkStore", "LinkHosting",
                "LinkPages", "BridgeCompatibility", "LinkServer",
                "PostgresLinkStore", "SQLiteLinkStore",
                service("ArgumentParser", "swift-argument-parser"),
                service("Logging", "swift-log"),
                service("NIOCore", "swift-nio"),
                service("ServiceLifecycle", "swift-service-lifecycle"),
                service("UnixSignals", "swift-service-lifecycle"),
            ]
        ),
        .executableTarget(name: "waymark", dependencies: ["WaymarkCommands"], swiftSettings: settings),

        tests("JSONSource", ["PropertyTesting"]),
        tests("XMLSource", ["PropertyTesting", "JSONSource"]),
        tests("LinkURLs", ["PropertyTesting"]),
        tests("LinkPatterns", ["PropertyTesting"], resources: [.copy("Android/Vectors")]),
        tests(
            "AppSiteAssociation",
            ["ProcessTesting", "PropertyTesting", "JSONSource", "LinkPatterns"],
            resources: [.copy("Vectors")]
        ),
        tests(
            "DigitalAssetLinks",
            ["PropertyTesting", "ConformanceVectors", "JSONSource", "LinkPatterns"],
            resources: [.copy("Vectors"), .copy("Conformance")]
        ),
        tests(
            "LinkDescription",
            [
                "PropertyTesting", "JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkLint",
                "LinkWorkspaces", "DeviceSimulation",
            ]
        ),
        tests(
            "LinkLint",
            ["PropertyTesting", "JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks"]
        ),
        tests(
            "LinkWorkspaces",
            ["PropertyTesting", "JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks"]
        ),
        tests(
            "DeviceSimulation",
            ["JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkRouting"]
        ),
        tests("LinkRouting", ["PropertyTesting", "JSONSource", "LinkPatterns", "LinkWorkspaces"]),
        tests(
            "DescriptionYAML",
            [
                "PropertyTesting", "JSONSource", "LinkPatterns", "AppSiteAssociation", "DigitalAssetLinks", "LinkLint",
                "LinkWorkspaces", "LinkRouting", "LinkDescription",
            ]
        ),
        tests("LinkAPI", []),
        tests("QRCodes", []),
        tests("QRPictures", ["QRCodes", "ProcessTesting"]),
        tests("LinkPages", ["JSONSource", "LinkRouting", "LinkWorkspaces"]),
        tests("LinkClient", ["PropertyTesting", "LinkRoutes"]),
        tests("AssociationSigning", ["AppSiteAssociation", "JSONSource", "ProcessTesting", "PropertyTesting"]),
        // What property tests share.
        .target(name: "PropertyTesting", path: "Tests/PropertyTesting", swiftSettings: settings),
        // Programs that tests run.
        .target(
            name: "ProcessTesting",
            dependencies: [service("Subprocess", "swift-subprocess"), service("SystemPackage", "swift-system")],
            path: "Tests/ProcessTesting",
            swiftSettings: settings
        ),
        tests("ProcessTesting", []),
        // What the decisions about domains, documents and keys promise on every store.
        .target(
            name: "HostingTesting",
            dependencies: [
                "LinkPatterns", "LinkWorkspaces", "LinkAPI", "LinkStore", "LinkStoreTesting", "LinkHosting",
            ],
            path: "Tests/HostingTesting",
            swiftSettings: settings
        ),
        // What tenants do to each other: an oracle for the files that are served, and a model of everything that they may do.
        .target(
            name: "TenancyTesting",
            dependencies: ["PropertyTesting", "LinkWorkspaces", "LinkAPI", "LinkStore", "LinkHosting"],
            path: "Tests/TenancyTesting",
            swiftSettings: settings
        ),
        // A process for tests to kill in the middle of its work.
        .executableTarget(
            name: "StoreWriter",
            dependencies: ["LinkStore", "HostingTesting", "PostgresLinkStore", "SQLiteLinkStore"],
            path: "Tests/StoreWriter",
            swiftSettings: settings
        ),
        tests(
            "SQLiteLinkStore",
            [
                "LinkStore", "LinkStoreTesting", "LinkHosting", "HostingTesting", "ProcessTesting", "StoreWriter",
                "TenancyTesting",
                service("GRDB", "GRDB.swift"),
            ]
        ),
        tests(
            "PostgresLinkStore",
            [
                "LinkStore", "LinkStoreTesting", "LinkHosting", "HostingTesting", "ProcessTesting", "StoreWriter",
                "TenancyTesting",
            ]
        ),
        tests("LinkStoreTesting", ["LinkStore"]),
        tests("BridgeCompatibility", ["DigitalAssetLinks", "JSONSource", "LinkWorkspaces"]),
        tests(
            "LinkHosting",
            [
                "PropertyTesting", "LinkRouting", "LinkStore", "LinkStoreTesting", "LinkWorkspaces", "HostingTesting",
                "TenancyTesting",
            ]
        ),
        tests(
            "LinkServer",
            [
                "ProcessTesting", "PropertyTesting",
                "JSONSource", "LinkPatterns", "AppSiteAssociation", "LinkAPI", "LinkStore", "LinkStoreTesting",
                "LinkWorkspaces", "LinkRouting", "LinkHosting", "HostingTesting", "BridgeCompatibility",
                "SQLiteLinkStore", "TenancyTesting",
                service("Crypto", "swift-crypto"),
                service("Hummingbird", "hummingbird"),
                service("Logging", "swift-log"),
                service("NIOConcurrencyHelpers", "swift-nio"),
                service("NIOCore", "swift-nio"),
                service("NIOEmbedded", "swift-nio"),
                service("NIOHTTP1", "swift-nio"),
                service("NIOPosix", "swift-nio"),
                service("NIOHPACK", "swift-nio-http2"),
                service("NIOHTTP2", "swift-nio-http2"),
                service("NIOSSL", "swift-nio-ssl"),
                service("ServiceLifecycle", "swift-service-lifecycle"),
            ]
        ),
        tests(
            "WaymarkCommands",
            [
                "PropertyTesting", "ProcessTesting", "JSONSource", "AppSiteAssociation", "DigitalAssetLinks",
                "ConformanceVectors", "LinkLint", "LinkDescription", "LinkServer", "LinkStore", "DescriptionYAML",
                "PostgresLinkStore", "waymark",
                service("ArgumentParser", "swift-argument-parser"),
                service("NIOCore", "swift-nio"),
                service("NIOPosix", "swift-nio"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// With the thread sanitizer only the server and the stores are tested; other targets are not compiled for it.
if Context.environment["WAYMARK_TESTS"] == "server" {
    let unneeded: Set = [
        "AssociationSigning", "ConformanceVectors", "DeviceSimulation", "LinkClient", "LinkLint", "LinkDescription",
        "DescriptionYAML", "WaymarkCommands", "waymark",
    ]
    let tried: Set = ["LinkServerTests", "PostgresLinkStoreTests"]
    package.targets.removeAll { unneeded.contains($0.name) || $0.isTest && !tried.contains($0.name) }
    package.products.removeAll { unneeded.contains($0.name) }
}
