import LinkStore

extension LinkStoreContract {
    static let archives: [Case] = [
        Case("what is copied out of another store and back is equal, documents, records and audit log") { store in
            let original = MemoryLinkStore()
            try await fill(original)
            let archive = try await StoreArchive(of: original)
            try await archive.restore(into: store)
            let copy = try await StoreArchive(of: store)
            try expect("faults of the copy", copy.auditFaults + copy.recordFaults + copy.rows.faults, equals: [])
            try expect("documents", copy.documentsDigest, equals: archive.documentsDigest)
            try expect("the audit log", copy.audit, equals: archive.audit)
            try expect("last uses", copy.lastUses, equals: archive.lastUses)
            try expect("links", copy.links, equals: archive.links)
            let back = MemoryLinkStore()
            try await StoreArchive(bytes: try copy.bytes()).restore(into: back)
            let returned = try await StoreArchive(of: back)
            try expect("documents", returned.documentsDigest, equals: archive.documentsDigest)
            try expect("records", returned.records.map(\.value), equals: archive.records.map(\.value))
            try expect("content", returned.records.map(\.content), equals: archive.records.map(\.content))
            try expect("links", returned.links, equals: archive.links)
            try expect("some links", archive.links.links.count, equals: 3)
            let next = try await store.write([LinkTableContract.put("a/4")]).first?.row?.number
            try expect("the next number", next, equals: 6)
        },
        Case("a backup is restored into an empty store only") { store in
            let original = MemoryLinkStore()
            try await fill(original)
            let archive = try await StoreArchive(of: original)
            try await Sample.commit([Sample.document("[]", of: "a.example")], to: store)
            let before = try await StoreArchive(of: store)
            try await expectRefusal(.notEmpty) { try await archive.restore(into: store) }
            try expect("what is there", try await StoreArchive(of: store), equals: before)
        },
    ]

    private static func fill(_ store: any LinkStore) async throws {
        for host in ["a.example", "b.example", "gone.example"] {
            let file = Sample.document("{\"host\":\"\(host)\"}", of: host, kind: "apple-app-site-association")
            try await Sample.commit([file, Sample.document("[]", of: host)], to: store)
        }
        // What is withdrawn keeps its record, without content.
        let gone = RecordAddress(.documents, "gone.example/assetlinks")
        try await Sample.commit([RecordChange(put: Array("{}".utf8), at: gone)], to: store, at: Sample.evening)
        try await Sample.commit([RecordChange(deleting: RecordAddress(.documents, "b.example/assetlinks"))], to: store)
        try await store.recordUse(of: "key_1", at: Sample.evening)
        try await LinkTableContract.write(
            LinkTableContract.put("a/1", id: "id"),
            LinkTableContract.put("a/2"),
            LinkTableContract.put("a/3"),
            LinkTableContract.put("a/1", "changed"),
            LinkTableContract.delete("a/2"),
            to: store
        )
        _ = try await store.useLink(at: "a/3", limit: 5)
    }
}
