import PropertyTesting
import Testing

@testable import LinkServer

@Suite("The links in memory")
struct LinkCatalogTests {
    private static func read(_ catalog: LinkCatalog, _ host: String, _ path: String) -> String? {
        let bytes = ContiguousArray((host + path).utf8)
        let count = host.utf8.count
        return catalog.read(host: 0..<count, path: count..<bytes.count, in: bytes.span) { entry in
            var copy: [UInt8] = []
            for index in entry.indices { copy.append(entry[index]) }
            return String(decoding: copy, as: UTF8.self)
        }
    }

    @Test("are found by host in any case and by path as it is written")
    func finds() {
        let catalog = LinkCatalog()
        catalog.put("go.example/Spring", entry: Array("one".utf8), of: "garden", isServed: true)
        catalog.put("go.example/hidden", entry: Array("two".utf8), of: "garden", isServed: false)
        let rows: [(String, String, String?)] = [
            ("go.example", "/Spring", "one"), ("GO.Example", "/Spring", "one"), ("go.example", "/spring", nil),
            ("go.example", "/Spring/", nil), ("go.example", "/Sprin", nil), ("o.example", "/Spring", nil),
            ("go.exampl", "e/Spring", nil), ("go.example", "/hidden", nil), ("", "", nil), ("go.example", "", nil),
        ]
        for (host, path, expected) in rows { #expect(Self.read(catalog, host, path) == expected, "\(host)\(path)") }
        #expect(
            catalog.presence(of: "go.example/hidden")
                == .link(workspace: "garden", entry: Array("two".utf8), isServed: false)
        )
    }

