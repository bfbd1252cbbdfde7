import HTTPTypes
import NIOCore
import Testing

@testable import LinkServer

@Suite("Answers that are sent")
struct AnswerBatchTests {
    private let first = PreparedResponse(status: .ok, fields: [.accept: "b"], body: Array("one".utf8))
    private let second = PreparedResponse(status: .notFound, fields: [:], body: Array("two".utf8))
    private let date = ByteBuffer(string: "Sun, 06 Nov 1994 08:49:37 GMT")
    private let later = ByteBuffer(string: "Sun, 06 Nov 1994 08:49:38 GMT")

    @Test("an answer carries the current date, also when it was given before")
    func dating() {
        var cache = DatedCache<ByteBuffer>()
        let expected = "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nAccept: b\r\n\r\none"
        for _ in 0..<2 {
            #expect(String(buffer: cache.value(for: first, second: 1) { first.bytes(date: date) }) == expected)
        }
        let next = String(buffer: cache.value(for: first, second: 2) { first.bytes(date: later) })
        #expect(next == expected.replacing("08:49:37", with: "08:49:38"))
        #expect(String(buffer: first.bytes).contains("Thu, 01 Jan 1970 00:00:00 GMT"))
    }

    @Test("answers with the same index in the cache are distinguished")
    func collisions() {
        var cache = DatedCache<ByteBuffer>()
        let responses = (0..<200).map { PreparedResponse(status: .ok, fields: [:], body: Array("\($0)".utf8)) }
        for _ in 0..<2 {
            for (index, response) in responses.enumerated() {
                let text = String(buffer: cache.value(for: response, second: 1) { response.bytes(date: date) })
                #expect(text.hasSuffix("\r\n\r\n\(index)"))
            }
        }
    }

    @Test("answers leave in the order in which they came, and only once")
    func batching() {
        var batch = AnswerBatch()
        #expect(batch.take() == nil)
        for _ in 0..<2 {
            batch.append(complete: ByteBuffer(string: "one "))
            #expect(batch.count == 4)
            #expect(batch.take().map { String(buffer: $0) } == "one ")
            #expect(batch.take() == nil)

            batch.append(complete: ByteBuffer(string: "two "))
            batch.append(complete: ByteBuffer(string: "three "))
            batch.append(second, withBody: false, date: date)
            batch.append(complete: ByteBuffer(string: "four"))
            let head = "HTTP/1.1 404 Not Found\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n"
            #expect(batch.take().map { String(buffer: $0) } == "two three \(head)four")
            #expect(batch.count == 0)
            #expect(batch.take() == nil)
        }
    }

    @Test("bytes that wait to be sent are not overwritten by later answers")
    func waiting() {
        var batch = AnswerBatch()
        batch.append(first, withBody: true, date: date)
        let waiting = batch.take()
        batch.append(second, withBody: true, date: date)
        #expect(waiting.map { String(buffer: $0).hasSuffix("one") } == true)
        #expect(batch.take().map { String(buffer: $0).hasSuffix("two") } == true)
    }
}
