import LinkStore

extension LinkTableContract {
    static let visits: [Case] = [
        Case("visits are counted up to the limit, and survive other contents") { table in
            try await write(put("a/1", "one"), to: table)
            try expect("first", await table.useLink(at: "a/1", limit: 2), equals: 1)
            try await write(put("a/1", "two"), to: table)
            try expect("second", await table.useLink(at: "a/1", limit: 2), equals: 2)
            try expect("third", await table.useLink(at: "a/1", limit: 2), equals: nil)
            try expect("uses", await table.links(at: ["a/1"]).map(\.uses), equals: [2])
            try expect("a higher limit", await table.useLink(at: "a/1", limit: 3), equals: 3)
            try expect("no write", await table.linkNumbers(), equals: ["garden": 2])
            try await write(delete("a/1"), to: table)
            try expect("deleted", await table.useLink(at: "a/1", limit: 9), equals: nil)
            try expect("never there", await table.useLink(at: "a/2", limit: 9), equals: nil)
            try await write(put("a/1", "new"), to: table)
            try expect("a new link", await table.useLink(at: "a/1", limit: 1), equals: 1)
        },
        Case("of 100 visits at once as many succeed as are allowed") { table in
            try await write(put("a/1"), put("a/10"), to: table)
            for (key, limit) in [("a/1", Int64(1)), ("a/10", 10)] {
                let counts = try await withThrowingTaskGroup(of: Int64?.self) { group in
                    for _ in 0..<100 { group.addTask { try await table.useLink(at: key, limit: limit) } }
                    var counts: [Int64] = []
                    for try await count in group { if let count { counts.append(count) } }
                    return counts
                }
                try expect("visits of \(key)", counts.sorted(), equals: Array(1...limit))
            }
        },
    ]

    static let many: [Case] = [
        Case("of many that create one link, one wins, whichever workspaces they are") { table in
            let results = try await withThrowingTaskGroup(of: LinkWriteOutcome.Result.self) { group in
                for writer in 0..<20 {
                    let write = put("a/1", "\(writer)", of: writer % 2 == 0 ? "garden" : "kitchen", expecting: .absence)
                    group.addTask { try await table.write([write])[0].result }
                }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
            try expect("winners", results[.written], equals: 1)
            try expect("the others", (results[.unexpected] ?? 0) + (results[.foreign] ?? 0), equals: 19)
            try expect("numbers", await table.linkNumbers().values.reduce(0, +), equals: 1)
        },
        Case("numbers have no gaps, however many write at once") { table in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<20 {
                    let writes = (0..<5).map { put("a/\(writer)-\($0)", of: writer % 2 == 0 ? "garden" : "kitchen") }
                    group.addTask { _ = try await table.write(writes) }
                }
                try await group.waitForAll()
            }
            for workspace in ["garden", "kitchen"] {
                let numbers = try await table.links(of: workspace, after: 0, limit: 100).map(\.number)
                try expect("numbers of \(workspace)", numbers, equals: Array(1...50))
            }
        },
        Case("2,000 links are written at once") { table in
            let writes = (0..<2_000).map { put("a/\($0)", "text \($0)") }
            let outcomes = try await table.write(writes)
            try expect("written", outcomes.count { $0.result == .written }, equals: 2_000)
            try expect("numbers", await table.linkNumbers(), equals: ["garden": 2_000])
            let again = try await table.write(
                writes.map { LinkWrite($0.content, at: $0.key, of: "kitchen", from: origin) }
            )
            try expect("foreign", again.count { $0.result == .foreign }, equals: 2_000)
            try expect("some", await table.links(at: writes.prefix(500).map(\.key)).count, equals: 500)
        },
    ]
}
