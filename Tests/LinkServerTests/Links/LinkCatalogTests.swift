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
        #expect(!catalog.isServed("go.example/hidden") && catalog.entry("go.example/hidden") == nil)
        #expect(catalog.entry("go.example/Spring")?.workspace == "garden")
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
        catalog.reconsider { _, workspace, entry in workspace == "kitchen" && entry == [1] }
        for number in 0..<1_000 {
            #expect((Self.read(catalog, "go.example", "/\(number)") != nil) == (number % 2 == 1))
        }
        let replacement = LinkCatalog(toReplaceLinksOf: catalog)
        replacement.put("go.example/new", entry: [2], of: "garden", isServed: true)
        catalog.replaceAll(by: replacement)
        #expect(catalog.count == 1)
        #expect(Self.read(catalog, "go.example", "/new") != nil)
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
        catalog.reconsider { key, workspace, entry in
            #expect(key == "go.example/\(workspace)" && entry.count == 1)
            return workspace == "cellar" ? nil : workspace == "kitchen"
        }
        #expect(catalog.count == 2)
        #expect(Self.read(catalog, "go.example", "/garden") == nil)
        #expect(Self.read(catalog, "go.example", "/kitchen") != nil)
    }
}
