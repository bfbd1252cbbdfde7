package import LinkWorkspaces

/// Finds a short name for an app without one.
package enum AppNaming {
    /// Parts of identifiers that say what an app runs on or who made it, not what it is.
    private static let general: Set<String> = [
        "app", "ios", "android", "mobile", "iphone", "client", "prod", "release", "com", "org", "net", "www",
    ]

    /// A name after the first identifier that gives one: `shop` for `com.example.shop` and for `com.example.shop.ios`.
    ///
    /// - Parameter identifiers: bundle identifiers, packages or hosts.
    /// - Returns: a name; `nil` never in practice, because `app` is one.
    package static func name(after identifiers: [String]) -> Slug? {
        for identifier in identifiers {
            let parts = identifier.split(separator: ".").map { tidied($0) }.filter { !$0.isEmpty }
            let telling = parts.last { !general.contains($0) } ?? parts.last
            if let telling, let name = slug(telling) { return name }
        }
        return slug("app")
    }

    private static func tidied(_ part: Substring) -> String {
        let letters = part.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let words = String(letters).split(separator: "-").joined(separator: "-")
        return words.utf8.count > 40 ? String(words.prefix(40).prefix { $0 != "-" }) : words
    }

    private static func slug(_ text: String) -> Slug? {
        if DescriptionReading.reservedNames.contains(text) { return slug(text + "-app") }
        do throws(WorkspaceError) { return try Slug(text) } catch { return nil }
    }
}
