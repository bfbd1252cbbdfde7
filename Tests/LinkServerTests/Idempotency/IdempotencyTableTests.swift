import LinkServer
import LinkStore
import Testing

@Suite("The table of idempotency keys")
struct IdempotencyTableTests {
    private static let answer = StoredAnswer(status: 200, fields: [], body: Array("done".utf8))

    private static func record(_ key: String, owner: String = "me", at milliseconds: Int64 = 0) -> IdempotencyRecord {
        IdempotencyRecord(
            owner: owner,
            key: key,
            fingerprint: .sha256(of: Array("request".utf8)),
            startedAt: Timestamp(milliseconds: milliseconds)
        )
    }

    @Test("removes the oldest of an owner when there are too many, and no other owner's")
    func isBounded() {
        var limits = IdempotencyTable.Limits()
        limits.records = 3
        let table = IdempotencyTable(limits: limits)
        #expect(table.begin(Self.record("other", owner: "you")) == .new)
        for number in 0..<5 {
            let record = Self.record("\(number)")
            #expect(table.begin(record) == .new)
            table.finish(record, with: Self.answer)
        }
        #expect(table.count == 4)
        #expect(table.begin(Self.record("4")) == .replay(Self.answer))
        #expect(table.begin(Self.record("0")) == .new)
        #expect(table.begin(Self.record("other", owner: "you")) == .running)
    }

    @Test("removes the oldest when the answers are too long")
    func boundsBytes() {
        var limits = IdempotencyTable.Limits()
        limits.bytes = 10
        let table = IdempotencyTable(limits: limits)
        for key in ["a", "b", "c"] {
            _ = table.begin(Self.record(key))
            table.finish(Self.record(key), with: Self.answer)
        }
        #expect(table.count == 2)
        #expect(table.begin(Self.record("a")) == .new)
        #expect(table.begin(Self.record("c")) == .replay(Self.answer))
    }

    @Test("removes abandoned records, and those that are a day old")
    func forgets() {
        let table = IdempotencyTable()
        _ = table.begin(Self.record("a"))
        table.abandon(Self.record("a"))
        #expect(table.begin(Self.record("a")) == .new)
        #expect(table.begin(Self.record("a", at: 86_399_999)) == .running)
        table.finish(Self.record("a"), with: Self.answer)
        #expect(table.begin(Self.record("a", at: 86_399_999)) == .replay(Self.answer))
        #expect(table.begin(Self.record("a", at: 86_400_000)) == .new)
        #expect(table.count == 1)
    }

    @Test("does not perform a request twice when the clock is set meanwhile", arguments: [1, 365 * 24])
    func survivesClocks(hours: Int64) {
        for moment in [hours * 3_600_000, -hours * 3_600_000] {
            let table = IdempotencyTable()
            #expect(table.begin(Self.record("a")) == .new)
            table.sweep(at: Timestamp(milliseconds: moment))
            #expect(table.begin(Self.record("a", at: moment)) == .running)
            table.finish(Self.record("a"), with: Self.answer)
            #expect(table.begin(Self.record("a")) == .replay(Self.answer))
        }
    }

    @Test("the sweep removes expired records of API keys that do not come back, and no others")
    func sweeps() {
        let table = IdempotencyTable()
        let old = Self.record("a", owner: "gone")
        #expect(table.begin(old) == .new)
        table.finish(old, with: Self.answer)
        #expect(table.begin(Self.record("b", at: 1_000)) == .new)
        table.sweep(at: Timestamp(milliseconds: 86_399_999))
        #expect(table.count == 2)
        table.sweep(at: Timestamp(milliseconds: 86_400_000))
        #expect(table.count == 1)
        #expect(table.begin(Self.record("b", at: 86_400_000)) == .running)
    }

    @Test("wipes answers with secrets after ten minutes, and at once when the clock was set back by more")
    func wipesSecrets() {
        let now: Int64 = 1_000_000_000
        for (moment, isWiped) in [(now + 599_999, false), (now + 600_000, true), (now - 1, true)] {
            let table = IdempotencyTable()
            _ = table.begin(Self.record("a", at: now))
            table.finish(Self.record("a", at: now), with: Self.answer, isSecret: true)
            table.wipeSecrets(at: Timestamp(milliseconds: moment))
            #expect(table.begin(Self.record("a", at: now)) == (isWiped ? .withheld : .replay(Self.answer)), "\(moment)")
        }
    }
}
