// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "checks-bench",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "waymark", path: "../..")],
    targets: [
        .executableTarget(
            name: "checks-bench",
            dependencies: [
                .product(name: "LinkPatterns", package: "waymark"),
                .product(name: "LinkWorkspaces", package: "waymark"),
            ],
            swiftSettings: settings
        )
    ],
    swiftLanguageModes: [.v6]
)
