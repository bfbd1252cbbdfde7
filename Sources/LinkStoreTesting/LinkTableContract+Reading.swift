import LinkStore

extension LinkTableContract {
    static let reading: [Case] = [
        Case("links are listed by workspace, the last written first, in pages") { table in
            for key in ["a/1", "a/2", "a%", "b/1"] { try await write(put(key, "text \(key)"), to: table) }
            try await write(put("a/1", "again"), to: table)
            try await write(put("a/3", of: "kitchen"), to: table)
            try await write(
                LinkWrite(content("old", isArchived: true), at: "a/9", of: "garden", from: origin),
                to: table
            )
            let rows: [(LinkQuery, [String])] = [
                (LinkQuery(of: "garden"), ["a/1", "b/1", "a%", "a/2"]),
                (LinkQuery(of: "kitchen"), ["a/3"]), (LinkQuery(of: "cellar"), []),
                (LinkQuery(of: "garden", limit: 2), ["a/1", "b/1"]),
                (LinkQuery(of: "garden", before: 4, limit: 2), ["a%", "a/2"]),
                (LinkQuery(of: "garden", prefix: "a/"), ["a/1", "a/2"]),
                (LinkQuery(of: "garden", prefix: "a%"), ["a%"]), (LinkQuery(of: "garden", prefix: "a_"), []),
                (LinkQuery(of: "garden", hosts: ["a"]), ["a/1", "a/2"]),
                (LinkQuery(of: "garden", prefix: "b", hosts: ["a", "b"]), ["b/1"]),
                (LinkQuery(of: "garden", hosts: []), []),
                (LinkQuery(of: "garden", includesArchived: true, limit: 1), ["a/9"]),
                (LinkQuery(of: "garden", limit: 0), []),
            ]
            for (query, expected) in rows {
                try expect("\(query)", keys(try await table.links(query)), equals: expected)
            }
        },
        Case("links are found by all words that they contain, byte for byte") { table in
            for (key, text) in [("a/1", "spring sale 100%"), ("a/2", "spring_sale"), ("a/3", "grüne woche")] {
                try await write(put(key, text), to: table)
            }
            let rows: [([String], [String])] = [
                (["spring"], ["a/2", "a/1"]), (["spring", "sale"], ["a/2", "a/1"]), (["spring", "100%"], ["a/1"]),
                (["g_sale"], ["a/2"]), (["%"], ["a/1"]), (["grün"], ["a/3"]), (["'"], []), (["spring", "woche"], []),
            ]
            for (words, expected) in rows {
                let query = LinkQuery(of: "garden", words: words)
                try expect("\(words)", keys(try await table.links(query)), equals: expected)
            }
        },
        Case("the links of one request are found until somebody writes them again") { table in
            let batch = LinkOrigin(author: "contract", moment: Sample.evening, batch: "b1")
            try await write(put("a/1", from: batch), put("a/2", from: batch), to: table)
            try await write(put("a/3"), to: table)
            try await write(put("a/1", "y"), to: table)
            let found = try await table.links(LinkQuery(of: "garden", batch: "b1", includesArchived: true))
            try expect("links", keys(found), equals: ["a/2"])
        },
        Case("entries are those of all links, ordered by the bytes of their keys, in pages") { table in
            try await write(put("b"), put("a"), put("é"), put("Z", of: "kitchen"), put("c"), to: table)
            try await write(delete("c"), to: table)
            let all = try await table.linkEntries(after: nil, limit: 9)
            try expect("keys", all.map(\.key), equals: ["Z", "a", "b", "é"])
            try expect("workspaces", all.map(\.workspace), equals: ["kitchen", "garden", "garden", "garden"])
            try expect("a page", await table.linkEntries(after: "Z", limit: 2).map(\.key), equals: ["a", "b"])
            try expect("the last", await table.linkEntries(after: "b", limit: 2).map(\.key), equals: ["é"])
            try expect("none", await table.linkEntries(after: "é", limit: 2), equals: [])
        },
        Case("changes are the links that were written after a number, deleted ones too, each once") { table in
            try await write(put("a/1"), put("a/2"), put("a/3"), put("b/1", of: "kitchen"), to: table)
            try await write(put("a/1", "y"), delete("a/2"), to: table)
            let all = try await table.links(of: "garden", after: 0, limit: 9)
            try expect("keys", keys(all), equals: ["a/3", "a/1", "a/2"])
            try expect("numbers", all.map(\.number), equals: [3, 4, 5])
            try expect("deleted", all.map { $0.content == nil }, equals: [false, false, true])
            try expect("a page", keys(try await table.links(of: "garden", after: 3, limit: 1)), equals: ["a/1"])
            try expect("none", await table.links(of: "garden", after: 5, limit: 9), equals: [])
        },
    ]
}
