public import LinkPatterns

/// The part of a domain that a grant gives to a workspace: `/`, or whole segments such as `/shop/`.
///
/// `/shop/` means the paths `/shop`, `/shop/` and everything below, as Apple's pattern `/shop/*` does (observed with
/// Apple's `swcutil`). It is literal text in one canonical spelling, so that two prefixes are either nested or apart:
/// no wildcard, no variable, no `.` or `..`, no empty segment, escapes only where a path needs them and in upper case.
public struct PathPrefix: TextValue {
    /// The prefix, with its slashes.
    public let text: String

    /// The whole domain.
    public static let root = PathPrefix(asWritten: "/")

    /// Reads a prefix.
    ///
    /// - Throws: ``WorkspaceError`` with the code `path-prefix`.
    public init(_ text: String) throws(WorkspaceError) {
        if let reason = PathPrefixReader(text).fault {
            throw WorkspaceError(.pathPrefix, "\"\(text)\" is not a path prefix: \(reason).")
        }
        self.text = text
    }

    private init(asWritten text: String) { self.text = text }

    /// Whether every path of `other` belongs to this prefix, too.
    public func contains(_ other: PathPrefix) -> Bool { other.text.utf8.starts(with: text.utf8) }

    /// Whether it has a capital letter; the digits of escapes are always capital.
    var hasCapitals: Bool {
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") { rest = rest.dropFirst(2) }
            if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { return true }
        }
        return false
    }

    /// The links of the prefix, as they are written.
    public var rule: LinkRule { LinkRule(path: text + "*") }

    /// The links that most servers take for links of the prefix, because they decode escapes first: `/%73hop` is `/shop`.
    public var decodedRule: LinkRule {
        LinkRule(path: PercentDecoding.lenientText(text) + "*", comparesPercentEncoded: false)
    }
}

/// Finds what keeps a text from being a path prefix.
struct PathPrefixReader {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The longest prefix that is taken, in bytes.
    static let maximumLength = 512

    /// What is wrong, as the end of a sentence; `nil` for a sound prefix.
    var fault: String? {
        guard text.hasPrefix("/") else { return "it has to begin with a slash" }
        guard text.hasSuffix("/") else { return "it has to end with a slash, as \"\(text)/\" does" }
        guard text.utf8.count <= Self.maximumLength else {
            return "it is longer than \(Self.maximumLength) bytes"
        }
        guard text != "/" else { return nil }
        let segments = text.dropFirst().dropLast().split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        for segment in segments {
            if let fault = fault(in: segment) { return fault }
        }
        return nil
    }

    private func fault(in segment: Substring) -> String? {
        if segment.isEmpty { return "it has two slashes in a row" }
        if segment.contains("*") || segment.contains("?") { return "it takes no wildcards" }
        if segment.contains(text: "$(") { return "it takes no variables" }
        if DotSegments.isDots(segment) {
            return "servers and browsers resolve the segment \"\(segment)\""
        }
        let bytes = Array(segment.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                if !Self.isPlain(bytes[index]) { return fault(ofByte: bytes[index]) }
                index += 1
                continue
            }
            let escape = bytes[index..<min(index + 3, bytes.count)]
            if let fault = fault(ofEscape: Array(escape)) { return fault }
            index += 3
        }
        guard String(validUTF8: PercentDecoding.lenientBytes(segment)) != nil else {
            return "the escapes in \"\(segment)\" are not UTF-8"
        }
        return nil
    }

    private func fault(ofByte byte: UInt8) -> String {
        if byte >= 0x80 { return "write characters outside ASCII as escapes, as links do" }
        let name =
            byte > 0x20 && byte < 0x7F ? "\"\(Character(Unicode.Scalar(byte)))\"" : "a control or a blank"
        return "it contains \(name), which no path contains unescaped"
    }

    private func fault(ofEscape escape: [UInt8]) -> String? {
        let spelling = String(decoding: escape, as: UTF8.self)
        guard escape.count == 3, let byte = Byte.fromHexDigits(escape[1], escape[2]) else {
            return "\"%\" is not followed by two hexadecimal digits"
        }
        let canonical = PercentEncoding.escape(of: byte)
        guard spelling == canonical else {
            return "write the escape \"\(spelling)\" as \"\(canonical)\""
        }
        if byte >= 0x80 || byte == 0x20 || "\"<>[]^`{|}".utf8.contains(byte) { return nil }
        if Byte.isUnreserved(byte) {
            return "write \"\(Character(Unicode.Scalar(byte)))\" instead of \"\(spelling)\""
        }
        return "servers disagree about the escape \"\(spelling)\""
    }

    /// RFC 3986, `pchar` without the escapes and the star.
    private static func isPlain(_ byte: UInt8) -> Bool {
        Byte.isPathCharacter(byte) && byte != Byte.star
    }
}
