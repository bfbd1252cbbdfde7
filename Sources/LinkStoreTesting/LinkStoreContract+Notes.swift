import LinkStore

extension LinkStoreContract {
    private static func note(_ id: String, _ text: String, until moment: Timestamp) -> StoredNote {
        StoredNote(id: id, value: Array(text.utf8), expiresAt: moment)
    }

    static let notes: [Case] = [
        Case("a note is claimed once, comes back as it was written, and makes no revision") { store in
            let bytes = StoredNote(id: "ü", value: Array(UInt8.min ... .max), expiresAt: Sample.evening)
            try expect("the first claim", await store.claim(bytes, at: Sample.morning), equals: nil)
            let other = note("ü", "other", until: Sample.evening)
            try expect("the second claim", await store.claim(other, at: Sample.morning), equals: bytes)
            let empty = note("empty", "", until: Sample.evening)
            try expect("another note", await store.claim(empty, at: Sample.morning), equals: nil)
            try expect("again", await store.claim(other, at: Sample.morning), equals: bytes)
            try expect("revision", await store.snapshot(of: []).revision, equals: 0)
            try expect("audit log", await store.audit(after: 0, limit: 1), equals: [])
        },
        Case("an expired note leaves its place at its very moment") { store in
            let first = note("a", "first", until: Sample.evening)
            let second = note("a", "second", until: Sample.evening.adding(seconds: 60))
            try expect("the first claim", await store.claim(first, at: Sample.morning), equals: nil)
            let before = Timestamp(milliseconds: Sample.evening.milliseconds - 1)
            try expect("too early", await store.claim(second, at: before), equals: first)
            try expect("in time", await store.claim(second, at: Sample.evening), equals: nil)
            try expect("from then on", await store.claim(first, at: Sample.evening), equals: second)
        },
        Case("a note can be overwritten and forgotten, and expired ones go together") { store in
            let notes = ["a", "b", "c"].map { note($0, "first", until: Sample.morning.adding(seconds: 60)) }
            for one in notes { _ = try await store.claim(one, at: Sample.morning) }
            let kept = note("a", "kept", until: Sample.evening)
            try await store.keep(kept)
            try await store.forgetNotes(["b", "nobody's"])
            try await store.forgetNotes([])
            let now = Sample.morning
            let asked = ["a", "b", "c"].map { note($0, "asked", until: Sample.evening) }
            try expect("overwritten", await store.claim(asked[0], at: now), equals: kept)
            try expect("forgotten", await store.claim(asked[1], at: now), equals: nil)
            try await store.forgetNotes(expiredAt: Sample.morning.adding(seconds: 60))
            try expect("expired", await store.claim(asked[2], at: now), equals: nil)
            try expect("not expired", await store.claim(asked[0], at: now), equals: kept)
        },
        Case("of many that claim one note, one wins, and the others see its note") { store in
            let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        let mine = note("one", "\(number)", until: Sample.evening)
                        return try await store.claim(mine, at: Sample.morning) == nil
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            try expect("winners", wins, equals: 1)
        },
    ]
}
