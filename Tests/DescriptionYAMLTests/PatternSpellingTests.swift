import DescriptionYAML
import JSONSource
import LinkDescription
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("Patterns in the spelling of links")
struct PatternSpellingTests {
    private static func description(_ rest: String) throws -> WorkspaceDescription {
        let start = "app: ABCDE12345.com.example.shop\ndomain: shop.example\n"
        return try WorkspaceDescription(yaml: Array((start + rest).utf8))
    }

    @Test(
        "what no link carries plainly is an escape in a rule, unless it compares decoded text",
        arguments: [
            ("/käse/*", "/k%C3%A4se/*"), ("'/a b/*'", "/a%20b/*"), ("/a|b", "/a%7Cb"), ("/100%", "/100%25"),
            ("/50%*", "/50%*"), ("/caf%C3%A9/*", "/caf%C3%A9/*"), ("/k%c3%a4se", "/k%c3%a4se"),
            ("{ open: /käse, percent-encoded: false }", "/käse"),
        ]
    )
    func paths(rule: String, expected: String) throws {
        #expect(try Self.description("rules: [\(rule)]\n").rules.map(\.rule.path) == [expected])
    }

    @Test("query items, fragments and variables as well, with separators where they are text")
    func otherParts() throws {
        let yaml = """
            variables: { town: [köln, bonn] }
            rules:
              - { open: /$(town), query: { größe: x y, "a&b": "c&d" }, fragment: ü }
              - { open: /a, query: "q=x y" }

            """
        let description = try Self.description(yaml)
        let rule = description.rules[0].rule
        #expect(rule.path == "/$(town)" && rule.fragment == "%C3%BC")
        let items = [
            QueryItemCondition(name: "gr%C3%B6%C3%9Fe", pattern: "x%20y"),
            QueryItemCondition(name: "a%26b", pattern: "c%26d"),
        ]
        #expect(rule.query == .items(items))
        #expect(description.rules[1].rule.query == .whole("q=x%20y"))
        #expect(description.variables == ["town": ["k%C3%B6ln", "bonn"]])
    }

    @Test(
        "what is probably not intended is read, and reported with its line",
        arguments: [
            (
                "rules:\n  - /a/*\n  - exclude: /a/b/*\n",
                "5: The rule never decides, because the rule in line 4 takes all its links. Move it in front of that, or remove it."
            ),
            (
                "rules:\n  - { open: /$(d), platforms: apple }\n  - /1\n  - { open: /$(d), platforms: apple }\nvariables: { d: ['1', '2'] }\n",
                "6: The rule never decides, because the rule in line 4 takes all its links. Move it in front of that, or remove it."
            ),
            (
                "rules:\n  - /a?\n  - /b?\n  - { exclude: /$(v)1 }\nvariables: { v: [a, b] }\n",
                "6: The rule never decides, because the rules in front of it take all its links. Move it in front of that, or "
                    + "remove it."
            ),
            (
                "rules:\n  - exclude: /a/*\n",
                "4: No rule opens a link of \"shop.example\" in an app. Add a rule with \"open\", or remove the rules to open all "
                    + "links."
            ),
            (
                "rules:\n  - /k%c3%a4se\n",
                "4: \"/k%c3%a4se\" has the escape \"%c3\"; links usually have capital letters there, which count. Write \"%C3\"."
            ),
            ("rules:\n  - exclude: /a/b/*\n  - /a/*\n", ""),
            ("rules:\n  - { open: /a, platforms: apple }\n  - /a\n", ""),
        ]
    )
    func warnings(rules: String, expected: String) throws {
        let reported = try Self.description(rules).warnings.map {
            "\($0.position?.line ?? 0): \($0.message) \($0.help)"
        }
        #expect(reported.joined(separator: "\n") == expected)
    }

    @Test("apps that no domain names, or that no rule opens, are reported")
    func apps() throws {
        let yaml = """
            apps:
              a: ABCDE12345.com.example.a
              b: ABCDE12345.com.example.b
              c: ABCDE12345.com.example.c
            domains: { shop.example: { apps: [a, b] } }
            rules: [{ open: /a, apps: a }]

            """
        #expect(
            try WorkspaceDescription(yaml: Array(yaml.utf8)).warnings.map(\.message) == [
                "No domain speaks for the app \"c\", so that it has no files.",
                "No rule opens a link in the app \"b\".",
            ]
        )
    }
}
