internal import LinkHosting
internal import LinkRouting
internal import NIOCore
internal import NIOHPACK

/// The answer of a plain link, which sends every client on, apart from the date.
struct PlainAnswer {
    /// Where the location is in what is held of the link.
    let location: Range<Int>
    private let status: RedirectStatus
    /// How many seconds the answer may be kept; `nil`: it is asked for again each time.
    private let cacheSeconds: Int64?

    /// How long a browser may remember an answer for good, at most: an hour, so that a link can still be changed.
    private static let longestSeconds: Int64 = 3_600

    /// Reads what is held of a link; `nil` when a visitor's answer has to be decided.
    ///
    /// No cache keeps the answer longer than the link works.
    @inline(__always)
    init?(_ entry: Span<UInt8>, hasQuery: Bool, at clock: LoopClock) {
        guard let front = PackedLink.Front(entry), !front.location.isEmpty,
            front.terms.hold(hasQuery: hasQuery, at: LinkTime(milliseconds: clock.milliseconds))
        else { return nil }
        location = front.location
        status = front.terms.status
        guard status == .permanent else {
            cacheSeconds = nil
            return
        }
        let rest = front.terms.expires.map { max(0, $0.milliseconds - clock.milliseconds) / 1_000 }
        cacheSeconds = min(Self.longestSeconds, rest ?? .max)
    }
}

// MARK: HTTP/1.1

extension PlainAnswer {
    /// The status line and the name of the first field, whose value is the date.
    var start: ByteBuffer {
        switch status {
        case .found: Self.found
        case .temporary: Self.temporary
        case .permanent: Self.permanent
        }
    }

    /// What follows the location.
    var end: ByteBuffer { cacheSeconds.map { Self.end("max-age=\($0)") } ?? Self.uncached }

    /// The name of the field that has the location.
    static let locationName = ByteBuffer(string: "\r\nLocation: ")

    private static let found = ByteBuffer(string: "HTTP/1.1 302 Found\r\nDate: ")
    private static let temporary = ByteBuffer(string: "HTTP/1.1 307 Temporary Redirect\r\nDate: ")
    private static let permanent = ByteBuffer(string: "HTTP/1.1 308 Permanent Redirect\r\nDate: ")
    private static let uncached = Self.end(neverCached)
    private static let neverCached = "no-cache"

    private static func end(_ caching: String) -> ByteBuffer {
        ByteBuffer(string: "\r\nCache-Control: \(caching)\r\nContent-Length: 0\r\n\r\n")
    }
}

// MARK: HTTP/2

extension PlainAnswer {
    /// The fields in their order, with the numbers of their names in the static table (RFC 7541, appendix A).
    private enum Field: Int, CaseIterable {
        case status = 8
        case date = 33
        case location = 46
        case cacheControl = 24
        case contentLength = 28

        var name: String {
            switch self {
            case .status: ":status"
            case .date: "date"
            case .location: "location"
            case .cacheControl: "cache-control"
            case .contentLength: "content-length"
            }
        }
    }

    private func value(of field: Field, _ entry: Span<UInt8>, _ date: ByteBuffer) -> [UInt8] {
        switch field {
        case .status: Array("\(status.rawValue)".utf8)
        case .date: Array(date.readableBytesView)
        case .location: location.map { entry[$0] }
        case .cacheControl: Array((cacheSeconds.map { "max-age=\($0)" } ?? Self.neverCached).utf8)
        case .contentLength: [UInt8(ascii: "0")]
        }
    }

    /// The fields, in the order in which HTTP/1.1 has them.
    func headers(of entry: Span<UInt8>, date: ByteBuffer) -> HPACKHeaders {
        var headers = HPACKHeaders()
        for field in Field.allCases {
            let value = String(decoding: value(of: field, entry, date), as: UTF8.self)
            // In the table of the connection, which each field is looked up in, locations would displace what comes again.
            headers.add(name: field.name, value: value, indexing: field == .location ? .nonIndexable : .indexable)
        }
        return headers
    }

    /// The same fields as a frame that ends a stream, for a connection whose table is not known.
    func frame(of entry: Span<UInt8>, date: ByteBuffer, stream: Int) -> [UInt8] {
        var block: [UInt8] = []
        block.reserveCapacity(HTTP2FrameHead.length + location.count + 80)
        for field in Field.allCases { HeaderBlock.append(field.rawValue, value(of: field, entry, date), to: &block) }
        let flags = HTTP2FrameHead.Flag.endStream | HTTP2FrameHead.Flag.endHeaders
        return HTTP2FrameHead.bytes(
            payload: block.count,
            kind: HTTP2FrameHead.Kind.headers,
            flags: flags,
            stream: stream
        ) + block
    }
}
