internal import LinkRouting
internal import NIOCore

/// The parts of an HTTP/1.1 answer that sends a client on, apart from date and location.
struct RedirectAnswer {
    /// The status line and the name of the first field, whose value is the date.
    let start: ByteBuffer
    /// What follows the location.
    let end: ByteBuffer

    /// The name of the field that has the location.
    static let location = ByteBuffer(string: "\r\nLocation: ")

    private static let found = ByteBuffer(string: "HTTP/1.1 302 Found\r\nDate: ")
    private static let temporary = ByteBuffer(string: "HTTP/1.1 307 Temporary Redirect\r\nDate: ")
    private static let permanent = ByteBuffer(string: "HTTP/1.1 308 Permanent Redirect\r\nDate: ")
    private static let uncached = Self.end("no-cache")
    private static let cached = Self.end("max-age=\(longestSeconds)")

    /// How long a browser may remember an answer for good, at most: an hour, so that a link can still be changed.
    private static let longestSeconds: Int64 = 3_600

    /// Makes the answer of a link; no cache keeps it longer than the link works.
    init(_ terms: PlainRoute.Terms, at now: () -> LinkTime) {
        switch terms.status {
        case .found: (start, end) = (Self.found, Self.uncached)
        case .temporary: (start, end) = (Self.temporary, Self.uncached)
        case .permanent:
            start = Self.permanent
            let rest = terms.expires.map { max(0, $0.milliseconds - now().milliseconds) / 1_000 } ?? .max
            end = rest < Self.longestSeconds ? Self.end("max-age=\(rest)") : Self.cached
        }
    }

    private static func end(_ caching: String) -> ByteBuffer {
        ByteBuffer(string: "\r\nCache-Control: \(caching)\r\nContent-Length: 0\r\n\r\n")
    }
}
