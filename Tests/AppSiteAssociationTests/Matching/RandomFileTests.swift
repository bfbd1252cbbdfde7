import AppSiteAssociation
import Foundation
import JSONSource
import PropertyTesting
import Testing

@Suite("Random files")
struct RandomFileTests {
    @Test("the matcher and its explanation agree on any file, however odd", arguments: 0..<8 as Range<UInt64>)
    func agreement(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var decided = 0
        for _ in 0..<80 {
            let bytes = JSONWriter(style: .compact).write(OddFile.file(&random))
            let reading = AssociationFileReader().read(bytes)
            let file = try #require(reading.file)
            for finding in reading.findings { #expect(finding.range.upperBound <= bytes.count) }
            let matcher = UniversalLinkMatcher(file: file)
            let again = UniversalLinkMatcher(file: try #require(AssociationFileReader().read(file.write()).file))
            for _ in 0..<4 {
                let url = OddFile.url(&random)
                let decision = matcher.decision(for: url)
                decided += decision.matched || decision.excluded ? 1 : 0
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(matcher.explanation(for: url).decision == decision, "\(url) in \(text)")
                let rewritten = again.decision(for: url)
                #expect(rewritten.appIDs == decision.appIDs, "\(url) in \(text), rewritten")
                #expect(rewritten.excluded == decision.excluded, "\(url) in \(text), rewritten")
            }
        }
        #expect(decided > 50, "too few decisions to prove anything: \(decided)")
    }

    @Test("bytes that were changed at random never make the reader fail", arguments: 0..<4 as Range<UInt64>)
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let sound = JSONWriter(style: .pretty).write(OddFile.file(&random))
        for _ in 0..<200 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let reading = AssociationFileReader().read(bytes)
            #expect(reading.file != nil || !reading.syntaxErrors.isEmpty || !reading.findings.isEmpty)
            for error in reading.syntaxErrors { #expect(error.range.upperBound <= bytes.count) }
        }
    }
}

/// Files with every key that Apple's software knows, and values of every kind in its place.
private enum OddFile {
    static func file(_ random: inout SeededGenerator) -> JSONValue {
        .object([.init(name: "applinks", value: appLinks(&random))])
    }

    static func url(_ random: inout SeededGenerator) -> String {
        let parts = ["", "/", "/a", "/a/", "/A/b", "/%61", "/en", "/x/y/z"]
        let query = ["", "?a=1", "?a=1&a=2", "?b", "?a=%31", "?"].randomElement(using: &random) ?? ""
        let fragment = ["", "", "#f", "#"].randomElement(using: &random) ?? ""
        return "https://example.com" + (parts.randomElement(using: &random) ?? "") + query + fragment
    }

    private static func appLinks(_ random: inout SeededGenerator) -> JSONValue {
        var members: [JSONValue.Member] = []
        let entries = (0..<Int.random(in: 1...4, using: &random)).map { _ in entry(&random) }
        members.append(.init(name: "details", value: .array(entries)))
        if chance(4, &random) { members.append(.init(name: "defaults", value: component(&random))) }
        let values: [JSONValue] = [["x", "a/b"], "a", [5, "y"], 7]
        let variables = JSONValue.object([.init(name: "v", value: values.randomElement(using: &random) ?? "a")])
        if chance(2, &random) { members.append(.init(name: "substitutionVariables", value: variables)) }
        return .object(members)
    }

    private static func entry(_ random: inout SeededGenerator) -> JSONValue {
        if chance(20, &random) { return odd(&random) }
        let app = JSONValue.string(["A.one", "A.two", "A.three"].randomElement(using: &random) ?? "A.one")
        var members: [JSONValue.Member] = [
            chance(3, &random) ? .init(name: "appID", value: app) : .init(name: "appIDs", value: [app, "A.four"])
        ]
        let rules = (0..<Int.random(in: 0...4, using: &random)).map { _ in component(&random) }
        if !chance(8, &random) { members.append(.init(name: "components", value: .array(rules))) }
        let paths: [JSONValue] = ["/a", "NOT /a/*", "not /", "*", 3, "/$(v)"]
        if chance(3, &random) { members.append(.init(name: "paths", value: .array(paths.shuffled(using: &random)))) }
        if chance(4, &random) { members.append(.init(name: "defaults", value: component(&random))) }
        return .object(members.shuffled(using: &random))
    }

    private static func component(_ random: inout SeededGenerator) -> JSONValue {
        if chance(20, &random) { return odd(&random) }
        var members: [JSONValue.Member] = []
        for key in ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded"] where chance(3, &random) {
            members.append(.init(name: key, value: value(of: key, &random)))
        }
        if chance(2, &random) { members.append(.init(name: "/", value: value(of: "/", &random))) }
        var seen: Set<String> = []
        return .object(members.filter { seen.insert($0.name).inserted })
    }

    private static func value(of key: String, _ random: inout SeededGenerator) -> JSONValue {
        if chance(12, &random) { return odd(&random) }
        let choices: [JSONValue] =
            switch key {
            case "/": ["/a", "a", "*", "/*", "", "?", "**", "/$(lang)", "/$(v)/*", "/a\\", "/%61", "/A*", "/$(nope)"]
            case "?": ["a=1", "*", "", ["a": "?"], ["a": "1", "b": "*"], ["a": 1], [:], ["A": "1"]]
            case "#": ["f", "*", "", "?*"]
            default: [true, false, "YES", 0, .null]
            }
        return choices.randomElement(using: &random) ?? .null
    }

    private static func odd(_ random: inout SeededGenerator) -> JSONValue {
        let choices: [JSONValue] = [.null, 1, "x", [], [:], true, ["a"]]
        return choices.randomElement(using: &random) ?? .null
    }

    private static func chance(_ one: Int, _ random: inout SeededGenerator) -> Bool {
        Int.random(in: 0..<one, using: &random) == 0
    }
}
