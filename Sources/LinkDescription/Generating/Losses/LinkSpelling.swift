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
        if path.isEmpty { return "for Android a link without a path is another than one with a slash" }
        if path.contains(text: "//") { return "Android does not take two slashes for one" }
        return "Android decodes escapes before it compares"
    }

    /// The text without escapes of characters that need none, and with capitals in the others (RFC 3986, sections 2.1, 2.3).
    private static func unescaped(_ text: String) -> String {
        guard text.contains("%") else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                let escape = String(decoding: bytes[index..<(index + 3)], as: UTF8.self)
                result += isUnreserved(value) ? [value] : Array(escape.uppercased().utf8)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
        return isLetter || byte >= 0x30 && byte <= 0x39 || "-._~".utf8.contains(byte)
    }
}