    @Test("are those that were put and not removed, whatever the order", arguments: 0..<4)
    func random(shard: Int) {
        var generator = SeededGenerator(seed: UInt64(shard))
        let catalog = LinkCatalog()
        var expected: [String: String] = [:]
        var owners: [String: String] = [:]
        for step in 0..<20_000 {
            let host = ["go.example", "a.b", "long.name.of.a.host.example"].randomElement(using: &generator) ?? ""
            let name = String(repeating: "x", count: Int.random(in: 0...9, using: &generator))
            let path = "/\(name)\(Int.random(in: 0..<300, using: &generator))"
            let key = host + path
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<4:
                catalog.remove(key, of: owners[key] ?? "nobody")
                catalog.remove(key, of: "another")
                expected[key] = nil
            case 4:
                #expect(Self.read(catalog, host.uppercased(), path) == expected[key])
            default:
                let text = String(repeating: "e", count: Int.random(in: 1...200, using: &generator)) + "\(step)"
                catalog.put(key, entry: Array(text.utf8), of: "w\(step % 5)", isServed: true)
                expected[key] = text
                owners[key] = "w\(step % 5)"
            }
        }
        #expect(catalog.count == expected.count)
        for (key, text) in expected {
            let slash = key.firstIndex(of: "/") ?? key.endIndex
            #expect(Self.read(catalog, String(key[..<slash]), String(key[slash...])) == text)
        }
        #expect(expected.count > 500)
    }

    @Test("take at most 60 bytes each beside their text")
    func memory() {
        let catalog = LinkCatalog()
        var text = 0
        for number in 0..<100_000 {
            let key = "go.example/link-\(number)"
            let entry = Array("https://shop.example/articles/\(number)".utf8)
            text += key.utf8.count + entry.count
            catalog.put(key, entry: entry, of: "garden", isServed: true)
        }
        #expect((catalog.memory - text) / 100_000 <= 60)
    }

    @Test("are asked about again when rights have changed")
    func reconsiders() {
        let catalog = LinkCatalog()
        for number in 0..<1_000 {
            let workspace = number % 2 == 0 ? "garden" : "kitchen"
            catalog.put("go.example/\(number)", entry: [1], of: workspace, isServed: number % 3 == 0)
        }
        catalog.recheck { _, workspace, entry in workspace == "kitchen" && entry == [1] }
        for number in 0..<1_000 {
            #expect((Self.read(catalog, "go.example", "/\(number)") != nil) == (number % 2 == 1))
        }
    }

    @Test("are those of the store once they were loaded, and until then more may be there")
    func loads() {
        let catalog = LinkCatalog()
        for name in ["kept", "gone", "removed"] { catalog.put("a.b/\(name)", entry: [1], of: "w", isServed: true) }
        #expect(catalog.presence(of: "a.b/other") == .perhapsInStore)
        let loading = catalog.beginLoading()
        let moment = catalog.moment
        // What is changed while a page is read is newer than the page.
        catalog.put("a.b/changed", entry: [3], of: "w", isServed: true)
        catalog.remove("a.b/removed", of: "w")
        for name in ["kept", "changed", "removed", "new"] {
            catalog.put("a.b/\(name)", entry: [2], of: "w", isServed: true, readAfter: moment)
        }
        #expect(catalog.presence(of: "a.b/other") == .perhapsInStore && !catalog.isComplete)
        catalog.finishLoading(loading)
        #expect(catalog.isComplete)
        let entries = ["kept": 2, "changed": 3, "new": 2].mapValues { [UInt8($0)] }
        for (name, entry) in entries {
            #expect(catalog.presence(of: "a.b/\(name)") == .link(workspace: "w", entry: entry, isServed: true))
        }
        for name in ["gone", "other"] { #expect(catalog.presence(of: "a.b/\(name)") == .absent) }
        #expect(Self.read(catalog, "a.b", "/removed") == nil)
        #expect(catalog.count == entries.count)
    }

    @Test("are not those of a store that was given up while it was read")
    func loadsAnotherStore() {
        let catalog = LinkCatalog()
        let old = catalog.beginLoading()
        let moment = catalog.moment
        catalog.put("a.b/old", entry: [1], of: "w", isServed: true, readAfter: moment)
        let new = catalog.beginLoading()
        #expect(moment.isIn(old) && !catalog.moment.isIn(old) && catalog.moment.isIn(new))
        catalog.put("a.b/late", entry: [1], of: "w", isServed: true, readAfter: moment)
        catalog.finishLoading(old)
        #expect(!catalog.isComplete && catalog.presence(of: "a.b/late") == .perhapsInStore)
        catalog.put("a.b/new", entry: [2], of: "w", isServed: true, readAfter: catalog.moment)
        catalog.finishLoading(new)
        #expect(catalog.isComplete && catalog.count == 1)
        #expect(catalog.presence(of: "a.b/new") == .link(workspace: "w", entry: [2], isServed: true))
        for name in ["old", "late"] { #expect(catalog.presence(of: "a.b/\(name)") == .absent) }
        // A loading that is given up leaves nothing behind either.
        _ = catalog.beginLoading()
        catalog.finishLoading(catalog.beginLoading())
        #expect(catalog.count == 0 && catalog.presence(of: "a.b/new") == .absent)
    }

    @Test("are asked for in the store when there were too many changes to know which are newer than what was read")
    func manyChanges() {
        let catalog = LinkCatalog()
        let loading = catalog.beginLoading()
        catalog.put("a.b/known", entry: [1], of: "w", isServed: true)
        let moment = catalog.moment
        for number in 0..<64 * 512 { catalog.put("a.b/\(number)", entry: [1], of: "w", isServed: true) }
        for name in ["known", "read"] {
            catalog.put("a.b/\(name)", entry: [2], of: "w", isServed: true, readAfter: moment)
        }
        catalog.finishLoading(loading)
        #expect(catalog.presence(of: "a.b/known") == .link(workspace: "w", entry: [1], isServed: true))
        #expect(catalog.presence(of: "a.b/read") == .perhapsInStore)
        #expect(catalog.presence(of: "a.b/unknown") == .absent)
    }

    @Test("beyond the memory allowed are known to be in the store, and those that are followed stay")
    func evicts() {
        let limit = 64 * 96 * 1_024
        let catalog = LinkCatalog(memoryLimit: limit)
        catalog.finishLoading(catalog.beginLoading())
        let entry = Array("https://shop.example/articles/spring?campaign=a-long-text-that-takes-some-room".utf8)
        let popular = 1_000
        let count = 150_000
        for number in 0..<count {
            catalog.put("go.example/link-\(number)", entry: entry, of: "garden", isServed: true)
            _ = Self.read(catalog, "go.example", "/link-\(number % popular)")
        }
        #expect(catalog.memory < limit / 10 * 11)
        #expect(catalog.count > 20_000 && catalog.count < 60_000)
        var inMemory = 0
        for number in 0..<count {
            switch catalog.presence(of: "go.example/link-\(number)") {
            case .absent: Issue.record("link-\(number) is lost")
            case .perhapsInStore: #expect(number >= popular)
            case .link(_, let found, _):
                #expect(found == entry)
                inMemory += 1
            }
        }
        #expect(inMemory == catalog.count)
        let unknown = (0..<count).count { catalog.presence(of: "go.example/other-\($0)") != .absent }
        #expect(unknown < 5)
    }

    @Test("are loaded as far as they fit")
    func loadsWithinLimit() {
        let limit = 64 * 128 * 1_024
        let catalog = LinkCatalog(memoryLimit: limit)
        let loading = catalog.beginLoading()
        let moment = catalog.moment
        let count = 300_000
        for number in 0..<count {
            catalog.put("go.example/\(number)", entry: [1, 2, 3], of: "w", isServed: true, readAfter: moment)
        }
        catalog.finishLoading(loading)
        #expect(catalog.memory < limit / 20 * 21 && catalog.count > 100_000 && catalog.count < 200_000)
        #expect((0..<count).allSatisfy { catalog.presence(of: "go.example/\($0)") != .absent })
        // Evicted links that are not in the store any more are forgotten.
        catalog.finishLoading(catalog.beginLoading())
        #expect((0..<count).allSatisfy { catalog.presence(of: "go.example/\($0)") == .absent })
    }

    @Test("are never lost and never old, whatever is evicted, read again and changed", arguments: 0..<4)
    func evictsAtRandom(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let catalog = LinkCatalog(memoryLimit: 1)
        catalog.finishLoading(catalog.beginLoading())
        var store: [String: [UInt8]] = [:]
        var evicted = 0
        for step in 0..<30_000 {
            let key = "a.b/\(Int.random(in: 0..<4_000, using: &generator))"
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                catalog.remove(key, of: "w")
                store[key] = nil
            case 1..<6:
                let entry = [UInt8](repeating: UInt8(step % 251), count: Int.random(in: 1...6_000, using: &generator))
                catalog.put(key, entry: entry, of: "w", isServed: true)
                store[key] = entry
            default:
                let moment = catalog.moment
                switch catalog.presence(of: key) {
                case .absent:
                    #expect(store[key] == nil)
                case .link(_, let entry, _):
                    #expect(store[key] == entry)
                case .perhapsInStore:
                    evicted += 1
                    guard let entry = store[key] else { continue }
                    catalog.put(key, entry: entry, of: "w", isServed: true, readAfter: moment)
                }
            }
        }
        #expect(evicted > 500)
    }

    @Test("of workspaces that are gone are not kept")
    func forgets() {
        let catalog = LinkCatalog()
        for (number, workspace) in ["garden", "kitchen", "cellar"].enumerated() {
            catalog.put(
                "go.example/\(workspace)",
                entry: [UInt8(number)],
                of: workspace,
                isServed: workspace == "garden"
            )
        }
        catalog.recheck { key, workspace, entry in
            #expect(key == "go.example/\(workspace)" && entry.count == 1)
            return workspace == "cellar" ? nil : workspace == "kitchen"
        }
        #expect(catalog.count == 2)
        #expect(catalog.presence(of: "go.example/cellar") == .perhapsInStore)
        #expect(Self.read(catalog, "go.example", "/garden") == nil)
        #expect(Self.read(catalog, "go.example", "/kitchen") != nil)
    }
}
