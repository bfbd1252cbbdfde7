import DigitalAssetLinks
import LinkPatterns

/// A link in the spelling that browsers and people use.
enum LinkSpelling {
    /// The same link with one slash for each run, a slash for an empty path, and no escape that is not needed; `nil` when it
    /// is spelled so already.
    static func plain(_ url: String) -> String? {
        let link = LinkURL(url)
        let path = link.path
        guard let start = url.firstRange(of: "://"), let host = link.host else { return nil }
        let rest = url[start.upperBound...].drop { $0 != "/" && $0 != "?" && $0 != "#" }.dropFirst(path.count)
        var plain = unescaped(path)
        while plain.contains("//") { plain.replace("//", with: "/") }
        if plain.isEmpty { plain = "/" }
        let result = url[..<start.upperBound] + host + plain + unescaped(String(rest))
        return result == url ? nil : String(result)
    }

    /// Why another spelling makes a difference on Android.
    static func reason(_ url: String) -> String {
        let path = LinkURL(url).path
        if path.isEmpty { return "for Android a link without a path is another than one with a slash" }
        if path.contains("//") { return "Android does not take two slashes for one" }
        return "Android decodes escapes before it compares"
    }

    /// The text without escapes of characters that need none (RFC 3986, section 2.3).
    private static func unescaped(_ text: String) -> String {
        guard text.contains("%") else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16),
                isUnreserved(value)
            {
                result.append(value)
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
