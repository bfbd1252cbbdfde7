import LinkStore

extension LinkTableContract {
    static let writing: [Case] = [
        Case("an empty table has no links and no numbers") { table in
            try expect("numbers", await table.linkNumbers(), equals: [:])
            try expect("entries", await table.linkEntries(after: nil, limit: 10), equals: [])
            try expect("links", await table.links(LinkQuery(of: "garden")), equals: [])
        },
        Case("a link comes back exactly as it was written") { table in
            let content = LinkContent(
                value: Array("{\"ü\":\"\\u0000\"}".utf8),
                entry: Array(UInt8.min ... .max),
                searchText: "grün 100% _",
                externalID: "Ä-1",
                isArchived: true
            )
            let origin = LinkOrigin(author: "Ann (key_1)", moment: Sample.evening, batch: "b1")
            let row = LinkRow(
                key: "go.example/spring",
                workspace: "garden",
                number: 1,
                version: 1,
                content: content,
                origin: origin,
                createdAt: Sample.evening
            )
            let write = LinkWrite(content, at: row.key, of: row.workspace, from: origin, expecting: .absence)
            try expect("outcome", await table.write([write]), equals: [LinkWriteOutcome(.written, row)])
            try expect("the link", await table.links(at: [row.key]), equals: [row])
            try expect("by its identifier", await table.link(externalID: "Ä-1", of: "garden"), equals: row)
            try expect("not of others", await table.link(externalID: "Ä-1", of: "kitchen"), equals: nil)
            let entry = LinkEntry(key: row.key, workspace: row.workspace, bytes: content.entry)
            try expect("its entry", await table.linkEntries(after: nil, limit: 1), equals: [entry])
        },
        Case("versions count the writes of a key, and go on after a deletion") { table in
            try await write(put("a/1", "one"), to: table)
            try await write(put("a/1", "two"), to: table)
            try await write(delete("a/1"), to: table)
            let gone = try await table.links(at: ["a/1"])
            try expect("deleted", gone.map(\.content), equals: [nil])
            try expect("its version", gone.map(\.version), equals: [3])
            try await write(put("a/1", "three", expecting: .absence), to: table)
            try expect("again", try await table.links(at: ["a/1"]).map(\.version), equals: [4])
            try expect("numbers", await table.linkNumbers(), equals: ["garden": 4])
        },
        Case("a write is refused unless what it expects is there, and says what is") { table in
            try await write(put("a/1", "one"), to: table)
            let rows: [(LinkWrite, LinkWriteOutcome.Result)] = [
                (put("a/1", "two", expecting: .absence), .unexpected),
                (put("a/1", "one", expecting: .absence), .unchanged),
                (put("a/1", "two", expecting: .version(2)), .unexpected),
                (put("a/2", "two", expecting: .presence), .unexpected),
                (put("a/2", "two", expecting: .version(0)), .unexpected),
                (delete("a/2", expecting: .presence), .unexpected),
                (delete("a/2"), .unchanged),
                (put("a/1", "one", expecting: .version(1)), .unchanged),
                (put("a/1", "two", expecting: .version(1)), .written),
                (put("a/1", "three", expecting: .presence), .written),
            ]
            for (write, result) in rows {
                let outcome = try await table.write([write])
                try expect("\(write)", outcome.map(\.result), equals: [result])
            }
            try expect("the link", await table.links(at: ["a/1", "a/2"]).map(\.version), equals: [3])
        },
        Case("a key belongs to the workspace that wrote it until that deletes it") { table in
            try await write(put("a/1", "one"), to: table)
            let others: [LinkWrite] = [
                put("a/1", "two", of: "kitchen"), put("a/1", "one", of: "kitchen"),
                put("a/1", "two", of: "kitchen", expecting: .version(1)),
                delete("a/1", of: "kitchen"),
            ]
            for other in others { try expect("\(other)", await write(other, to: table), equals: [.foreign]) }
            try await write(delete("a/1"), to: table)
            try expect("free", await write(put("a/1", "two", of: "kitchen"), to: table), equals: [.written])
            try expect("numbers", await table.linkNumbers(), equals: ["garden": 2, "kitchen": 1])
            try expect("the owner", await table.links(at: ["a/1"]).map(\.workspace), equals: ["kitchen"])
        },
        Case("an external identifier names one link of a workspace") { table in
            try await write(put("a/1", id: "id"), to: table)
            try expect("twice", await write(put("a/2", id: "id"), to: table), equals: [.externalID])
            try expect("others", await write(put("b/1", id: "id", of: "kitchen"), to: table), equals: [.written])
            try expect("case counts", await write(put("a/3", id: "ID"), to: table), equals: [.written])
            try await write(put("a/1", "y"), to: table)
            try expect("given up", await write(put("a/2", id: "id"), to: table), equals: [.written])
            try await write(delete("a/2"), to: table)
            try expect("deleted", await table.link(externalID: "id", of: "garden"), equals: nil)
            try expect("free", await write(put("a/4", id: "id"), to: table), equals: [.written])
        },
        Case("of several writes each is judged by itself, in their order") { table in
            let results = try await write(
                put("a/1", "one", id: "id"),
                put("a/1", "two", expecting: .absence),
                put("a/2", id: "id"),
                put("a/1", "two", expecting: .version(1)),
                put("a/2", id: "id"),
                put("b/1", of: "kitchen"),
                put("b/1"),
                to: table
            )
            let expected: [LinkWriteOutcome.Result] = [
                .written, .unexpected, .externalID, .written, .written, .written, .foreign,
            ]
            try expect("results", results, equals: expected)
            try expect("numbers", await table.linkNumbers(), equals: ["garden": 3, "kitchen": 1])
            try expect(
                "history",
                await table.linkHistory(of: "a/1", in: "garden", before: 2, limit: 9).map(\.version),
                equals: [1]
            )
            try expect("nothing", await table.write([]), equals: [])
        },
        Case("the links of a workspace are purged with what they were before, and no others") { table in
            try await write(put("a/1", "one"), put("a/2"), put("a/3", of: "kitchen"), to: table)
            try await write(put("a/1", "two"), put("a/3", "two", of: "kitchen"), to: table)
            try await table.purgeLinks(of: "garden")
            try await table.purgeLinks(of: "cellar")
            let archive = try await table.linkArchive()
            try expect("links", archive.links.map(\.key), equals: ["a/3"])
            try expect("history", archive.history.map(\.key), equals: ["a/3"])
            try expect("numbers", await table.linkNumbers(), equals: ["garden": 4, "kitchen": 2])
            try await write(put("a/1", "again"), to: table)
            let row = try await table.links(at: ["a/1"]).first
            try expect("number", row?.number, equals: 5)
            try expect("version", row?.version, equals: 1)
        },
        Case("the versions of a link go on after its workspace is purged, where another had it before") { table in
            try await write(
                put("a/1", "one", of: "kitchen"),
                delete("a/1", of: "kitchen"),
                put("a/1", "two"),
                to: table
            )
            try await table.purgeLinks(of: "garden")
            let left = try await table.linkArchive()
            try expect("contents", left.links.map(\.content), equals: [nil])
            try expect("history", left.history.map(\.workspace), equals: ["kitchen"])
            try await write(put("a/1", "three"), put("a/1", "four"), to: table)
            try expect("version", await table.links(at: ["a/1"]).first?.version, equals: 5)
        },
        Case("what was replaced is in the history, and what was deleted") { table in
            for text in ["one", "two", "three"] { try await write(put("a/1", text), to: table) }
            try await write(delete("a/1"), to: table)
            let all = try await table.linkHistory(of: "a/1", in: "garden", before: .max, limit: 9)
            try expect("versions", all.map(\.version), equals: [3, 2, 1])
            try expect("contents", all.map(\.content), equals: ["three", "two", "one"].map { content($0) })
            try expect(
                "a page",
                await table.linkHistory(of: "a/1", in: "garden", before: 3, limit: 1).map(\.version),
                equals: [2]
            )
            try await write(put("a/1", of: "kitchen"), delete("a/1", of: "kitchen"), to: table)
            let own = try await table.linkHistory(of: "a/1", in: "garden", before: .max, limit: 9)
            try expect("own versions", own.compactMap(\.content), equals: all.compactMap(\.content))
            try expect(
                "another key",
                await table.linkHistory(of: "a/2", in: "garden", before: .max, limit: 9),
                equals: []
            )
        },
    ]
}
