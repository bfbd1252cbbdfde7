internal import NIOHPACK

/// What an HTTP/2 request asks for, laid out from its fields as the recogniser lays it out from raw bytes, so that one
/// function answers both.
///
/// It is filled again for each request, so that its memory is used again.
struct HTTP2Request {
    /// What may be done with the request.
    enum Kind: Equatable {
        /// A `GET` or `HEAD` of a document, which can be answered at once.
        case document(slot: Int, isHead: Bool)

        /// Something for the router, or a document whose fields need more than a look.
        case other

        /// It does not name exactly one host (RFC 9113, section 8.3.1).
        case misaddressed
    }

    private(set) var bytes: ContiguousArray<UInt8> = []
    private(set) var host: Range<Int> = 0..<0
    private(set) var preferences = ClientPreferences()
    private(set) var fieldCount = 0

    private var authority: Range<Int>?
    private var hostField: Range<Int>?
    private var path: Range<Int> = 0..<0
    private var isGet = false
    private var isHead = false
    private var isPlain = true

    /// Lays out a request; the host that a trusted proxy names counts more than the request's own.
    mutating func read(_ headers: HPACKHeaders, forwardedHost: String? = nil) -> Kind {
        bytes.removeAll(keepingCapacity: true)
        (authority, hostField, path, fieldCount) = (nil, nil, 0..<0, 0)
        (isGet, isHead, isPlain) = (false, false, true)
        preferences = ClientPreferences()
        for (name, value, _) in headers {
            fieldCount += 1
            note(name, value)
        }
        if hostField != nil, authority != nil, !isSameHost() { return .misaddressed }
        if let forwardedHost { authority = append(forwardedHost) }
        guard let address = authority ?? hostField, let name = RequestHost.name(in: address, of: bytes.span) else {
            return .misaddressed
        }
        host = name
        guard isPlain, isGet || isHead, let slot = DocumentPath.slot(at: path, in: bytes.span) else { return .other }
        return .document(slot: slot, isHead: isHead)
    }

    /// The name of a field tells by its length whether it can matter.
    @inline(__always)
    private mutating func note(_ name: String, _ value: String) {
        switch name.utf8.count {
        case 4 where name == "host":
            if hostField != nil { isPlain = false }
            hostField = append(value)
        case 5 where name == ":path":
            let whole = append(value)
            path = whole.lowerBound..<(bytes[whole].firstIndex(of: UInt8(ascii: "?")) ?? whole.upperBound)
        case 6 where name == "expect": isPlain = false
        case 7 where name == ":method":
            isGet = value == "GET"
            isHead = value == "HEAD"
        case 10 where name == ":authority": authority = append(value)
        case 13 where name == "if-none-match":
            if preferences.ifNoneMatch != nil { isPlain = false }
            preferences.ifNoneMatch = append(value)
        case 15 where name == "accept-encoding":
            if preferences.acceptEncoding != nil { isPlain = false }
            preferences.acceptEncoding = append(value)
        default: break
        }
    }

    private mutating func append(_ text: String) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return start..<bytes.count
    }

    /// Whether the `Host` field says what `:authority` says.
    private func isSameHost() -> Bool {
        guard let authority, let hostField, authority.count == hostField.count else { return false }
        return zip(authority, hostField).allSatisfy { ASCII.lowercased(bytes[$0]) == ASCII.lowercased(bytes[$1]) }
    }

    /// The request for whoever reads on: the host stands in `:authority`, where it is looked for.
    func addressed(_ headers: HPACKHeaders) -> HPACKHeaders {
        guard let address = authority ?? hostField else { return headers }
        var addressed: HPACKHeaders = [":authority": String(decoding: bytes[address], as: UTF8.self)]
        for (name, value, indexing) in headers where name != ":authority" {
            addressed.add(name: name, value: value, indexing: indexing)
        }
        return addressed
    }
}
