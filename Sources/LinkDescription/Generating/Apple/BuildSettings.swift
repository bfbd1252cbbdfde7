import LinkWorkspaces

/// The build settings of an app: its ID, its entitlements, and the oldest system that it runs on.
///
/// Apple, "Adding a build configuration file to your project", "Build settings reference".
struct BuildSettings {
    private let id: String
    private let team: Substring
    private let bundle: Substring
    private let entitlements: Substring
    private let minimumIOS: Int

    /// Takes an app ID; `nil` when it does not have a prefix.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - id: one of its IDs, or of those of its clips.
    ///   - path: where the entitlements are written to.
    init?(_ app: DescribedApp, id: String, entitlements path: String) {
        guard let dot = id.firstIndex(of: "."), let name = path.split(separator: "/").last else { return nil }
        self.id = id
        team = id[..<dot]
        bundle = id[id.index(after: dot)...]
        entitlements = name
        minimumIOS = app.app.appClips.contains(id) ? app.minimumIOSOfClips : app.minimum.iOS
    }

    /// Where the settings are written to.
    var path: String { "ios/\(id).xcconfig" }

    /// The file.
    var text: String {
        """
        // The app \(id). Xcode looks for the entitlements from the project's folder: put the path to them in front.
        DEVELOPMENT_TEAM = \(team)
        PRODUCT_BUNDLE_IDENTIFIER = \(bundle)
        CODE_SIGN_ENTITLEMENTS = \(entitlements)
        IPHONEOS_DEPLOYMENT_TARGET = \(minimumIOS).0

        """
    }
}
