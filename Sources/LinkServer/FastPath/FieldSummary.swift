/// Collects the relevant fields while a request's head is read, and detects requests that are not plain.
struct FieldSummary {
    private(set) var host: Range<Int>?
    private(set) var preferences = ClientPreferences()
    private(set) var forwardedHost: Range<Int>?
    private let readsForwardedHosts: Bool
    private var hasConnection = false

    init(readsForwardedHosts: Bool) {
        self.readsForwardedHosts = readsForwardedHosts
    }

    /// Whether the request may still be plain with this field.
    ///
    /// The length of a name is compared first: most fields of a browser have a length that none of these has.
    @inline(__always)
    mutating func accept(_ name: Range<Int>, value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        switch name.count {
        case 4: acceptHost(name, value: value, in: bytes)
        case 6: !ASCII.equals(bytes, name, lowercased: "expect")
        case 7: !ASCII.equals(bytes, name, lowercased: "upgrade")
        case 9: !readsForwardedHosts || !ASCII.equals(bytes, name, lowercased: "forwarded")
        case 10: acceptConnection(name, value: value, in: bytes)
        case 13: acceptIfNoneMatch(name, value: value, in: bytes)
        case 14: !ASCII.equals(bytes, name, lowercased: "content-length")
        case 15: acceptAcceptEncoding(name, value: value, in: bytes)
        case 16: acceptForwardedHost(name, value: value, in: bytes)
        case 17: !ASCII.equals(bytes, name, lowercased: "transfer-encoding")
        default: true
        }
    }

    private mutating func acceptHost(_ name: Range<Int>, value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard ASCII.equals(bytes, name, lowercased: "host") else { return true }
        guard host == nil else { return false }
        host = value
        return true
    }

    private mutating func acceptForwardedHost(_ name: Range<Int>, value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard readsForwardedHosts, ASCII.equals(bytes, name, lowercased: "x-forwarded-host") else {
            return !ASCII.equals(bytes, name, lowercased: "proxy-connection")
        }
        guard forwardedHost == nil else { return false }
        forwardedHost = value
        return true
    }

    private mutating func acceptConnection(_ name: Range<Int>, value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard ASCII.equals(bytes, name, lowercased: "connection") else { return true }
        guard !hasConnection, ASCII.equals(bytes, value, lowercased: "keep-alive") else { return false }
        hasConnection = true
        return true
    }

    private mutating func acceptIfNoneMatch(_ name: Range<Int>, value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard ASCII.equals(bytes, name, lowercased: "if-none-match") else { return true }
        guard preferences.ifNoneMatch == nil else { return false }
        preferences.ifNoneMatch = value
        return true
    }

    private mutating func acceptAcceptEncoding(_ name: Range<Int>, value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard ASCII.equals(bytes, name, lowercased: "accept-encoding") else { return true }
        guard preferences.acceptEncoding == nil else { return false }
        preferences.acceptEncoding = value
        return true
    }
}
