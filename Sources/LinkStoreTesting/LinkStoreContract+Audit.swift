import LinkStore

extension LinkStoreContract {
    static let audit: [Case] = [
        Case("the audit log comes back line by line, and its chain holds") { store in
            let ledger = try await Ledger(reading: store)
            let host = try HostName("a.example")
            try await ledger.createDomains([host], at: Sample.morning)
            try await ledger.publish([try Sample.draft([1], host: "a.example")], at: Sample.evening)
            try await ledger.deleteDomain(host)
            let lines = try await store.audit(after: 0, limit: .max)
            let document = "document/a.example/apple-app-site-association"
            let publication = "publication/a.example/00000001"
            let subjects = [
                "domain/a.example", document, publication, "domain/a.example", document, publication,
                "domain/a.example",
            ]
            try expect("subjects", lines.map(\.subject.description), equals: subjects)
            try expect("positions", lines.map(\.position), equals: Array(1...7))
            try expect("before and after", lines[1].after, equals: lines[4].before)
            try expect("a deletion has nothing afterwards", lines[4].after, equals: nil)
            var last: AuditEntry?
            for line in lines {
                try expect("the fault of line \(line.position)", AuditChain.fault(in: line, after: last), equals: nil)
                last = line
            }
            try expect("the tail", await store.snapshot(of: []).auditTail, equals: lines.last)
            try expect("a page", await store.audit(after: 1, limit: 2), equals: Array(lines[1...2]))
        },
        Case("a refused commit leaves no line in the audit log") { store in
            let line = AuditChain.entry(
                after: nil,
                from: AuditOrigin(actor: "a", action: "b", workspace: "c", request: "d"),
                at: Sample.morning,
                subject: RecordAddress(.domains, "x"),
                before: nil,
                after: try Sample.digest(1)
            )
            let commit = StoreCommit(changes: [], audit: [line])
            try await expectRefusal(.staleRevision) { _ = try await store.commit(commit, expecting: 4) }
            try expect("lines", await store.audit(after: 0, limit: 10), equals: [])
            _ = try await store.commit(commit, expecting: 0)
            try expect("lines", await store.audit(after: 0, limit: 10), equals: [line])
        },
        Case("two ledgers on one store decide about what the other has written") { store in
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
            try expect("positions", lines.map(\.position), equals: [1, 2, 3, 4])
        },
    ]
}
