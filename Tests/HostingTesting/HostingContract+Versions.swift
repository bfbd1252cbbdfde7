import LinkAPI
import LinkHosting
import LinkStore
import LinkStoreTesting

extension HostingContract {
    static let versions: [LinkStoreContract.Case] = [
        .ledger("each publication of other bytes is one version higher") { ledger in
            for (number, text) in ["{}", "{ }", "{}"].enumerated() {
                let document = try await Sample.publish(text, host: "a.example", in: ledger)
                try expect("version", document.version, equals: number + 1)
            }
        },
        .ledger("the same bytes again change nothing, not even the time and the author") { ledger in
            let first = try await Sample.publish("{}", host: "a.example", in: ledger)
            let draft = DocumentDraft(
                address: first.address,
                bytes: first.bytes,
                sha256: first.sha256,
                author: "someone else"
            )
            let again = try await ledger.publish([draft], at: Sample.evening)
            try expect("outcome", again, equals: [PublishedDocument(document: first, change: .unchanged)])
            try expect("the document", await ledger.check().document(at: first.address), equals: first)
        },
        .ledger("versions go on after a withdrawal") { ledger in
            let first = try await Sample.publish("{}", host: "a.example", in: ledger)
            try await ledger.withdraw(first.address, expecting: .version(1))
            let second = try await Sample.publish("{}", host: "a.example", expecting: .absence, in: ledger)
            try expect("version", second.version, equals: 2)
        },
        .ledger("a stale version is refused and nothing is written") { ledger in
            let first = try await Sample.publish("{}", host: "a.example", in: ledger)
            let second = try await Sample.publish("{ }", host: "a.example", expecting: .version(1), in: ledger)
            try await expectRefusal(.versionConflict(first.address, stored: 2)) {
                _ = try await Sample.publish("{  }", host: "a.example", expecting: .version(1), in: ledger)
            }
            try await expectRefusal(.versionConflict(first.address, stored: 2)) {
                try await ledger.withdraw(first.address, expecting: .version(1))
            }
            try expect("documents", await ledger.check().documents, equals: [second])
        },
        .ledger("a stale version is refused even when the bytes are stored already") { ledger in
            let first = try await Sample.publish("{}", host: "a.example", in: ledger)
            try await expectRefusal(.versionConflict(first.address, stored: 1)) {
                _ = try await Sample.publish("{}", host: "a.example", expecting: .version(7), in: ledger)
            }
        },
        .ledger("one stale draft refuses the whole publication") { ledger in
            let first = try await Sample.publish("{}", host: "a.example", in: ledger)
            let fresh = try Sample.draft([1], host: "a.example", kind: .assetlinks)
            let stale = try Sample.draft([2], host: "a.example", expecting: .absence)
            try await expectRefusal(.versionConflict(first.address, stored: 1)) {
                _ = try await ledger.publish([fresh, stale], at: Sample.evening)
            }
            try expect("documents", await ledger.check().documents, equals: [first])
        },
        .ledger("absence and presence can be expected") { ledger in
            let address = try Sample.draft([], host: "a.example").address
            try await expectRefusal(.versionConflict(address, stored: nil)) {
                _ = try await Sample.publish("{}", host: "a.example", expecting: .presence, in: ledger)
            }
            let first = try await Sample.publish("{}", host: "a.example", expecting: .absence, in: ledger)
            try await expectRefusal(.versionConflict(address, stored: 1)) {
                _ = try await Sample.publish("{ }", host: "a.example", expecting: .absence, in: ledger)
            }
            try expect("the document", await ledger.check().document(at: address), equals: first)
        },
        .ledger("of many writers that expect the same version, one wins") { ledger in
            let first = try await Sample.publish("{}", host: "a.example", in: ledger)
            let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
                for writer in 0..<20 {
                    group.addTask {
                        do throws(any Error) {
                            let text = "{\"writer\":\(writer)}"
                            _ = try await Sample.publish(text, host: "a.example", expecting: .version(1), in: ledger)
                            return true
                        } catch let error as HostingError where error.type == .versionConflict {
                            return false
                        }
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            try expect("writers that won", wins, equals: 1)
            try expect("version", await ledger.check().document(at: first.address)?.version, equals: 2)
        },
    ]
}
