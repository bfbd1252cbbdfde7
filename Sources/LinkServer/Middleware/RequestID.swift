import HTTPTypes

/// The identifier of a request in logs, answers and problems.
struct RequestID: Hashable, Sendable {
    /// The header field that carries it, in both directions.
    static let field = "X-Request-Id"

    /// The identifier, which is valid in a header field, a log line and a URI reference.
    let text: String

    /// Takes the client's identifier when it is plain, or makes one.
    ///
    /// Plain is at most 128 letters, digits and `-._~:+/=@`: nothing that has a special meaning in logs or pages.
    init(_ fields: HTTPFields, randomBytes: @Sendable (Int) -> [UInt8]) {
        let sent = fields.values(named: Self.field)
        if sent.count == 1, let text = sent.first, Self.isPlain(text) {
            self.text = text
        } else {
            text = "req_" + Secret.base32(randomBytes(10))
        }
    }

    private static func isPlain(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "+"), UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"),
                    UInt8(ascii: "_"), UInt8(ascii: "~"):
                    true
                default: false
                }
            }
    }
}
