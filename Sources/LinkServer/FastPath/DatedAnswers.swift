internal import NIOCore

/// The answers that one event loop gave last, complete with the current date, so that giving them again copies nothing.
struct DatedAnswers {
    private struct Entry {
        var response: PreparedResponse
        var bytes: ByteBuffer
        var second: Int
    }

    private static let count = 64

    private var entries = [Entry?](repeating: nil, count: count)

    /// The whole answer with the date filled in.
    ///
    /// - Parameters:
    ///   - response: What is answered; kept until another answer takes its place, so its identity stays its own.
    ///   - date: The 29 bytes of the current date.
    ///   - second: The second that the date names.
    /// - Returns: Bytes that are shared with earlier and later answers of the same second.
    mutating func answer(_ response: PreparedResponse, date: ByteBuffer, second: Int) -> ByteBuffer {
        // Objects are at least 16 bytes apart.
        let index = Int(UInt(bitPattern: ObjectIdentifier(response)) >> 4 % UInt(Self.count))
        if let entry = entries[index], entry.response === response, entry.second == second { return entry.bytes }
        var bytes = response.bytes
        bytes.setBuffer(date, at: response.dateOffset)
        entries[index] = Entry(response: response, bytes: bytes, second: second)
        return bytes
    }
}
