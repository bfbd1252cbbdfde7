internal import NIOHPACK

/// The parts of an HTTP/2 request on which an answer depends, in the form in which the recogniser reads them from raw
/// bytes, so that one function answers both.
///
/// One value is reused for all requests of a connection, with its buffer.
struct HTTP2Request {
    /// How to answer the request.
    enum Kind: Equatable {
        /// A `GET` or `HEAD` of a document, which can be answered immediately.
        case document(slot: Int, isHead: Bool)

        /// A `GET` or `HEAD` of another address, which may be that of a link.
        case address(hasQuery: Bool)

        /// A request for the router, or for a document with fields that the router must read.
        case other

        /// It does not name exactly one host (RFC 9113, section 8.3.1).
        case misaddressed

        /// A value has blanks around it, which HTTP/2 does not allow; NIO's handler has checked everything else.
        case malformed
    }

    private(set) var bytes: ContiguousArray<UInt8> = []
    private(set) var host: Range<Int> = 0..<0
    private(set) var preferences = ClientPreferences()
    private(set) var fieldCount = 0

    private var authority: Range<Int>?
    private var hostField: Range<Int>?
    /// The path, with its slash and without a query.
    private(set) var path: Range<Int> = 0..<0
    private var hasQuery = false
    private var isGet = false
    private var isHead = false
    private var isPlain = true
    private var isWellFormed = true

    /// Reads a request; the host that a trusted proxy forwards has precedence over the request's.
    mutating func read(_ headers: HPACKHeaders, forwardedHost: String? = nil) -> Kind {
        bytes.removeAll(keepingCapacity: true)
        (authority, hostField, path, fieldCount) = (nil, nil, 0..<0, 0)
        (isGet, isHead, isPlain, isWellFormed, hasQuery) = (false, false, true, true, false)
        preferences = ClientPreferences()
        for (name, value, _) in headers {
            fieldCount += 1
            note(name, value)
        }
        guard isWellFormed else { return .malformed }
        if hostField != nil, authority != nil, !isSameHost() { return .misaddressed }
        if let forwardedHost { authority = append(forwardedHost) }
        guard let address = authority ?? hostField, let name = RequestHost.name(in: address, of: bytes.span) else {
            return .misaddressed
        }
        host = name
        guard isPlain, isGet || isHead else { return .other }
        let slot = DocumentPath.slot(at: path, in: bytes.span)
        return slot.map { .document(slot: $0, isHead: isHead) } ?? .address(hasQuery: hasQuery)
    }

    /// The length of a field's name shows whether it can be relevant.
    @inline(__always)
    private mutating func note(_ name: String, _ value: String) {
        if Self.hasOuterBlank(value) { isWellFormed = false }
        switch name.utf8.count {
        case 4 where name == "host":
            if hostField != nil { isPlain = false }
            hostField = append(value)
        case 5 where name == ":path":
            let whole = append(value)
            path = whole.lowerBound..<(bytes[whole].firstIndex(of: UInt8(ascii: "?")) ?? whole.upperBound)
            hasQuery = path != whole
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

    /// Whether the `Host` field agrees with `:authority`.
    private func isSameHost() -> Bool {
        guard let authority, let hostField, authority.count == hostField.count else { return false }
        return zip(authority, hostField).allSatisfy { ASCII.lowercased(bytes[$0]) == ASCII.lowercased(bytes[$1]) }
    }

    /// The fields for the router, which reads the host from `:authority`.
    func addressed(_ headers: HPACKHeaders) -> HPACKHeaders {
        guard let address = authority ?? hostField else { return headers }
        var addressed: HPACKHeaders = [":authority": String(decoding: bytes[address], as: UTF8.self)]
        for (name, value, indexing) in headers where name != ":authority" {
            addressed.add(name: name, value: value, indexing: indexing)
        }
        return addressed
    }
}

extension HTTP2Request {
    /// Whether no value has blanks around it.
    static func isWellFormed(_ headers: HPACKHeaders) -> Bool {
        headers.allSatisfy { !hasOuterBlank($0.value) }
    }

    /// Whether a value begins or ends with a blank (RFC 9113, section 8.2.1).
    private static func hasOuterBlank(_ value: String) -> Bool {
        guard let first = value.utf8.first, let last = value.utf8.last else { return false }
        return isBlank(first) || isBlank(last)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
