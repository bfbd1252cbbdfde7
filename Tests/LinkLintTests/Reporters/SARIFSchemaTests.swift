import JSONSource
import LinkLint
import Testing

/// What the schema of SARIF 2.1.0 (OASIS) demands of the members that are written, over the examples of every rule.
@Suite("SARIF of all rules")
struct SARIFSchemaTests {
    private static let document: JSONDocument? = {
        let linter = Linter()
        let files = RuleRegistry.descriptions.flatMap { rule in
            rule.examples.filter { $0.isFlagged && $0.bytes.count < 2_000 }.enumerated().flatMap { index, example in
                let kind = InputKind.of(path: example.path, bytes: example.bytes)
                let path = example.path.isEmpty ? "\(rule.code) \(index)" : example.path
                return linter.lint([LintInput(path: path, bytes: example.bytes, kind: kind)] + example.companions)
            }
        }
        let report = SARIFReporter(toolVersion: "1.2.3").report(files)
        return JSONReader().recover(Array(report.utf8)).document
    }()

    private let run: JSONNode

    init() throws {
        run = try #require(Self.document?.root["runs"]?.elements.first { _ in true })
    }

    private var results: [JSONNode] { run["results"].map { Array($0.elements) } ?? [] }

    private var rules: [JSONNode] { run["tool"]?["driver"]?["rules"].map { Array($0.elements) } ?? [] }

    /// Every value with this name, at any depth.
    private func all(_ name: String) -> [JSONNode] {
        var found: [JSONNode] = []
        var open = [run]
        while let node = open.popLast() {
            if node.kind == .array { open += node.elements }
            guard node.kind == .object else { continue }
            open += node.members.map(\.value)
            if let value = node[name] { found.append(value) }
        }
        return found
    }

    @Test("has results and rules, and each result leads to its rule")
    func ruleIndexes() {
        #expect(results.count > 150)
        #expect(Set(rules.compactMap { $0["id"]?.string }).count == rules.count)
        for result in results {
            guard let index = result["ruleIndex"]?.number?.integer else { continue }
            #expect(rules.indices.contains(index) && rules[index]["id"]?.string == result["ruleId"]?.string)
        }
    }

    @Test("names levels that there are, for rules and results")
    func levels() {
        let levels = all("level").compactMap(\.string)
        #expect(levels.count == results.count + rules.count)
        #expect(Set(levels).isSubset(of: ["none", "note", "warning", "error"]))
    }

    @Test("has regions that begin at 1 and do not end before they begin")
    func regions() {
        let regions = all("region") + all("deletedRegion")
        #expect(regions.count > results.count)
        for region in regions {
            let values = ["startLine", "startColumn", "endLine", "endColumn"].compactMap { region[$0]?.number?.integer }
            #expect(values.count == 4 && values.allSatisfy { $0 >= 1 })
            guard values.count == 4 else { continue }
            #expect((values[0], values[1]) <= (values[2], values[3]))
        }
    }

    @Test("names files by references without a character that has to be escaped")
    func references() {
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@%")
        for uri in all("uri").compactMap(\.string) {
            #expect(!uri.isEmpty && uri.allSatisfy(allowed.contains), "\(uri)")
        }
    }

    @Test("has a text in every message, and something in every list that must not be empty")
    func texts() {
        for message in all("message") + all("shortDescription") + all("fullDescription") + all("help")
            + all("description")
        {
            #expect(message["text"]?.string?.isEmpty == false)
        }
        for list in all("fixes") + all("artifactChanges") + all("replacements") + all("relatedLocations") {
            #expect(list.count > 0)
        }
        #expect(all("replacements").count > 40)
    }
}
