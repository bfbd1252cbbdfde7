import LinkStore

extension LinkStoreContract {
    static let documents: [Case] = [
        Case("a document comes back exactly as it was published") { store in
            let bytes: [UInt8] = Array(0...255) + [0, 0, 13, 10, 239, 187, 191]
            let draft = try Sample.draft(bytes, host: "a.example", kind: .assetlinks)
            _ = try await store.createDomains([draft.address.host], at: Sample.morning)
            let outcome = try await store.publish([draft], at: Sample.evening)
            let expected = StoredDocument(
                address: draft.address,
                bytes: bytes,
                version: 1,
                sha256: draft.sha256,
                publishedAt: Sample.evening,
                author: "contract"
            )
            try expect("outcome", outcome, equals: [PublishedDocument(document: expected, change: .created)])
            try expect("the document", await store.document(at: draft.address), equals: expected)
            try expect("the domain's documents", await store.documents(of: draft.address.host), equals: [expected])
        },
        Case("131,072 bytes are kept whole") { store in
            let bytes = (0..<131_072).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let draft = try Sample.draft(bytes, host: "a.example")
            _ = try await store.createDomains([draft.address.host], at: Sample.morning)
            _ = try await store.publish([draft], at: Sample.morning)
            try expect("equal bytes", await store.document(at: draft.address)?.bytes == bytes, equals: true)
        },
        Case("an empty body is kept as an empty body, not as none") { store in
            let empty = try await Sample.publish("", host: "a.example", in: store)
            try expect("the document", await store.document(at: empty.address), equals: empty)
        },
        Case("a document of a domain that does not exist is refused, and its companions with it") { store in
            let known = try Sample.draft([1], host: "known.example")
            let unknown = try Sample.draft([2], host: "unknown.example")
            _ = try await store.createDomains([known.address.host], at: Sample.morning)
            try await expectRefusal(.unknownDomain(unknown.address.host)) {
                _ = try await store.publish([known, unknown], at: Sample.morning)
            }
            try expect("documents", await store.documents(), equals: [])
        },
        Case("documents published together are listed by host and kind") { store in
            let drafts = [
                try Sample.draft([1], host: "b.example", kind: .assetlinks),
                try Sample.draft([2], host: "b.example"),
                try Sample.draft([3], host: "a.example", kind: .assetlinks),
            ]
            _ = try await store.createDomains(drafts.map(\.address.host), at: Sample.morning)
            let outcome = try await store.publish(drafts, at: Sample.morning)
            try expect("outcomes", outcome.map(\.document.bytes), equals: [[1], [2], [3]])
            try expect("order", await store.documents().map(\.bytes), equals: [[3], [2], [1]])
        },
        Case("a withdrawn document is gone, and cannot be withdrawn twice") { store in
            let document = try await Sample.publish("{}", host: "a.example", in: store)
            try await store.withdraw(document.address, expecting: .anything)
            try expect("the document", await store.document(at: document.address), equals: nil)
            try expect("documents", await store.documents(), equals: [])
            try expect("the domain's documents", await store.documents(of: document.address.host), equals: [])
            try await expectRefusal(.unknownDocument(document.address)) {
                try await store.withdraw(document.address, expecting: .anything)
            }
        },
        Case("withdrawing one kind leaves the other") { store in
            let first = try await Sample.publish("{}", host: "a.example", in: store)
            let second = try await Sample.publish("[]", host: "a.example", kind: .assetlinks, in: store)
            try await store.withdraw(first.address, expecting: .anything)
            try expect("documents", await store.documents(), equals: [second])
        },
    ]
}
