internal import NIOCore
internal import NIOHPACK

/// The answers that one event loop gave last over HTTP/2, as fields and as frames with the current date.
struct HTTP2Answers {
    /// One answer.
    struct Answer {
        let headers: HPACKHeaders
        let body: ByteBuffer
    }

    private struct Entry {
        var response: PreparedResponse
        var answer: Answer
        var frames: HTTP2AnswerFrames?
        var second: Int
    }

    private static let count = 64

    private var entries = [Entry?](repeating: nil, count: count)

    /// The answer with the date filled in.
    ///
    /// - Parameters:
    ///   - response: What is answered; kept until another answer takes its place, so its identity stays its own.
    ///   - date: The 29 bytes of the current date.
    ///   - second: The second that the date names.
    /// - Returns: Fields and body, which are shared with earlier and later answers of the same second.
    mutating func answer(_ response: PreparedResponse, date: ByteBuffer, second: Int) -> Answer {
        let index = Self.index(of: response)
        if let entry = entries[index], entry.response === response, entry.second == second { return entry.answer }
        let answer = Answer(headers: Self.headers(of: response, date: String(buffer: date)), body: response.body)
        entries[index] = Entry(response: response, answer: answer, second: second)
        return answer
    }

    /// The same answer as frames; nil when it is too large to be copied.
    mutating func frames(_ response: PreparedResponse, date: ByteBuffer, second: Int) -> HTTP2AnswerFrames? {
        let index = Self.index(of: response)
        if let entry = entries[index], entry.response === response, entry.second == second, let frames = entry.frames {
            return frames
        }
        let frames = HTTP2AnswerFrames(answer(response, date: date, second: second))
        entries[index]?.frames = frames
        return frames
    }

    /// Objects are at least 16 bytes apart.
    private static func index(of response: PreparedResponse) -> Int {
        Int(UInt(bitPattern: ObjectIdentifier(response)) >> 4 % UInt(count))
    }

    /// The same fields in the same order as over HTTP/1.1, without those that speak of the connection (RFC 9113, section
    /// 8.2.2).
    private static func headers(of response: PreparedResponse, date: String) -> HPACKHeaders {
        let lines = response.headText.split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first
        var headers: HPACKHeaders = [":status": String(status ?? "500")]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = String(line[line.index(after: colon)...].drop { $0 == " " })
            if name != "connection" { headers.add(name: name, value: name == "date" ? date : value) }
        }
        return headers
    }
}
