import NIOCore

/// An answer as it came over the wire.
struct RawResponse: Equatable, Sendable {
    /// Status line, fields and the empty line.
    let head: String
    var body: [UInt8] = []

    /// Nil while the head is not complete.
    init?(headIn buffer: ByteBuffer) {
        let text = String(buffer: buffer)
        guard let end = text.utf8RangeOfEmptyLine else { return nil }
        head = String(text[..<end])
    }

    var status: Int { Int(head.dropFirst(9).prefix(3)) ?? 0 }

    var contentLength: Int { field("content-length").flatMap { Int($0) } ?? 0 }

    var bodyText: String { String(decoding: body, as: UTF8.self) }

    /// The first value of a field, given in lower case.
    func field(_ name: String) -> String? {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("\(name): ") {
            return String(line.dropFirst(name.count + 2))
        }
        return nil
    }

    /// The head with the date, which changes, replaced by a star.
    var headWithoutDate: String {
        head.split(separator: "\r\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("Date: ") ? "Date: *" : String($0) }
            .joined(separator: "\r\n")
    }
}

extension String {
    /// One past the first empty line; line ends are one character in Swift, so bytes are searched.
    fileprivate var utf8RangeOfEmptyLine: String.Index? {
        let pattern = Array("\r\n\r\n".utf8)
        let bytes = Array(utf8)
        for start in bytes.indices.dropLast(3) where Array(bytes[start..<start + 4]) == pattern {
            return utf8.index(startIndex, offsetBy: start + 4)
        }
        return nil
    }
}
