import LinkHosting
import LinkStore
public import LinkStoreTesting

/// What the decisions about domains, documents and keys promise on every store, in addition to what the store itself promises.
public enum HostingContract {
    /// All promises.
    public static let cases: [LinkStoreContract.Case] =
        ledgers + decisions + domains + documents + bases + versions + keys
}

extension LinkStoreContract.Case {
    /// A promise about what a server makes of a store.
    static func ledger(_ name: String, _ body: @escaping @Sendable (Ledger) async throws -> Void) -> Self {
        Self(name) { try await body(try await Ledger(reading: $0)) }
    }
}

extension HostingContract {
    static let ledgers: [LinkStoreContract.Case] = [
        LinkStoreContract.Case("each change of a ledger has a line in the audit log") { store in
            let ledger = try await Ledger(reading: store)
            let host = try HostName("a.example")
            try await ledger.createDomains([host], at: Sample.morning)
            try await ledger.publish([try Sample.draft([1], host: "a.example")], at: Sample.evening)
            try await ledger.deleteDomain(host)
            let lines = try await store.audit(after: 0, limit: .max)
            let document = "document/a.example/apple-app-site-association"
            let publication = "publication/a.example/00000001"
            let base = "base/a.example/apple-app-site-association"
            let subjects = [
                "domain/a.example", document, base, publication, "domain/a.example", document, base, publication,
                "domain/a.example",
            ]
            try expect("subjects", lines.map(\.subject.description), equals: subjects)
            try expect("positions", lines.map(\.position), equals: Array(1...9))
            try expect("before and after", lines[1].after, equals: lines[5].before)
            try expect("a deletion has nothing afterwards", lines[5].after, equals: nil)
            var last: AuditEntry?
            for line in lines {
                try expect("the fault of line \(line.position)", AuditChain.fault(in: line, after: last), equals: nil)
                last = line
            }
            try expect("the tail", await store.snapshot(of: []).auditTail, equals: lines.last)
            try expect("a page", await store.audit(after: 1, limit: 2), equals: Array(lines[1...2]))
        },
        LinkStoreContract.Case("two ledgers on one store decide about what the other has written") { store in
            let first = try await Ledger(reading: store)
            let second = try await Ledger(reading: store)
            let draft = try Sample.draft([1], host: "a.example", expecting: .absence)
            try await first.createDomains([draft.address.host], at: Sample.morning)
            try await second.publish([draft], at: Sample.morning)
            try await expectRefusal(.versionConflict(draft.address, stored: 1)) {
                try await first.publish([draft], at: Sample.evening)
            }
            try await first.catchUp()
            try expect("documents", await first.check().documents, equals: await second.check().documents)
            let lines = try await store.audit(after: 0, limit: .max)
            try expect("positions", lines.map(\.position), equals: [1, 2, 3, 4, 5])
        },
    ]
}

/// Fails unless a decision is refused with exactly this error.
func expectRefusal(_ expected: HostingError, _ work: () async throws -> Void) async throws {
    do {
        try await work()
    } catch let error as HostingError {
        return try expect("the refusal", error, equals: expected)
    }
    throw ContractViolation(description: "expected the refusal \"\(expected)\", but it was done")
}
