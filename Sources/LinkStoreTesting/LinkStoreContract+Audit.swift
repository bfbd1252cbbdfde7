import LinkStore

extension LinkStoreContract {
    static let audit: [Case] = [
        Case("the audit log comes back line by line, and its chain holds") { store in
            let documents = ["a.example", "b.example"].map { Sample.document("[]", of: $0) }
            try await Sample.commit(documents, to: store)
            try await Sample.commit([RecordChange(deleting: documents[0].address)], to: store, at: Sample.evening)
            let lines = try await store.audit(after: 0, limit: .max)
            let subjects = [
                "document/a.example/assetlinks", "document/b.example/assetlinks", "document/a.example/assetlinks",
            ]
            try expect("subjects", lines.map(\.subject.description), equals: subjects)
            try expect("positions", lines.map(\.position), equals: [1, 2, 3])
            try expect("moments", lines.map(\.moment), equals: [Sample.morning, Sample.morning, Sample.evening])
            try expect("before and after", lines[0].after, equals: lines[2].before)
            try expect("a deletion has nothing afterwards", lines[2].after, equals: nil)
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
    ]
}
