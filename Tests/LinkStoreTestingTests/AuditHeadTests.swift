import LinkStore
import LinkStoreTesting
import Testing

@Suite("A head of the audit log that is kept in another place")
struct AuditHeadTests {
    private static let digest = String(repeating: "0a", count: 32)

    @Test(
        "is read out of a line, however it was kept",
        arguments: [
            ("7 \(digest)", 7), ("7 \(digest) 2026-11-22T21:00:00.000Z", 7),
            ("{\"position\":7,\"sha256\":\"\(digest)\"}", 7),
            ("{\"time\":\"2026-11-22T21:00:00Z\",\"line\":\"7\",\"digest\":\"\(digest)\"}", 7), (digest, nil),
        ] as [(String, Int64?)]
    )
    func isRead(line: String, position: Int64?) throws {
        let head = try #require(AuditHead(line: line))
        #expect(head.position == position)
        #expect(head.hash.description == Self.digest)
    }

    @Test("is not found in other lines", arguments: ["", "7", "# heads", "7 0a0a", String(digest.dropLast())])
    func isAbsent(line: String) {
        #expect(AuditHead(line: line) == nil)
    }

    @Test("shows that the log was cut short or rewritten, also where the store itself agrees with its log")
    func findsTruncation() async throws {
        let (store, other) = (MemoryLinkStore(), MemoryLinkStore())
        for number in 1...3 {
            let change = RecordChange(put: Array("\(number)".utf8), at: RecordAddress(.domains, "a.example"))
            try await Sample.commit([change], to: store)
            if number < 3 { try await Sample.commit([change], to: other, at: Sample.evening) }
        }
        let (archive, short) = (try await store.archive(), try await other.archive())
        let head = archive.head
        let digest = AuditHead(position: nil, hash: head.hash)
        #expect(archive.auditFaults(anchoredAt: [head, digest, AuditHead(archive.audit[0])]) == [])
        #expect(short.auditFaults == [])
        #expect(
            short.auditFaults(anchoredAt: [head]) == [
                "The audit log ends with line 2, but line 3 was anchored (\(head.hash)): lines at its end were deleted."
            ]
        )
        #expect(
            short.auditFaults(anchoredAt: [AuditHead(archive.audit[0])]) == [
                "Line 1 of the audit log is not the one that was anchored (\(archive.audit[0].hash)): the log was rewritten."
            ]
        )
        #expect(
            short.auditFaults(anchoredAt: [digest]) == [
                "No line of the audit log has the anchored digest \(head.hash): lines were deleted or rewritten."
            ]
        )
    }
}
