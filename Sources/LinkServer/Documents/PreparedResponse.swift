internal import HTTPTypes
internal import NIOCore

/// One complete answer, made once: its status, fields and body, and the HTTP/1.1 bytes that are written as they are.
///
/// The first field is always `Date`, whose 29 bytes are replaced when the answer is sent.
final class PreparedResponse: Sendable {
    let status: HTTPResponse.Status

    /// The fields in the order in which they are sent; the value of `Date` is a placeholder.
    let fields: HTTPFields

    /// The HTTP/1.1 status line, fields, empty line and body.
    let bytes: ByteBuffer

    /// The number of ``bytes`` before the body: the whole answer to a `HEAD`.
    let headLength: Int

    /// Where the 29 bytes of the date begin in ``bytes``.
    let dateOffset: Int

    init(status: HTTPResponse.Status, fields: HTTPFields, body: [UInt8] = []) {
        self.status = status
        let start = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\nDate: "
        let placeholder = HTTPDate.string(secondsSince1970: 0)
        let rest = fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
        var datedFields: HTTPFields = [.date: placeholder]
        datedFields.append(contentsOf: fields)
        self.fields = datedFields
        var bytes = ByteBuffer()
        bytes.reserveCapacity(start.utf8.count + HTTPDate.length + rest.utf8.count + body.count + 4)
        dateOffset = bytes.writeString(start)
        bytes.writeString(placeholder)
        bytes.writeString("\r\n\(rest)\r\n")
        headLength = bytes.readableBytes
        bytes.writeBytes(body)
        self.bytes = bytes
    }

    /// The body alone, sharing storage with ``bytes``.
    var body: ByteBuffer {
        bytes.getSlice(at: headLength, length: bytes.readableBytes - headLength) ?? ByteBuffer()
    }

    /// The HTTP/1.1 answer with a date, which is 29 bytes long.
    func bytes(date: ByteBuffer) -> ByteBuffer {
        var bytes = bytes
        bytes.setBuffer(date, at: dateOffset)
        return bytes
    }
}
