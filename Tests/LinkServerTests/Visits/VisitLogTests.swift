import LinkServer
import PropertyTesting
import Testing

@Suite("Notes about visits")
struct VisitLogTests {
    private static func note(_ texts: [String], in log: VisitLog, from origin: VisitOrigin = .unknown) {
        for text in texts {
            // As a part of what a client sends.
            let bytes = Array("before\(text)behind".utf8)
            log.note(6..<bytes.count - 6, in: bytes.span, from: origin)
        }
    }

    private static func counts(_ notes: VisitLog.Notes) -> [String: Int64] {
        Dictionary(
            notes.notes.map { (String(decoding: notes.bytes[$0.place], as: UTF8.self), $0.count) },
            uniquingKeysWith: +
        )
    }

    @Test("have each request once, with how often it came, whatever it is")
    func counts() {
        let log = VisitLog()
        var expected: [String: Int64] = [:]
        for number in 0..<5_000 {
            let text = String(repeating: "x", count: number % 37) + "\(number % 701)"
            expected[text, default: 0] += 1
            Self.note([text], in: log)
        }
        let notes = log.take()
        #expect(Self.counts(notes) == expected)
        #expect(notes.notes.count == expected.count && notes.dropped == 0)
        #expect(log.take().notes.isEmpty)
    }

    @Test("tell countries apart")
    func origins() {
        let log = VisitLog()
        for country in ["DE", "FR", "DE", nil] { Self.note(["a"], in: log, from: VisitOrigin(country: country)) }
        let notes = log.take().notes
        #expect(notes.count == 3)
        #expect(Set(notes.map { "\($0.origin.country ?? "-") \($0.count)" }) == ["DE 2", "FR 1", "- 1"])
    }

    @Test("keep to their limits, and count what does not fit")
    func limits() {
        let many = VisitLog()
        for number in 0..<VisitLog.maximumCount + 10 { Self.note(["\(number)"], in: many) }
        Self.note(["0"], in: many)
        var notes = many.take()
        #expect(notes.notes.count == VisitLog.maximumCount && notes.dropped == 10)
        #expect(Self.counts(notes)["0"] == 2)
        let large = VisitLog()
        let megabyte = String(repeating: "x", count: 1 << 20)
        for number in 0..<10 { Self.note(["\(number)\(megabyte)"], in: large) }
        notes = large.take()
        #expect(notes.bytes.count <= VisitLog.maximumBytes && notes.dropped == 3)
    }
}
