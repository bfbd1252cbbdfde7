// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "shop-app",
    platforms: [.macOS(.v15), .iOS(.v15)],
    products: [.library(name: "ShopLinks", targets: ["ShopLinks"])],
    dependencies: [
        // An app outside this repository writes: .package(url: "…/waymark", from: "…")
        .package(name: "waymark", path: "../..")
    ],
    targets: [
        // The links of the app: it compiles on every system, so its tests run where the association files are checked.
        .target(name: "ShopLinks", dependencies: [.product(name: "LinkClient", package: "waymark")]),
        // The app; empty on other systems than Apple's.
        .target(name: "ShopApp", dependencies: ["ShopLinks", .product(name: "LinkClient", package: "waymark")]),
        .executableTarget(
            name: "shop-links",
            dependencies: ["ShopLinks", .product(name: "LinkClient", package: "waymark")]
        ),
        .testTarget(
            name: "ShopLinksTests",
            dependencies: ["ShopLinks", .product(name: "LinkClient", package: "waymark")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
