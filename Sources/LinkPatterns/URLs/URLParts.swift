/// Where the parts of a link lie in its text, as UTF-8 offsets.
///
/// The split is the one of RFC 3986, appendix B, and nothing else happens: no letter changes case, no escape is decoded
/// or added, no dot segment is resolved, and `;parameters` stay in the path. A text that is no URL still splits; ask
/// ``isWebLink(in:)`` before using the result for a link.
public struct URLParts: Sendable, Hashable {
    /// The scheme without its colon; `nil` for a relative reference.
    public let scheme: Range<Int>?
    /// The user name and password before `@`; `nil` when there is none.
    public let userInformation: Range<Int>?
    /// The host without its port; brackets of an IPv6 address are part of it.
    ///
    /// `nil` when no `//` follows the scheme.
    public let host: Range<Int>?
    /// The text after the host's colon, possibly empty; `nil` when there is no colon.
    public let port: Range<Int>?
    /// The path up to `?` or `#`, possibly empty.
    public let path: Range<Int>
    /// The text between the first `?` and the `#`; `nil` when there is no `?`.
    public let query: Range<Int>?
    /// The text after the first `#`; `nil` when there is none.
    public let fragment: Range<Int>?

    /// Splits the UTF-8 text of a link.
    public init(_ text: Span<UInt8>) {
        let schemeEnd = Self.schemeEnd(text)
        scheme = schemeEnd.map { 0..<$0 }
        var cursor = schemeEnd.map { $0 + 1 } ?? 0
        if cursor + 1 < text.count, text[cursor] == Byte.slash, text[cursor + 1] == Byte.slash {
            let authority = Authority(text, from: cursor + 2)
            userInformation = authority.userInformation
            host = authority.host
            port = authority.port
            cursor = authority.end
        } else {
            userInformation = nil
            host = nil
            port = nil
        }
        let pathStart = cursor
        // In bounds here and below: `cursor` is compared with the count first.
        while cursor < text.count {
            let byte = unsafe text[unchecked: cursor]
            if byte == Byte.questionMark || byte == Byte.hash { break }
            cursor &+= 1
        }
        path = pathStart..<cursor
        var queryRange: Range<Int>?
        if cursor < text.count, text[cursor] == Byte.questionMark {
            let start = cursor + 1
            cursor = start
            while cursor < text.count, unsafe text[unchecked: cursor] != Byte.hash { cursor &+= 1 }
            queryRange = start..<cursor
        }
        query = queryRange
        fragment = cursor < text.count ? (cursor + 1)..<text.count : nil
    }

    /// Whether the link is one that an app can open: scheme `http` or `https` in any letter case, and a host.
    public func isWebLink(in text: Span<UInt8>) -> Bool {
        guard let scheme, let host, !host.isEmpty else { return false }
        guard scheme.count == 4 || scheme.count == 5 else { return false }
        let http: (UInt8, UInt8, UInt8, UInt8) = (0x68, 0x74, 0x74, 0x70)
        let isHTTP =
            text[0] | 0x20 == http.0 && text[1] | 0x20 == http.1 && text[2] | 0x20 == http.2 && text[3] | 0x20 == http.3
        return isHTTP && (scheme.count == 4 || text[4] | 0x20 == 0x73)
    }

    /// The end of a well-formed scheme: a letter, then letters, digits, `+`, `-`, `.`, then a colon.
    private static func schemeEnd(_ text: Span<UInt8>) -> Int? {
        guard !text.isEmpty, Byte.isLetter(text[0]) else { return nil }
        var index = 1
        while index < text.count {
            let byte = text[index]
            if byte == Byte.colon { return index }
            guard Byte.isLetter(byte) || Byte.isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E else {
                return nil
            }
            index += 1
        }
        return nil
    }
}

/// The authority of a link, `[user@]host[:port]`, which ends at the first `/`, `?` or `#`.
private struct Authority {
    var userInformation: Range<Int>?
    let host: Range<Int>
    let port: Range<Int>?
    let end: Int

    init(_ text: Span<UInt8>, from first: Int) {
        var start = first
        var colon: Int?
        var isBracketed = false
        var index = first
        scan: while index < text.count {
            // In bounds: compared with the count just above. Letters, digits, `-` and `.` are the common case.
            let byte = unsafe text[unchecked: index]
            switch byte {
            case Byte.slash, Byte.questionMark, Byte.hash: break scan
            case Byte.at:
                userInformation = first..<index
                start = index + 1
                colon = nil
            case Byte.colon where !isBracketed: colon = index
            case 0x5B: isBracketed = true
            case 0x5D: isBracketed = false
            default: break
            }
            index &+= 1
        }
        host = start..<(colon ?? index)
        port = colon.map { ($0 + 1)..<index }
        end = index
    }
}
