internal import NIOCore

/// One complete HTTP/1.1 answer as it leaves the socket, made once and then only copied or referenced.
///
/// The head's first field is always `Date`, whose 29 bytes are a place to be filled in when the answer is sent.
final class PreparedResponse: Sendable {
    /// The status code, for counting.
    let status: Int

    /// Status line, fields, empty line and body.
    let bytes: ByteBuffer

    /// How many of ``bytes`` come before the body: the whole answer to a `HEAD`.
    let headLength: Int

    /// Where the 29 bytes of the date begin in ``bytes``.
    let dateOffset: Int

    init(status: ResponseStatus, fields: [(name: String, value: String)], body: [UInt8] = []) {
        self.status = status.code
        let start = "HTTP/1.1 \(status.code) \(status.reason)\r\nDate: "
        let rest = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        var bytes = ByteBuffer()
        bytes.reserveCapacity(start.utf8.count + HTTPDate.length + rest.utf8.count + body.count + 4)
        dateOffset = bytes.writeString(start)
        bytes.writeString(HTTPDate.string(secondsSince1970: 0))
        bytes.writeString("\r\n\(rest)\r\n")
        headLength = bytes.readableBytes
        bytes.writeBytes(body)
        self.bytes = bytes
    }

    /// The body alone, sharing storage with ``bytes``.
    var body: ByteBuffer {
        bytes.getSlice(at: headLength, length: bytes.readableBytes - headLength) ?? ByteBuffer()
    }

    /// Status line, fields and empty line as text, for the parser-backed path, which writes heads of its own.
    var headText: String {
        bytes.getString(at: 0, length: headLength) ?? ""
    }
}
