import LinkPatterns
import LinkWorkspaces

/// The spelling in which links carry what people write in patterns.
///
/// Apple compares links as they are written, where a blank or a letter outside ASCII is an escape (RFC 3986, section 2.1).
/// So such characters become escapes in a rule that compares so, and `/käse/*` means what it says.
enum PatternSpelling {
    /// The pattern with escapes for what no link carries plainly.
    ///
    /// - Parameters:
    ///   - pattern: the pattern; names of variables stay as they are.
    ///   - separators: characters that would end the part of the link which is compared.
    /// - Returns: the pattern in the spelling of links.
    static func encoded(_ pattern: String, separators: String = "") -> String {
        let bytes = Array(pattern.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: "$(".utf8), let end = bytes[index...].firstIndex(of: UInt8(ascii: ")")) {
                result += bytes[index...end]
                index = end + 1
            } else {
                let isRaw = isRaw(bytes[index]) || separators.utf8.contains(bytes[index])
                result +=
                    isRaw || isLonePercent(bytes, index)
                    ? Array(PercentEncoding.escape(of: bytes[index]).utf8) : [bytes[index]]
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The rule with its patterns in the spelling of links; one that compares decoded text stays as it is.
    static func encoded(_ rule: RoutingRule) -> RoutingRule {
        guard rule.percentEncoded else { return rule }
        var rule = rule
        rule.path = rule.path.map { encoded($0) }
        rule.fragment = rule.fragment.map { encoded($0) }
        switch rule.query {
        case .whole(let text): rule.query = .whole(encoded(text))
        case .items(let items):
            rule.query = .items(
                items.map { item in
                    let name = item.name.isEmpty ? "" : encoded(item.name, separators: "&=#")
                    return QueryItemCondition(name: name, pattern: encoded(item.pattern, separators: "&#"))
                }
            )
        case nil: break
        }
        return rule
    }

    /// The first escape of a text that fits, such as `%C3`.
    static func firstEscape(in text: String, where fits: (String) -> Bool = { _ in true }) -> String? {
        let bytes = Array(text.utf8)
        return PercentDecoding.escapes(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }.first(where: fits)
    }

    /// What browsers never leave plain in a link (WHATWG URL, percent-encode sets).
    private static func isRaw(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x7F || "\"<>|^`".utf8.contains(byte)
    }

    /// Whether a percent sign begins no escape, and no wildcard or variable behind it could complete one.
    private static func isLonePercent(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "%"), !isEscape(bytes, index) else { return false }
        return !bytes[(index + 1)...].prefix(2).contains { "*?$".utf8.contains($0) }
    }

    private static func isEscape(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard index + 2 < bytes.count else { return false }
        return bytes[(index + 1)...(index + 2)].allSatisfy(Byte.isHexDigit)
    }
}
