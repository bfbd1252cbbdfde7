/// The nine bytes at the beginning of each frame (RFC 9113, section 4.1).
struct HTTP2FrameHead {
    /// The kinds of frames that the fast path distinguishes (RFC 9113, section 6).
    enum Kind {
        static let data: UInt8 = 0
        static let headers: UInt8 = 1
        static let reset: UInt8 = 3
        static let settings: UInt8 = 4
        static let goAway: UInt8 = 7
        static let windowUpdate: UInt8 = 8
        static let continuation: UInt8 = 9
    }

    /// Flags, each valid for certain kinds of frames.
    enum Flag {
        static let acknowledgement: UInt8 = 1
        static let endStream: UInt8 = 1
        static let endHeaders: UInt8 = 4
        static let priority: UInt8 = 0x20
    }

    static let length = 9

    /// The largest payload of a frame when no other size was negotiated.
    static let maximumPayload = 16_384

    /// The number of bytes of priority before a block of fields (RFC 9113, section 6.2).
    static let priorityCount = 5

    let payload: Int
    let kind: UInt8
    let flags: UInt8
    let stream: Int

    /// Nil when there are fewer than nine bytes.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, at offset: Int) {
        guard bytes.count - offset >= Self.length else { return nil }
        let word = bytes.word(at: offset)
        payload = word >> 8
        kind = UInt8(truncatingIfNeeded: word)
        flags = bytes[offset + 4]
        stream = bytes.number(at: offset + 5)
    }

    /// The number of bytes of the whole frame.
    var count: Int { Self.length + payload }

    /// The bytes of a head.
    static func bytes(payload: Int, kind: UInt8, flags: UInt8 = 0, stream: Int = 0) -> [UInt8] {
        [16, 8, 0].map { UInt8(truncatingIfNeeded: payload >> $0) } + [kind, flags]
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stream >> $0) }
    }
}

extension Span<UInt8> {
    /// Four bytes as a stream identifier or an increment, without the reserved highest bit.
    @inline(__always)
    func number(at offset: Int) -> Int { word(at: offset) & 0x7fff_ffff }

    /// Four bytes as a number in network byte order.
    @inline(__always)
    func word(at offset: Int) -> Int {
        Int(self[offset]) << 24 | Int(self[offset + 1]) << 16 | Int(self[offset + 2]) << 8 | Int(self[offset + 3])
    }
}
