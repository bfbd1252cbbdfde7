// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "match-bench",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "waymark", path: "../..")],
    targets: [
        .executableTarget(
            name: "match-bench",
            dependencies: [
                .product(name: "AppSiteAssociation", package: "waymark"),
                .product(name: "JSONSource", package: "waymark"),
                .product(name: "LinkPatterns", package: "waymark"),
            ],
            swiftSettings: settings
        )
    ],
    swiftLanguageModes: [.v6]
)
