import NIOCore
import NIOHPACK

/// A frame of HTTP/2 as it goes over the wire (RFC 9113, section 4.1).
struct RawFrame: Equatable, Sendable {
    /// The kinds of frames that tests use (RFC 9113, section 6).
    enum Kind {
        static let data: UInt8 = 0
        static let headers: UInt8 = 1
        static let reset: UInt8 = 3
        static let settings: UInt8 = 4
        static let ping: UInt8 = 6
        static let goAway: UInt8 = 7
        static let windowUpdate: UInt8 = 8
        static let continuation: UInt8 = 9
    }

    static let endStream: UInt8 = 1
    static let acknowledgement: UInt8 = 1
    static let endHeaders: UInt8 = 4

    var kind: UInt8
    var flags: UInt8 = 0
    var stream = 0
    var payload: [UInt8] = []

    var bytes: [UInt8] {
        let length = payload.count
        return [UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255), kind, flags]
            + Self.word(stream) + payload
    }

    var isEndOfStream: Bool { kind <= Kind.headers && flags & Self.endStream != 0 }

    static func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    /// The first four bytes of the payload from an offset on, as a number.
    func word(at offset: Int) -> Int { payload[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
}

extension RawFrame {
    /// A request without a body, each field spelled out, none remembered (RFC 7541, section 6.2.2).
    static func request(
        _ stream: Int,
        _ path: String = "/apple-app-site-association",
        method: String = "GET",
        host: String? = "localhost",
        fields: [(String, String)] = [],
        hasBody: Bool = false
    ) -> RawFrame {
        var all = [(":method", method), (":scheme", "https"), (":path", path)]
        if let host { all.append((":authority", host)) }
        let flags = endHeaders | (hasBody ? 0 : endStream)
        return RawFrame(kind: Kind.headers, flags: flags, stream: stream, payload: block(all + fields))
    }

    /// A visit as browsers and tools send it: the path is a literal that is not indexed, with a name of the static table.
    static func visit(_ stream: Int, _ path: String, host: String = "localhost", isCompressed: Bool = false) -> RawFrame
    {
        let value: [UInt8]
        if isCompressed {
            var encoder = HPACKEncoder(allocator: ByteBufferAllocator())
            var buffer = ByteBuffer()
            // A text that has no shorter form stays as it is.
            try? encoder.encode(headers: HPACKHeaders([(":path", path)]), to: &buffer)
            // Behind the first byte, which says that the field is indexed, and the number of its name.
            value = Array(buffer.readableBytesView.dropFirst())
        } else {
            value = text(path)
        }
        let block: [UInt8] = [0x82, 0x87, 0x04] + value + [0x01] + text(host)
        return RawFrame(kind: Kind.headers, flags: endHeaders | endStream, stream: stream, payload: block)
    }

    static func block(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { [0] + text($0.0) + text($0.1) }
    }

    private static func text(_ text: String) -> [UInt8] {
        // A length of seven bits, with more bytes when it does not fit (RFC 7541, section 5.1).
        var length = text.utf8.count
        guard length >= 127 else { return [UInt8(length)] + text.utf8 }
        var bytes: [UInt8] = [127]
        length -= 127
        while length > 127 {
            bytes.append(UInt8(length & 127 | 128))
            length >>= 7
        }
        return bytes + [UInt8(length)] + text.utf8
    }

    static func settings(_ values: [(Int, Int)] = []) -> RawFrame {
        let payload = values.flatMap { [UInt8($0.0 >> 8), UInt8($0.0 & 255)] + word($0.1) }
        return RawFrame(kind: Kind.settings, payload: payload)
    }

    static func windowUpdate(_ stream: Int, _ count: Int) -> RawFrame {
        RawFrame(kind: Kind.windowUpdate, stream: stream, payload: word(count))
    }

    /// Cancels a stream.
    static func reset(_ stream: Int) -> RawFrame { RawFrame(kind: Kind.reset, stream: stream, payload: word(8)) }

    static func ping() -> RawFrame { RawFrame(kind: Kind.ping, payload: Array(repeating: 0, count: 8)) }
}
