import LinkStore

extension LinkStoreContract {
    private static let fruit = RecordCollection(rawValue: "fruit")
    private static let tools = RecordCollection(rawValue: "tool")

    private static func put(
        _ id: String,
        _ text: String = "{}",
        content: [UInt8]? = nil,
        in collection: RecordCollection = fruit
    ) -> RecordChange {
        RecordChange(put: Array(text.utf8), content: content, at: RecordAddress(collection, id))
    }

    private static func commit(_ changes: RecordChange..., to store: any LinkStore, at revision: Int64) async throws {
        let next = try await store.commit(StoreCommit(changes: changes, audit: []), expecting: revision)
        try expect("the new revision", next, equals: revision + 1)
    }

    static let records: [Case] =
        [
            Case("an empty store is at revision 0") { store in
                try await store.check()
                let empty = StoreSnapshot(revision: 0, records: [], auditTail: nil)
                try expect("the snapshot", await store.snapshot(of: [fruit]), equals: empty)
                try expect("the changes", await store.changes(after: 0), equals: empty)
            },
            Case("a record comes back exactly as it was written, with the revision that wrote it") { store in
                let bytes = Array(UInt8.min ... .max)
                try await commit(put("fig", "{\"ü\":\"\\u0000\"}", content: bytes), to: store, at: 0)
                try await commit(put("kiwi", content: []), to: store, at: 1)
                let fig = StoredRecord(
                    address: RecordAddress(fruit, "fig"),
                    value: Array("{\"ü\":\"\\u0000\"}".utf8),
                    content: bytes,
                    revision: 1
                )
                try expect("the record", await store.record(at: fig.address), equals: fig)
                try expect("all records", await store.snapshot(of: [fruit]).records.first, equals: fig)
                try expect("empty content", await store.snapshot(of: [fruit]).records.last?.content, equals: [])
            },
            Case("a commit for another revision writes nothing, whether it is behind or ahead") { store in
                try await commit(put("fig"), to: store, at: 0)
                for revision: Int64 in [0, 2, -1] {
                    try await expectRefusal(.staleRevision) {
                        let late = StoreCommit(changes: [put("plum")], audit: [])
                        _ = try await store.commit(late, expecting: revision)
                    }
                }
                try expect("records", await store.snapshot(of: [fruit]).records.map(\.address.id), equals: ["fig"])
            },
            Case("a snapshot has the collections that were asked for, ordered by their bytes") { store in
                try await commit(put("b"), put("a"), put("é"), put("Z"), put("saw", in: tools), to: store, at: 0)
                let ids = try await store.snapshot(of: [fruit]).records.map(\.address.id)
                try expect("identifiers", ids, equals: ["Z", "a", "b", "é"])
                let both = try await store.snapshot(of: [tools, fruit]).records.map(\.address.description)
                try expect("places", both, equals: ["fruit/Z", "fruit/a", "fruit/b", "fruit/é", "tool/saw"])
                try expect("none", await store.snapshot(of: []).records, equals: [])
            },
            Case("a deleted record is not found, is listed among the changes, and can be written again") { store in
                try await commit(put("fig"), put("plum"), to: store, at: 0)
                try await commit(RecordChange(deleting: RecordAddress(fruit, "fig")), to: store, at: 1)
                try expect("the record", await store.record(at: RecordAddress(fruit, "fig")), equals: nil)
                let gone = StoredRecord(address: RecordAddress(fruit, "fig"), value: nil, content: nil, revision: 2)
                try expect("changes", await store.changes(after: 1).records, equals: [gone])
                try expect("the rest", await store.snapshot(of: [fruit]).records.map(\.address.id), equals: ["plum"])
                try expect("a query", await store.records(RecordQuery(fruit)).map(\.address.id), equals: ["plum"])
                try await commit(put("fig", "[]"), to: store, at: 2)
                try expect("again", await store.record(at: RecordAddress(fruit, "fig"))?.revision, equals: 3)
            },
            Case("changes are those after a revision, each record once") { store in
                try await commit(put("a"), put("b"), to: store, at: 0)
                try await commit(put("b", "1"), put("c"), to: store, at: 1)
                try await commit(put("c", "2"), to: store, at: 2)
                let changes = try await store.changes(after: 1)
                try expect("revision", changes.revision, equals: 3)
                try expect("records", changes.records.map(\.address.id), equals: ["b", "c"])
                try expect("revisions", changes.records.map(\.revision), equals: [2, 3])
                try expect("nothing new", await store.changes(after: 3).records, equals: [])
            },
            Case("of many that commit for one revision, one wins, and the others leave no trace") { store in
                let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
                    for number in 0..<20 {
                        group.addTask {
                            do throws(LinkStoreError) {
                                let commit = StoreCommit(changes: [put("n\(number)")], audit: [])
                                return try await store.commit(commit, expecting: 0) == 1
                            } catch {
                                try expect("the refusal", error.code, equals: .staleRevision)
                                return false
                            }
                        }
                    }
                    return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
                }
                try expect("winners", wins, equals: 1)
                try expect("records", await store.snapshot(of: [fruit]).records.count, equals: 1)
            },
        ] + queries + uses

    private static let queries: [Case] = [
        Case("records are listed in pages, forwards and backwards, by prefix") { store in
            let changes = ["a/1", "a/2", "a/3", "b/1", "a%", "a_", "A/1"].map { put($0) }
            _ = try await store.commit(StoreCommit(changes: changes, audit: []), expecting: 0)
            let rows: [(RecordQuery, [String])] = [
                (RecordQuery(fruit), ["A/1", "a%", "a/1", "a/2", "a/3", "a_", "b/1"]),
                (RecordQuery(fruit, prefix: "a/"), ["a/1", "a/2", "a/3"]),
                (RecordQuery(fruit, prefix: "a/", limit: 2), ["a/1", "a/2"]),
                (RecordQuery(fruit, prefix: "a/", after: "a/2", limit: 2), ["a/3"]),
                (RecordQuery(fruit, prefix: "a/", limit: 2, isDescending: true), ["a/3", "a/2"]),
                (RecordQuery(fruit, prefix: "a/", after: "a/2", isDescending: true), ["a/1"]),
                (RecordQuery(fruit, prefix: "a_"), ["a_"]), (RecordQuery(fruit, prefix: "a%"), ["a%"]),
                (RecordQuery(fruit, prefix: "%"), []), (RecordQuery(fruit, limit: 0), []),
                (RecordQuery(tools), []),
            ]
            for (query, expected) in rows {
                try expect("\(query)", await store.records(query).map(\.address.id), equals: expected)
            }
        },
        Case("a prefix ends where its last scalar does, whatever follows") { store in
            let last = "\u{10FFFF}"
            let plain = ["a.", "a/", "a0", "é", "é\u{301}", "ê", "\u{D7FF}x", "\u{E000}"]
            let changes = (plain + ["a/\(last)", "a/\(last)\(last)b", last, "\(last)a"]).map { put($0) }
            _ = try await store.commit(StoreCommit(changes: changes, audit: []), expecting: 0)
            let rows: [(String, [String])] = [
                ("a/", ["a/", "a/\(last)", "a/\(last)\(last)b"]),
                ("a/\(last)", ["a/\(last)", "a/\(last)\(last)b"]),
                ("é", ["é", "é\u{301}"]), ("\u{D7FF}", ["\u{D7FF}x"]), (last, [last, "\(last)a"]),
            ]
            for (prefix, expected) in rows {
                let up = RecordQuery(fruit, prefix: prefix)
                try expect("\(prefix)", await store.records(up).map(\.address.id), equals: expected)
                let down = RecordQuery(fruit, prefix: prefix, isDescending: true)
                try expect("\(prefix), back", await store.records(down).map(\.address.id), equals: expected.reversed())
            }
        },
        Case("a list without contents has everything else") { store in
            try await commit(put("fig", "[1]", content: [1, 2, 3]), put("kiwi"), to: store, at: 0)
            for isDescending in [false, true] {
                let whole = try await store.records(RecordQuery(fruit, isDescending: isDescending))
                let query = RecordQuery(fruit, isDescending: isDescending, includesContent: false)
                let light = try await store.records(query)
                try expect("contents", light.map(\.content), equals: [nil, nil])
                try expect("values", light.map(\.value), equals: whole.map(\.value))
                try expect("addresses", light.map(\.address), equals: whole.map(\.address))
                try expect("revisions", light.map(\.revision), equals: whole.map(\.revision))
            }
        },
    ]

    private static let uses: [Case] = [
        Case("the last use of a thing is remembered, the latest moment stays, and no revision is made") { store in
            try await store.recordUse(of: "key_1", at: Sample.evening)
            try await store.recordUse(of: "key_1", at: Sample.morning)
            try await store.recordUse(of: "key_2", at: Sample.morning)
            try expect("uses", await store.lastUses(), equals: ["key_1": Sample.evening, "key_2": Sample.morning])
            try expect("revision", await store.snapshot(of: []).revision, equals: 0)
        }
    ]
}
