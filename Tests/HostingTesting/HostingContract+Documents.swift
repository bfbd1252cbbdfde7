import LinkHosting
import LinkStore
import LinkStoreTesting

extension HostingContract {
    static let documents: [LinkStoreContract.Case] = [
        .ledger("a document comes back exactly as it was published") { ledger in
            let bytes: [UInt8] = Array(0...255) + [0, 0, 13, 10, 239, 187, 191]
            let draft = try Sample.draft(bytes, host: "a.example", kind: .assetlinks)
            _ = try await ledger.createDomains([draft.address.host], at: Sample.morning)
            let outcome = try await ledger.publish([draft], at: Sample.evening)
            let expected = StoredDocument(
                address: draft.address,
                bytes: bytes,
                state: DocumentState(
                    version: 1,
                    sha256: draft.sha256,
                    publishedAt: Sample.evening,
                    author: "contract"
                )
            )
            try expect("outcome", outcome, equals: [PublishedDocument(document: expected, change: .created)])
            try expect("the document", await ledger.check().document(at: draft.address), equals: expected)
            try expect(
                "the domain's documents",
                await ledger.check().documents(of: draft.address.host),
                equals: [expected]
            )
        },
        .ledger("131,072 bytes are kept whole") { ledger in
            let bytes = (0..<131_072).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let draft = try Sample.draft(bytes, host: "a.example")
            _ = try await ledger.createDomains([draft.address.host], at: Sample.morning)
            _ = try await ledger.publish([draft], at: Sample.morning)
            try expect("equal bytes", await ledger.check().document(at: draft.address)?.bytes == bytes, equals: true)
        },
        .ledger("an empty body is kept as an empty body, not as none") { ledger in
            let empty = try await Sample.publish("", host: "a.example", in: ledger)
            try expect("the document", await ledger.check().document(at: empty.address), equals: empty)
        },
        .ledger("a document of a domain that does not exist is refused, and its companions with it") { ledger in
            let known = try Sample.draft([1], host: "known.example")
            let unknown = try Sample.draft([2], host: "unknown.example")
            _ = try await ledger.createDomains([known.address.host], at: Sample.morning)
            try await expectRefusal(.unknownDomain(unknown.address.host)) {
                _ = try await ledger.publish([known, unknown], at: Sample.morning)
            }
            try expect("documents", await ledger.check().documents, equals: [])
        },
        .ledger("documents published together are listed by host and kind") { ledger in
            let drafts = [
                try Sample.draft([1], host: "b.example", kind: .assetlinks),
                try Sample.draft([2], host: "b.example"),
                try Sample.draft([3], host: "a.example", kind: .assetlinks),
            ]
            _ = try await ledger.createDomains(drafts.map(\.address.host), at: Sample.morning)
            let outcome = try await ledger.publish(drafts, at: Sample.morning)
            try expect("outcomes", outcome.map(\.document.bytes), equals: [[1], [2], [3]])
            try expect("order", await ledger.check().documents.map(\.bytes), equals: [[3], [2], [1]])
        },
        .ledger("a withdrawn document is gone, and cannot be withdrawn twice") { ledger in
            let document = try await Sample.publish("{}", host: "a.example", in: ledger)
            try await ledger.withdraw(document.address, expecting: .anything)
            try expect("the document", await ledger.check().document(at: document.address), equals: nil)
            try expect("documents", await ledger.check().documents, equals: [])
            try expect("the domain's documents", await ledger.check().documents(of: document.address.host), equals: [])
            try await expectRefusal(.unknownDocument(document.address)) {
                try await ledger.withdraw(document.address, expecting: .anything)
            }
        },
        .ledger("withdrawing one kind leaves the other") { ledger in
            let first = try await Sample.publish("{}", host: "a.example", in: ledger)
            let second = try await Sample.publish("[]", host: "a.example", kind: .assetlinks, in: ledger)
            try await ledger.withdraw(first.address, expecting: .anything)
            try expect("documents", await ledger.check().documents, equals: [second])
        },
    ]
}
