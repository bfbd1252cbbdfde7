import DigitalAssetLinks
import JSONSource
import LinkPatterns
import Testing

@Suite("Reading dynamic rules")
struct DynamicRulesReaderTests {
    private static func read(_ components: String) throws -> DynamicRulesReader.Reading {
        DynamicRulesReader().read(components: try JSONReader().read(Array(components.utf8)).root)
    }

    @Test(
        "one wrong or empty field discards all rules, and is named with its place",
        arguments: [
            (
                #"{}"#, "DL-TYPE",
                "“dynamic_app_link_components” is not an array, for which Android discards all rules.", ""
            ),
            (#"[7]"#, "DL-TYPE", "The rule is not an object, for which Android discards all rules.", "/0"),
            (#"[{"/":7}]"#, "DL-TYPE", "“/” is not a string, for which Android discards all rules.", "/0/~1"),
            (#"[{"/":null}]"#, "DL-TYPE", "“/” is not a string, for which Android discards all rules.", "/0/~1"),
            (
                ##"[{"/":"/a"},{"#":""}]"##, "DL-EMPTY-PATTERN", "“#” is empty, for which Android discards all rules.",
                "/1/#"
            ),
            (
                #"[{"?":"a=b"}]"#, "DL-TYPE", "“?” is not an object of strings, for which Android discards all rules.",
                "/0/?"
            ),
            (#"[{"?":{}}]"#, "DL-EMPTY-PATTERN", "“?” is empty, for which Android discards all rules.", "/0/?"),
            (
                #"[{"?":{"a":1}}]"#, "DL-TYPE",
                "The parameter “a” is not a string, for which Android discards all rules.", "/0/?/a"
            ),
            (
                #"[{"?":{"a":[]}}]"#, "DL-EMPTY-PATTERN",
                "The parameter “a” is empty, for which Android discards all rules.", "/0/?/a"
            ),
            (
                #"[{"/":"/a","exclude":"true"}]"#, "DL-TYPE",
                "“exclude” is not true or false, for which Android discards all rules.", "/0/exclude"
            ),
        ]
    )
    func malformed(components: String, code: String, message: String, pointer: String) throws {
        let reading = try Self.read(components)
        #expect(reading.rules == .malformed)
        let finding = try #require(reading.findings.first)
        #expect(reading.findings.count == 1)
        #expect(finding.code == code)
        #expect(finding.severity == .error)
        #expect(finding.message == message)
        #expect(finding.pointer?.description == pointer)
    }

    @Test("rules are read with everything that counts; other keys do not")
    func rules() throws {
        let reading = try Self.read(
            ##"[{"/":"/a","#":"b","?":{"c":"d","e":"*"},"exclude":true,"comments":"f","comment":7},{"/":"x","/":"y"}]"##
        )
        #expect(
            reading.rules
                == .rules([
                    DynamicRule(
                        path: "/a",
                        fragment: "b",
                        query: [.init(name: "c", value: "d"), .init(name: "e", value: "*")],
                        excludes: true,
                        comments: "f"
                    ),
                    DynamicRule(path: "y"),
                ])
        )
        #expect(reading.entries.count == 2)
        #expect(try Self.read("[]").rules == .none)
    }

    @Test(
        "rules are found in their place in a statement, and nowhere else",
        arguments: [
            (
                #"{"relation_extensions":{"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[{"/":"/a"}]}}}"#,
                DynamicRules.rules([DynamicRule(path: "/a")])
            ),
            (#"{"relation_extensions":{"delegate_permission/common.handle_all_urls":{}}}"#, .none),
            (#"{"relation_extensions":{"a/b":{"dynamic_app_link_components":[7]}}}"#, .none),
            (#"{"dynamic_app_link_components":[7]}"#, .none),
            (#"{"relation_extensions":[]}"#, .malformed),
            (#"{"relation_extensions":{"delegate_permission/common.handle_all_urls":7}}"#, .malformed),
        ]
    )
    func place(statement: String, rules: DynamicRules) throws {
        let node = try JSONReader().read(Array(statement.utf8)).root
        #expect(DynamicRulesReader().read(statement: node).rules == rules)
    }

    @Test("the steps say what was compared, up to the rule that decided")
    func steps() throws {
        let reading = try Self.read(#"[{"/":"/*/x"},{"?":{"a":"1*"},"exclude":true},{"/":"*"}]"#)
        let rules = CompiledDynamicRules(reading.rules)
        let steps = rules.steps(for: AndroidURI("https://h.example/b/c/x?z=1&a=12"))
        #expect(rules.outcome(for: AndroidURI("https://h.example/b/c/x?z=1&a=12")) == .excluded(1))
        #expect(steps.map(\.part) == [.group(0), .group(1)])
        #expect(steps[0].candidates.map(\.text) == ["/.*/x"])
        #expect(steps[0].candidates[0].stop?.textOffset == 3)
        #expect(steps[1].candidates.map(\.text) == ["a=1"])
        #expect(steps[1].candidates.map(\.isMatch) == [true])
        #expect(steps.map(\.isMet) == [true, false])
    }
}
