// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "waymark-fuzzers",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "waymark", path: "..", traits: ["Service"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
    ],
    targets: [
        // Its cases and its oracle are the tests' own: `HTTPDifferential` is a link to their directory.
        .executableTarget(
            name: "FuzzHTTP",
            dependencies: [
                "PropertyTesting",
                .product(name: "LinkServer", package: "waymark"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: settings
        ),
        // A link, too.
        .target(name: "PropertyTesting", swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
