// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "which-app",
    platforms: [.macOS(.v15)],
    dependencies: [
        // An app outside this repository writes: .package(url: "…/waymark", from: "…")
        .package(name: "waymark", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "which-app",
            dependencies: [.product(name: "AppSiteAssociation", package: "waymark")]
        )
    ],
    swiftLanguageModes: [.v6]
)
