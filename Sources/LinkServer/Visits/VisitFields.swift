internal import NIOHPACK

/// The fields of a request that something is concluded from about a visitor.
enum VisitFields {
    /// Those that are the same over every connection.
    static let relevant: Set<String> = [
        "user-agent", "referer", "sec-purpose", "purpose", "x-purpose", "x-moz", "sec-ch-ua-platform",
        "sec-ch-ua-mobile",
        "sec-ch-ua-model", "sec-gpc", "dnt", "sec-fetch-dest",
    ]

    /// Those by which a trusted proxy names the client.
    static let forwarding: Set<String> = ["forwarded", "x-forwarded-for", "x-forwarded-host"]

    /// The lengths of all of these names, and of `host`.
    static let lengths = Set((relevant.union(forwarding).union(["host"])).map(\.utf8.count))
}

/// A visit over HTTP/2 in the form that HTTP/1.1 has, which is how visits are noted.
struct HTTP2VisitText {
    /// What stands before the path.
    let start: [UInt8]
    /// What stands behind it.
    let end: [UInt8]

    /// Takes what is relevant from the fields of a request, at a host.
    init(_ headers: HPACKHeaders, host: some Sequence<UInt8>) {
        start = Array((headers.first(name: ":method") ?? "GET").utf8) + [UInt8(ascii: " ")]
        var end = Array(" HTTP/1.1\r\nhost: ".utf8)
        end += host
        for (name, value, _) in headers
        where VisitFields.relevant.contains(name) || VisitFields.forwarding.contains(name) {
            end += Array("\r\n\(name): \(value)".utf8)
        }
        self.end = end
    }

    /// The request for a path, with its query.
    func request(for path: some Sequence<UInt8>) -> [UInt8] { start + path + end }
}
