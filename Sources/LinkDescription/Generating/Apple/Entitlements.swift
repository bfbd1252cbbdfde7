import LinkWorkspaces

/// The associated domains of an app, as a file of entitlements.
///
/// Apple, "Associated Domains Entitlement": `service:host`, and `*.host` for all hosts below.
struct Entitlements {
    /// The entries, such as `applinks:shop.example`.
    let entries: [String]

    /// Where the entitlements of an app, or of its clip, are written to.
    static func path(of app: DescribedApp, isClip: Bool = false) -> String {
        "ios/\(app.name)\(isClip ? "-clip" : "").entitlements"
    }

    /// What the app asks for.
    init(_ app: DescribedApp, of description: WorkspaceDescription, isClip: Bool = false) {
        let hasClips = !app.app.appClips.isEmpty
        entries = description.domains.filter { domain in
            description.apps(of: domain).contains { $0.name == app.name }
        }.flatMap { domain -> [String] in
            var services: [String] = []
            if !isClip, !description.rules(of: domain, on: .apple).allSatisfy({ !$0.rule.apps.contains(app.name) }) {
                services.append("applinks")
            }
            if app.sharesCredentials { services.append("webcredentials") }
            if app.takesHandoff, !isClip { services.append("activitycontinuation") }
            let all = services.flatMap { service in domain.patterns.map { "\(service):\($0)" } }
            // App Clips know no wildcard (Apple, "Associating your App Clip with your website").
            return all + (hasClips ? ["appclips:\(domain.host)"] : [])
        }
    }

    /// The file; `nil` when there is nothing to ask for.
    var text: String? {
        guard !entries.isEmpty else { return nil }
        let lines =
            [
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                    + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
                "<plist version=\"1.0\">", "<dict>", "\t<key>com.apple.developer.associated-domains</key>", "\t<array>",
            ] + entries.map { "\t\t<string>\($0)</string>" } + ["\t</array>", "</dict>", "</plist>"]
        return lines.map { $0 + "\n" }.joined()
    }
}

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
