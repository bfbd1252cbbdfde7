public import LinkWorkspaces

/// An app of a description: what it is called on each platform, and what its sites allow it besides opening links.
public struct DescribedApp: Hashable, Sendable {
    /// The name, the identifiers on both platforms, and the stores.
    public var app: WorkspaceApp
    /// The oldest versions of the systems that the app runs on.
    public var minimum: MinimumVersions
    /// Whether the sites share passwords and passkeys with the app.
    public var sharesCredentials: Bool
    /// Whether the sites hand over to the app what the user does on their pages (Handoff).
    public var takesHandoff: Bool
    /// The app's number in Huawei's AppGallery Connect, for HarmonyOS.
    public var harmonyAppID: String?
    /// The package family name of the app for Windows, such as `Shop_9jmtgj1pbbz6e`.
    public var windowsPackageFamily: String?

    /// Makes an app.
    public init(
        _ app: WorkspaceApp,
        minimum: MinimumVersions = MinimumVersions(),
        sharesCredentials: Bool = false,
        takesHandoff: Bool = false,
        harmonyAppID: String? = nil,
        windowsPackageFamily: String? = nil
    ) {
        self.app = app
        self.minimum = minimum
        self.sharesCredentials = sharesCredentials
        self.takesHandoff = takesHandoff
        self.harmonyAppID = harmonyAppID
        self.windowsPackageFamily = windowsPackageFamily
    }

    /// The oldest iOS that the app's clips run on: iOS 14, which brought them, or that of the app (Apple, "App Clips").
    var minimumIOSOfClips: Int { max(14, minimum.iOS) }

    /// The app's name in rules.
    public var name: Slug { app.id }
}

/// The oldest versions of the systems that an app runs on.
public struct MinimumVersions: Hashable, Sendable {
    /// The version of iOS, such as 15.
    public var iOS: Int
    /// The API level of Android, such as 26 for Android 8 (`minSdkVersion`).
    public var androidAPI: Int

    /// Names the oldest versions.
    public init(iOS: Int = 15, androidAPI: Int = 26) {
        self.iOS = iOS
        self.androidAPI = androidAPI
    }
}
