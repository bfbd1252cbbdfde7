import LinkPatterns

/// A configuration file of build settings (`.xcconfig`), as far as it says which app has which entitlements.
///
/// Apple, "Adding a build configuration file to your project", "Build settings reference".
public struct BuildSettingsFile: Hashable, Sendable {
    /// What messages call it.
    public let name: String
    /// The ID of the app that is built: `DEVELOPMENT_TEAM` and `PRODUCT_BUNDLE_IDENTIFIER`; nil when the file does not say both.
    public let appID: String?
    /// The oldest iOS that the app runs on (`IPHONEOS_DEPLOYMENT_TARGET`); nil when the file does not say.
    public let minimumIOS: SystemVersion?
    /// `CODE_SIGN_ENTITLEMENTS` of each configuration of the build, with an empty name for all others.
    private let entitlements: [String: String]

    /// Reads a file; what it takes from other files or other settings is not known.
    public init(_ file: NamedFile) {
        var settings: [Substring: Substring] = [:]
        var entitlements: [String: String] = [:]
        for line in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = Self.withoutComment(line)
            guard let (name, condition, value) = Self.setting(text) else { continue }
            if name == "CODE_SIGN_ENTITLEMENTS" { entitlements[condition] = Self.path(value) }
            if condition.isEmpty { settings[name] = value.contains(text: "$(") || value.isEmpty ? nil : value }
        }
        name = file.name
        let team = settings["DEVELOPMENT_TEAM"]
        let bundle = settings["PRODUCT_BUNDLE_IDENTIFIER"]
        appID = team.flatMap { team in bundle.map { "\(team).\($0)" } }
        minimumIOS = settings["IPHONEOS_DEPLOYMENT_TARGET"].flatMap { SystemVersion($0) }
        self.entitlements = entitlements
    }

    /// The file of entitlements.
    ///
    /// - Parameter isForDevelopment: whether builds for development are meant, whose configuration is called "Debug".
    /// - Returns: the path from the project's folder; nil when the settings do not say.
    public func entitlements(isForDevelopment: Bool) -> String? {
        let named = entitlements.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }
        return named.first { Self.isOfDebugging($0.key) == isForDevelopment }?.value ?? entitlements[""]
    }

    /// Whether the settings are those of builds for development, as the name of the file says.
    var isForDevelopment: Bool { Self.isOfDebugging(name.split(separator: "/").last.map(String.init) ?? "") }

    private static func isOfDebugging(_ name: String) -> Bool { name.lowercased().contains(text: "debug") }

    /// `NAME = VALUE`, or `NAME[config=CONDITION] = VALUE`; settings under other conditions are left out.
    private static func setting(_ line: Substring) -> (name: Substring, condition: String, value: Substring)? {
        let start = "[config="
        let pieces = line.split(around: start, maxSplits: 1, omittingEmptySubsequences: false)
        let rest = pieces.count > 1 ? pieces[1] : line
        var condition = ""
        if pieces.count > 1 {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            condition = String(rest[..<end])
        }
        guard let sign = rest.firstIndex(of: "=") else { return nil }
        let name = trimmed(pieces.count > 1 ? pieces[0] : rest[..<sign])
        return name.contains("[") ? nil : (name, condition, trimmed(rest[rest.index(after: sign)...]))
    }

    /// A path from the project's folder; nil when it depends on other settings.
    private static func path(_ value: Substring) -> String? {
        let text = value.filter { $0 != "\"" }
        let root = ["$(SRCROOT)/", "$(PROJECT_DIR)/", "${SRCROOT}/", "${PROJECT_DIR}/"].first { text.hasPrefix($0) }
        let path = root.map { text.dropFirst($0.count) } ?? text[...]
        return path.isEmpty || path.contains("$") ? nil : String(path)
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
