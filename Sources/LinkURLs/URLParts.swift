/// Where the parts of a link lie in its text, as UTF-8 offsets.
///
/// The split is the one of RFC 3986, appendix B, and nothing else happens: no letter changes case, no escape is decoded
/// or added, no dot segment is resolved, and `;parameters` stay in the path. A text that is not a URL still splits; ask
/// ``isWebLink(in:)`` before using the result for a link.
public struct URLParts: Sendable, Hashable {
    // Offsets instead of ranges: a search hands the parts on several times, and eight numbers of 32 bits are little to
    // copy. Absent parts are -1.
    @usableFromInline let schemeEnd: Int32
    @usableFromInline let authorityStart: Int32
    @usableFromInline let hostStart: Int32
    @usableFromInline let hostEnd: Int32
    @usableFromInline let pathStart: Int32
    @usableFromInline let pathEnd: Int32
    @usableFromInline let queryEnd: Int32
    @usableFromInline let end: Int32

    /// The scheme without its colon; `nil` for a relative reference.
    @inlinable public var scheme: Range<Int>? { schemeEnd < 0 ? nil : 0..<Int(schemeEnd) }

    /// The user name and password before `@`; `nil` without one.
    @inlinable public var userInformation: Range<Int>? {
        hostStart > authorityStart ? Int(authorityStart)..<Int(hostStart - 1) : nil
    }

    /// The host without its port; brackets of an IPv6 address are part of it.
    ///
    /// `nil` when no `//` follows the scheme.
    @inlinable public var host: Range<Int>? { authorityStart < 0 ? nil : Int(hostStart)..<Int(hostEnd) }

    /// The text after the host's colon, possibly empty; `nil` when there is no colon.
    @inlinable public var port: Range<Int>? {
        authorityStart >= 0 && hostEnd < pathStart ? Int(hostEnd + 1)..<Int(pathStart) : nil
    }

    /// The path up to `?` or `#`, possibly empty.
    @inlinable public var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }

    /// The text between the first `?` and the `#`; `nil` when there is no `?`.
    @inlinable public var query: Range<Int>? { queryEnd < 0 ? nil : Int(pathEnd + 1)..<Int(queryEnd) }

    /// The text after the first `#`; `nil` without one.
    @inlinable public var fragment: Range<Int>? {
        let start = max(pathEnd, queryEnd)
        return start < end ? Int(start + 1)..<Int(end) : nil
    }

    /// Splits the UTF-8 text of a link, of which at most 2 GB are looked at.
    public init(_ text: Span<UInt8>) {
        let count = min(text.count, Int(Int32.max))
        let scheme = Self.schemeEnd(text)
        var cursor = scheme < 0 ? 0 : scheme + 1
        if cursor + 1 < count, text[cursor] == Byte.slash, text[cursor + 1] == Byte.slash {
            let authority = Authority(text, from: cursor + 2, count: count)
            authorityStart = Int32(cursor + 2)
            hostStart = Int32(authority.hostStart)
            hostEnd = Int32(authority.hostEnd)
            cursor = authority.end
        } else {
            (authorityStart, hostStart, hostEnd) = (-1, -1, -1)
        }
        schemeEnd = Int32(scheme)
        pathStart = Int32(cursor)
        // In bounds here and below: `cursor` is compared with the count first.
        while cursor < count {
            let byte = unsafe text[unchecked: cursor]
            if byte == Byte.questionMark || byte == Byte.hash { break }
            cursor &+= 1
        }
        pathEnd = Int32(cursor)
        if cursor < count, text[cursor] == Byte.questionMark {
            cursor += 1
            while cursor < count, unsafe text[unchecked: cursor] != Byte.hash { cursor &+= 1 }
            queryEnd = Int32(cursor)
        } else {
            queryEnd = -1
        }
        end = Int32(count)
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

    /// The end of a well-formed scheme, a letter, then letters, digits, `+`, `-`, `.`, before a colon; -1 without one.
    @inline(__always)
    private static func schemeEnd(_ text: Span<UInt8>) -> Int {
        guard !text.isEmpty, Byte.isLetter(text[0]) else { return -1 }
        var index = 1
        while index < text.count {
            let byte = text[index]
            if byte == Byte.colon { return index }
            guard Byte.isLetter(byte) || Byte.isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E else {
                return -1
            }
            index += 1
        }
        return -1
    }
}

/// The authority of a link, `[user@]host[:port]`, which ends at the first `/`, `?` or `#`.
private struct Authority {
    let hostStart: Int
    let hostEnd: Int
    let end: Int

    @inline(__always)
    init(_ text: Span<UInt8>, from first: Int, count: Int) {
        var start = first
        var colon = -1
        var isBracketed = false
        var index = first
        scan: while index < count {
            // In bounds: compared with the count just above. Letters, digits, `-` and `.` are the common case.
            let byte = unsafe text[unchecked: index]
            switch byte {
            case Byte.slash, Byte.questionMark, Byte.hash: break scan
            case Byte.at:
                start = index + 1
                colon = -1
            case Byte.colon where !isBracketed: colon = index
            case 0x5B: isBracketed = true
            case 0x5D: isBracketed = false
            default: break
            }
            index &+= 1
        }
        hostStart = start
        hostEnd = colon < 0 ? index : colon
        end = index
    }
}
