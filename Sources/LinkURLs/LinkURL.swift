/// A link as it was written, and its parts as text.
///
/// ```swift
/// let link = LinkURL("https://Example.com:8443/a%20b?x=1#top")
/// link.path      // "/a%20b"
/// link.host      // "Example.com", as written; compare ``lowercasedHost``
/// ```
public struct LinkURL: Sendable, Hashable, CustomStringConvertible {
    /// The text that was split, unchanged.
    public let text: String
    /// The UTF-8 offsets of the parts in ``text``.
    public let parts: URLParts
    /// Whether the scheme is `http` or `https` and a host is there: only such links take part in universal links.
    public let isWebLink: Bool

    /// Splits `text` after RFC 3986 without changing a byte.
    public init(_ text: String) {
        self.text = text
        var copy = text
        (parts, isWebLink) = copy.withUTF8 { buffer in
            let span = unsafe Span(_unsafeElements: buffer)
            let parts = URLParts(span)
            return (parts, parts.isWebLink(in: span))
        }
    }

    /// The scheme, as written.
    public var scheme: String? { parts.scheme.map(slice) }
    /// The host without its port, as written.
    public var host: String? { parts.host.map(slice) }
    /// The text after the host's colon.
    public var port: String? { parts.port.map(slice) }
    /// The path, as written; possibly empty.
    public var path: String { slice(parts.path) }
    /// The text between `?` and `#`.
    public var query: String? { parts.query.map(slice) }
    /// The text after the first `#`.
    public var fragment: String? { parts.fragment.map(slice) }
    /// The text of the link.
    public var description: String { text }

    /// The host as it is compared: ASCII letters lower-cased, one trailing dot dropped.
    public var lowercasedHost: String? {
        guard let host else { return nil }
        let lowered = String(decoding: host.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
        return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
    }

    private func slice(_ range: Range<Int>) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
}
