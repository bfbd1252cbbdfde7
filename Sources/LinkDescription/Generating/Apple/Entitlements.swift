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
