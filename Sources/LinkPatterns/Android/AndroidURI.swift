/// A link split the way Android splits it: nothing is validated, folded or resolved (AOSP `android.net.Uri`, API 35).
///
/// ```swift
/// let uri = AndroidURI("https://Example.com:8443/a%20b?x=%26#%41")
/// uri.host      // "Example.com"
/// uri.path      // "/a b"
/// ```
public struct AndroidURI: Sendable, Hashable {
    /// The link as written.
    public let text: String
    /// What is before the first `:`; nil without one.
    ///
    /// As written, so that `HTTPS` is not `https`.
    public let scheme: String?
    /// What is between `//` and the path, the query or the fragment, as written; nil without `//`.
    public let authority: String?
    /// The authority up to its last `@`, decoded.
    public let userInfo: String?
    /// The authority without user and port, decoded, in the letter case of the link.
    public let host: String?
    /// The number after the authority's last `:`; -1 without one or when it is not a number.
    ///
    /// Defaults are not filled in.
    public let port: Int
    /// The path as written; nil when the link is opaque, such as `mailto:`.
    public let encodedPath: String?
    /// The query as written, without its `?`; nil without one.
    public let encodedQuery: String?
    /// The fragment as written, without its `#`; nil without one.
    public let encodedFragment: String?

    /// Splits a link.
    ///
    /// Every text is a link to Android; what is not there is nil.
    public init(_ text: String) {
        let pieces = AndroidURISplitter(text)
        self.text = text
        scheme = pieces.text(pieces.scheme)
        authority = pieces.text(pieces.authority)
        userInfo = pieces.text(pieces.userInfo).map(AndroidURIDecoding.decode)
        host = pieces.text(pieces.host).map(AndroidURIDecoding.decode)
        port = pieces.port
        encodedPath = pieces.text(pieces.path)
        encodedQuery = pieces.text(pieces.query)
        encodedFragment = pieces.text(pieces.fragment)
    }

    /// The path, decoded: what path patterns are compared with.
    ///
    /// `https://host` has the path `""`, and so has `https://host?x`.
    public var path: String? { encodedPath.map(AndroidURIDecoding.decode) }

    /// The query, decoded as a whole, so that an escaped `&` splits it like a plain one.
    ///
    /// A `+` stays a `+`.
    public var query: String? { encodedQuery.map(AndroidURIDecoding.decode) }

    /// The fragment, decoded.
    public var fragment: String? { encodedFragment.map(AndroidURIDecoding.decode) }

    /// What is between the scheme's colon and the fragment, decoded: what `ssp` patterns are compared with.
    public var schemeSpecificPart: String {
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        let start = colon.map { text.utf8.index(after: $0) } ?? text.startIndex
        let hash = text.utf8[(colon ?? text.startIndex)...].firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        return AndroidURIDecoding.decode(String(text[start..<max(start, hash)]))
    }

    /// A text with its percent-escapes decoded as Android decodes them; `+` stays `+`.
    package static func decoded(_ text: String) -> String { AndroidURIDecoding.decode(text) }

    /// Whether the link has no hierarchy: nothing follows the scheme's colon, or something else than `/` does.
    public var isOpaque: Bool { encodedPath == nil }

    /// Whether an escape in the link is malformed.
    ///
    /// Android makes something of it that is not to be relied on.
    public var hasMalformedEscapes: Bool { AndroidURIDecoding.isMalformed(text) }
}
