extension DescriptionMapping {
    private static let digest = DescriptionShape.text(
        example: "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
    )

    /// An app.
    static let app = DescriptionMapping(
        "app",
        noun: "an app",
        "A product: what it is called on each platform, and what sites allow it besides opening links.",
        remedy: "Write its Apple app ID, or keys such as \"apple\" and \"android\".",
        keys: [
            DescriptionKey("name", .text(example: "Shop"), "The name for people; without it, the short name."),
            DescriptionKey(
                "apple",
                .oneOrMore(.text(example: "ABCDE12345.com.example.shop")),
                "The Apple app ID: the team's prefix, a dot, the bundle identifier. Several while the prefix changes."
            ),
            DescriptionKey(
                "clips",
                .oneOrMore(.text(example: "ABCDE12345.com.example.shop.Clip")),
                "The app IDs of the App Clips."
            ),
            DescriptionKey(
                "android",
                .named(.either([.oneOrMore(digest), .named(.oneOrMore(digest))])),
                "Android packages, each with the SHA-256 digests of the certificates that sign it; a digest may have a label."
            ),
            DescriptionKey("stores", .mapping(stores), "Where people get the app."),
            DescriptionKey("minimum", .mapping(minimum), "The oldest systems that the app runs on."),
            DescriptionKey("credentials", .flag, "Whether the sites share passwords and passkeys with the app."),
            DescriptionKey("handoff", .flag, "Whether the sites hand over to the app what people do there (Handoff)."),
            DescriptionKey(
                "harmony",
                .text(example: "5765880207853624761"),
                "The app ID in AppGallery Connect, for HarmonyOS."
            ),
            DescriptionKey(
                "windows",
                .text(example: "Shop_9jmtgj1pbbz6e"),
                "The package family name of the app for Windows."
            ),
        ]
    )

    /// Stores.
    static let stores = DescriptionMapping(
        "stores",
        noun: "the stores of an app",
        "Where people get the app.",
        keys: [
            DescriptionKey("app-store", .text(example: "1234567890"), "The number in Apple's App Store."),
            DescriptionKey("google-play", .text(example: "com.example.shop"), "The package in Google Play."),
        ]
    )

    /// Oldest systems.
    static let minimum = DescriptionMapping(
        "minimum",
        noun: "the oldest systems of an app",
        "The oldest systems that the app runs on.",
        keys: [
            DescriptionKey(
                "ios",
                .number(MinimumVersions.iOSVersions),
                "The version of iOS, such as 15; without it, \(MinimumVersions().iOS)."
            ),
            DescriptionKey(
                "android",
                .number(MinimumVersions.androidAPIs),
                "The API level of Android (minSdkVersion), such as 26 for Android 8; without it, \(MinimumVersions().androidAPI)."
            ),
        ]
    )
}
