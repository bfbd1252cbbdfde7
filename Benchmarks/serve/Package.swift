// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "waymark-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "waymark", path: "../.."),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
    ],
    targets: [
        .executableTarget(
            name: "serve-bench",
            dependencies: [
                .product(name: "LinkServer", package: "waymark"),
                .product(name: "LinkStore", package: "waymark"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: settings
        )
    ],
    swiftLanguageModes: [.v6]
)
