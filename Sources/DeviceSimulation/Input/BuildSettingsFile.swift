import LinkPatterns

/// A configuration file of build settings (`.xcconfig`), as far as it says which app has which entitlements.
///
/// Apple, "Adding a build configuration file to your project", "Build settings reference".
public struct BuildSettingsFile: Hashable, Sendable {
    /// What messages call it.
    public let name: String
    /// The ID of the app that is built: `DEVELOPMENT_TEAM` and `PRODUCT_BUNDLE_IDENTIFIER`; nil when the file does not say both.
    public let appID: String?
    /// The file of entitlements, from the project's folder (`CODE_SIGN_ENTITLEMENTS`); nil when the file does not say.
    public let entitlements: String?
    /// The oldest iOS that the app runs on (`IPHONEOS_DEPLOYMENT_TARGET`); nil when the file does not say.
    public let minimumIOS: SystemVersion?

    /// Reads a file; what it takes from other files or other settings is not known.
    public init(_ file: NamedFile) {
        var settings: [Substring: Substring] = [:]
        for line in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = Self.withoutComment(line)
            // Settings for some kinds of builds alone have brackets: `NAME[sdk=…]`.
            guard let sign = text.firstIndex(of: "="), !text[..<sign].contains("[") else { continue }
            let value = Self.trimmed(text[text.index(after: sign)...])
            settings[Self.trimmed(text[..<sign])] = value.contains(text: "$(") || value.isEmpty ? nil : value
        }
        name = file.name
        let team = settings["DEVELOPMENT_TEAM"]
        let bundle = settings["PRODUCT_BUNDLE_IDENTIFIER"]
        appID = team.flatMap { team in bundle.map { "\(team).\($0)" } }
        entitlements = settings["CODE_SIGN_ENTITLEMENTS"].map { $0.filter { $0 != "\"" } }
        minimumIOS = settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap { SystemVersion($0) }
    }

    /// Whether a file is the one that the settings name, wherever the project's folder is.
    func names(_ file: EntitlementFile) -> Bool {
        guard let entitlements else { return false }
        return file.name == entitlements || file.name.hasSuffix("/" + entitlements)
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.split(around: "//", omittingEmptySubsequences: false).first ?? line
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }
}
