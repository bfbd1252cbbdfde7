import JSONSource
import LinkLint
import Testing

@Suite("waymark rules")
struct RulesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "explains a rule by its code or its name, with what the linter reports for its examples",
        arguments: [
            "PAT-STAR-SEGMENT", "pat-star-segment", "star-for-one-segment",
        ]
    )
    func page(_ word: String) async throws {
        let result = try await Waymark.run("rules", word, in: folder)
        let code = "PAT-STAR-SEGMENT  star-for-one-segment\n\n"
        #expect(result.output.hasPrefix(code), "\(result.output)")
        #expect(result.errors == "")
        #expect(result.status == 0)
    }

    @Test("a page says what is wrong, how bad and how certain it is, why, and how it is fixed")
    func wholePage() async throws {
        let result = try await Waymark.run("rules", "PAT-LOWER-NOT", in: folder)
        let known = try await Waymark.run("rules", "APL-APPID-ARRAY", in: folder)
        #expect(result.status == (RuleRegistry.description(of: "PAT-LOWER-NOT") == nil ? 2 : 0))
        #expect(
            known.output == """
                APL-APPID-ARRAY  appid-as-array

                The value of appID is an array.

                  severity   error: it does not work
                  certainty  [R] reported by others
                  source     Apple, applinks.Details
                  systems    all
                  family     applinks
                  fix        by waymark lint --fix --unsafe; links may then open other apps

                Why
                  The key appID takes one text; a list is called appIDs.

                Flagged
                  in "details":
                    {"appID": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}
                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                  error: "appID" is an array, so it is ignored.
                  fix: Call the key "appIDs". [--fix --unsafe]
                  fixed:
                    {"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy/*"}]}

                Accepted
                  in "components":
                    {"/": "/buy/*"}

                """
        )
    }

    @Test("lists all rules, those of a family, and those whose codes begin alike")
    func lists() async throws {
        let all = try await Waymark.run("rules", in: folder)
        let lines = all.output.split(separator: "\n")
        for rule in RuleRegistry.descriptions {
            #expect(lines.contains { $0.hasPrefix("  \(rule.code) ") && $0.hasSuffix("  \(rule.summary)") })
        }
        let count = RuleRegistry.descriptions.count
        #expect(lines.last == "\(count) rules. \"waymark rules CODE\" explains one, with examples.")
        let queries = try await Waymark.run("rules", "CMS", in: folder)
        #expect(queries.output.hasPrefix("The file as bytes and as JSON (file)\n  CMS-"))
        #expect(!queries.output.contains("  FILE-"))
        let family = try await Waymark.run("rules", "Pages", in: folder)
        #expect(family.output.contains("SAB-SYNTAX") && !family.output.contains("PAT-"))
    }

    @Test("prints rules for programs, with what fixes make of the examples")
    func json() async throws {
        let all = try JSONReader().read(
            Array(try await Waymark.run("rules", "--format", "json", in: folder).output.utf8)
        )
        #expect(all.root.elements.map { $0["code"]?.string } == RuleRegistry.descriptions.map(\.code))
        let text = try await Waymark.run("rules", "PAT-FULL-URL", "--format", "json", in: folder).output
        let rule = try JSONReader().read(Array(text.utf8)).root
        #expect(rule["severity"]?.string == "error")
        let example = rule["examples"]?.elements.first { _ in true }
        #expect(example?["flagged"]?.boolean == true)
        #expect(example?["text"]?.string == #"{"/": "https://shop.acme.com/buy/*"}"#)
        #expect(example?["fixed"]?.string == #"{"/": "/buy/*"}"#)
        #expect(example?["fix"]?.string == "unsafe")
    }

    @Test(
        "a word that names no rule is refused with what was most likely meant",
        arguments: [
            ("PAT-FUL-URL", "there is no rule \"PAT-FUL-URL\"; did you mean \"PAT-FULL-URL\"?"),
            ("full-url-pattern", "there is no rule \"full-url-pattern\"; did you mean \"full-url-as-pattern\"?"),
            ("entitlement", "there is no rule \"entitlement\"; did you mean \"entitlements\"?"),
            (
                "something-else-altogether",
                "there is no rule \"something-else-altogether\"; \"waymark rules\" lists all."
            ),
            ("network", "the family \"network\" has no rules yet; \"waymark rules\" lists all."),
        ]
    )
    func unknown(_ word: String, _ sentence: String) async throws {
        let result = try await Waymark.run("rules", word, in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test(
        "--pages goes with nothing else",
        arguments: [
            ("PAT-FULL-URL --pages x", "--pages writes the whole catalogue: leave out the rule"),
            ("--pages x --format json", "--pages writes Markdown: leave out --format json"),
        ]
    )
    func usage(_ arguments: String, _ sentence: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" rules \(arguments)", in: folder)
        let errors = "waymark: \(sentence); \"waymark rules --help\" shows how.\n"
        #expect(result == Waymark.Result(status: 2, output: "", errors: errors))
    }
}
