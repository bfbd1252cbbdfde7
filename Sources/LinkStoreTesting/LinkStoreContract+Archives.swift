import LinkStore

extension LinkStoreContract {
    static let archives: [Case] = [
        Case("what is copied out of another store and back is equal, documents, records and audit log") { store in
            let original = MemoryLinkStore()
            try await fill(original)
            let archive = try await StoreArchive(of: original)
            try await archive.restore(into: store)
            let copy = try await StoreArchive(of: store)
            try expect("faults of the copy", copy.faults, equals: [])
            try expect("documents", copy.documentsDigest, equals: archive.documentsDigest)
            try expect("the audit log", copy.audit, equals: archive.audit)
            try expect("last uses", copy.lastUses, equals: archive.lastUses)
            let back = MemoryLinkStore()
            try await StoreArchive(bytes: try copy.bytes()).restore(into: back)
            let returned = try await StoreArchive(of: back)
            try expect("documents", returned.documentsDigest, equals: archive.documentsDigest)
            try expect("records", returned.records.map(\.value), equals: archive.records.map(\.value))
            try expect("content", returned.records.map(\.content), equals: archive.records.map(\.content))
        },
        Case("a backup goes into an empty store only") { store in
            let original = MemoryLinkStore()
            try await fill(original)
            let archive = try await StoreArchive(of: original)
            _ = try await Sample.publish("{}", host: "a.example", in: try await Ledger(reading: store))
            let before = try await StoreArchive(of: store)
            try await expectRefusal(.notEmpty) { try await archive.restore(into: store) }
            try expect("what is there", try await StoreArchive(of: store), equals: before)
        },
    ]

    private static func fill(_ store: any LinkStore) async throws {
        let ledger = try await Ledger(reading: store)
        for host in ["a.example", "b.example"] {
            _ = try await Sample.publish("{\"host\":\"\(host)\"}", host: host, in: ledger)
            _ = try await Sample.publish("[]", host: host, kind: .assetlinks, in: ledger)
        }
        let gone = try await Sample.publish("{}", host: "gone.example", in: ledger)
        try await ledger.withdraw(gone.address, expecting: .anything)
        try await store.recordUse(of: "key_1", at: Sample.evening)
    }
}
