import DigitalAssetLinks
import LinkPatterns

/// A link in the spelling that browsers and people use.
enum LinkSpelling {
    /// The same link with one slash for each run, a slash for an empty path, no escape that is not needed, and capital letters
    /// in the others.
    ///
    /// - Parameters:
    ///   - url: the link.
    ///   - keepsSlashes: whether an escaped slash of the path stays one, because it is meant.
    /// - Returns: the link; `nil` when it is spelled so already.
    static func plain(_ url: String, keepsSlashes: Bool) -> String? {
        let link = LinkURL(url)
        let path = link.path
        guard let start = url.firstRange(ofText: "://"), let host = link.host else { return nil }
        let rest = url[start.upperBound...].drop { $0 != "/" && $0 != "?" && $0 != "#" }.dropFirst(path.count)
        var plain = unescaped(path)
        if !keepsSlashes { plain.replace(text: "%2F", with: "/") }
        while plain.contains(text: "//") { plain.replace(text: "//", with: "/") }
        if plain.isEmpty { plain = "/" }
        let result = url[..<start.upperBound] + host + plain + unescaped(String(rest))
        return result == url ? nil : String(result)
    }

    /// Why another spelling makes a difference on Android.
    static func reason(_ url: String) -> String {
        let path = LinkURL(url).path
        if path.isEmpty { return "Android distinguishes a link without a path from one with \"/\"" }
        if path.contains(text: "//") { return "Android does not treat two slashes as one" }
        return "Android decodes escapes before it compares"
    }

    /// The text without escapes of characters that need none, and with capitals in the others (RFC 3986, sections 2.1, 2.3).
    private static func unescaped(_ text: String) -> String {
        guard text.contains("%") else { return text }
        let bytes = PercentDecoding.replacingEscapes(in: Array(text.utf8)) { escape, byte in
            Byte.isUnreserved(byte) ? [byte] : Array(String(decoding: escape, as: UTF8.self).uppercased().utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
