import LinkStore

extension LinkStoreContract {
    static let versions: [Case] = [
        Case("each publication of other bytes is one version higher") { store in
            for (number, text) in ["{}", "{ }", "{}"].enumerated() {
                let document = try await Sample.publish(text, host: "a.example", in: store)
                try expect("version", document.version, equals: number + 1)
            }
        },
        Case("the same bytes again change nothing, not even the time and the author") { store in
            let first = try await Sample.publish("{}", host: "a.example", in: store)
            let draft = DocumentDraft(
                address: first.address,
                bytes: first.bytes,
                sha256: first.sha256,
                author: "someone else"
            )
            let again = try await store.publish([draft], at: Sample.evening)
            try expect("outcome", again, equals: [PublishedDocument(document: first, change: .unchanged)])
            try expect("the document", await store.document(at: first.address), equals: first)
        },
        Case("versions go on after a withdrawal") { store in
            let first = try await Sample.publish("{}", host: "a.example", in: store)
            try await store.withdraw(first.address, expecting: .version(1))
            let second = try await Sample.publish("{}", host: "a.example", expecting: .absence, in: store)
            try expect("version", second.version, equals: 2)
        },
        Case("a stale version is refused and nothing is written") { store in
            let first = try await Sample.publish("{}", host: "a.example", in: store)
            let second = try await Sample.publish("{ }", host: "a.example", expecting: .version(1), in: store)
            try await expectRefusal(.versionConflict(first.address, stored: 2)) {
                _ = try await Sample.publish("{  }", host: "a.example", expecting: .version(1), in: store)
            }
            try await expectRefusal(.versionConflict(first.address, stored: 2)) {
                try await store.withdraw(first.address, expecting: .version(1))
            }
            try expect("documents", await store.documents(), equals: [second])
        },
        Case("a stale version is refused even when the bytes are stored already") { store in
            let first = try await Sample.publish("{}", host: "a.example", in: store)
            try await expectRefusal(.versionConflict(first.address, stored: 1)) {
                _ = try await Sample.publish("{}", host: "a.example", expecting: .version(7), in: store)
            }
        },
        Case("one stale draft refuses the whole publication") { store in
            let first = try await Sample.publish("{}", host: "a.example", in: store)
            let fresh = try Sample.draft([1], host: "a.example", kind: .assetlinks)
            let stale = try Sample.draft([2], host: "a.example", expecting: .absence)
            try await expectRefusal(.versionConflict(first.address, stored: 1)) {
                _ = try await store.publish([fresh, stale], at: Sample.evening)
            }
            try expect("documents", await store.documents(), equals: [first])
        },
        Case("absence and presence can be expected") { store in
            let address = try Sample.draft([], host: "a.example").address
            try await expectRefusal(.versionConflict(address, stored: nil)) {
                _ = try await Sample.publish("{}", host: "a.example", expecting: .presence, in: store)
            }
            let first = try await Sample.publish("{}", host: "a.example", expecting: .absence, in: store)
            try await expectRefusal(.versionConflict(address, stored: 1)) {
                _ = try await Sample.publish("{ }", host: "a.example", expecting: .absence, in: store)
            }
            try expect("the document", await store.document(at: address), equals: first)
        },
        Case("of many writers that expect the same version, one wins") { store in
            let first = try await Sample.publish("{}", host: "a.example", in: store)
            let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
                for writer in 0..<20 {
                    group.addTask {
                        do throws(any Error) {
                            let text = "{\"writer\":\(writer)}"
                            _ = try await Sample.publish(text, host: "a.example", expecting: .version(1), in: store)
                            return true
                        } catch let error as LinkStoreError where error.code == .versionConflict {
                            return false
                        }
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            try expect("writers that won", wins, equals: 1)
            try expect("version", await store.document(at: first.address)?.version, equals: 2)
        },
    ]
}
