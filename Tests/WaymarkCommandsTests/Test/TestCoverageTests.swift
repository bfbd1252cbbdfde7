import Foundation
import Testing

@Suite("waymark test --coverage and --suggest")
struct TestCoverageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a rule that no expectation exercises is named")
    func coverage() async throws {
        try folder.write(TestSamples.apps + "expect: { https://shop.example/orders/1: shop }\n", to: "waymark.yaml")
        let result = try await Waymark.run("test", "--coverage", in: folder)
        let sentence = "No expectation exercises this rule; \"waymark test --suggest\" writes some that do."
        let output = """
            ✗ waymark.yaml:8:5: \(sentence)

            ✗ waymark.yaml:10:5: \(sentence)

            ✓ 1 expectation: it holds.
            ✗ 3 rules: 1 is exercised, 2 are not.

            """
        #expect(result == .init(status: 1, output: output, errors: ""))
    }

    @Test("links at the edge of each such rule are suggested, with what happens to them now")
    func suggestions() async throws {
        try folder.write(TestSamples.apps + "expect: { https://shop.example/orders/1: shop }\n", to: "waymark.yaml")
        let result = try await Waymark.run("test", "--suggest", in: folder)
        let output = """
            expect:
              # line 8, exclude /orders/admin/*
              "https://shop.example/orders/admin": excluded  # just inside
              "https://shop.example/orders/adminx": shop  # just outside
              # line 10, open /help/*
              "https://shop.example/help": [{ is: shop, platforms: apple }, { is: browser, platforms: android }]  # just inside
              "https://shop.example/helpx": browser  # just outside

            """
        #expect(result == .init(status: 0, output: output, errors: ""))
    }

    @Test("what is suggested holds, and then every rule is exercised")
    func roundTrip() async throws {
        let more = """
              - open: /search
                query: { q: present, page: "?*" }
              - open: "*"
                fragment: "section-*"
              - exclude: /$(plan)/*

            """
        let variables = "variables: { plan: [free, pro] }\n"
        try folder.write(TestSamples.apps + more + variables, to: "waymark.yaml")
        // The shell makes the file before the verb reads the folder.
        let suggested = try await Waymark.shell("\"$WAYMARK\" test --suggest > edges.links.yaml", in: folder)
        #expect(suggested == .init(status: 0, output: "", errors: ""))
        let result = try await Waymark.run("test", "--coverage", in: folder)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.hasSuffix("✓ 6 rules: all are exercised.\n"))
        let again = try await Waymark.shell("\"$WAYMARK\" test --suggest > more.links.yaml", in: folder)
        #expect(again == .init(status: 0, output: "", errors: "waymark: Every rule is exercised by an expectation.\n"))
        let written = folder.url.appendingPathComponent("more.links.yaml")
        #expect(try String(contentsOf: written, encoding: .utf8) == "expect: {}\n")
        #expect(try await Waymark.run("test", "--coverage", in: folder) == result)
    }

    @Test(
        "a file of expectations without any is empty, of comments, or says so",
        arguments: ["", "# soon\n", "expect:\n"]
    )
    func emptyList(content: String) async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        try folder.write(content, to: "edges.links.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result == .init(status: 0, output: "✓ 5 expectations: all hold.\n", errors: ""))
    }

    @Test("a description without rules has one that all links open, which is suggested and exercised like others")
    func noRules() async throws {
        try folder.write("app: ABCDE12345.com.example.shop\ndomain: shop.example\n", to: "waymark.yaml")
        let coverage = try await Waymark.run("test", "--coverage", in: folder)
        #expect(coverage.status == 1)
        #expect(
            coverage.output.hasPrefix(
                "✗ waymark.yaml: No expectation exercises the rule that all links open, which holds without rules; "
            )
        )
        let suggested = try await Waymark.shell("\"$WAYMARK\" test --suggest > edges.links.yaml", in: folder)
        #expect(suggested == .init(status: 0, output: "", errors: ""))
        let result = try await Waymark.run("test", "--coverage", in: folder)
        let output = "✓ 1 expectation: it holds.\n✓ 1 rule: it is exercised.\n"
        #expect(result == .init(status: 0, output: output, errors: ""))
    }

    @Test("an expectation about a device exercises the rules of its platform only")
    func devices() async throws {
        let rules = "  - open: /both/*\n    platforms: android\n  - open: /both/*\n    platforms: apple\n"
        let expectations = """
            expect:
              https://shop.example/both/1: { is: shop, device: ios-17 }
              https://shop.example/both/2: { not: shop, context: chrome }

            """
        let edges = "  https://shop.example/both/3: { is: shop, device: android-15 }\n"
        let start = TestSamples.apps.components(separatedBy: "rules:\n")[0] + "rules:\n" + rules
        try folder.write(
            start + expectations.replacing(", context: chrome", with: ", device: ios-18, context: typed"),
            to: "waymark.yaml"
        )
        let one = try await Waymark.run("test", "--coverage", in: folder)
        #expect(one.output.hasPrefix("✗ waymark.yaml:8:5: No expectation exercises this rule"), "\(one.output)")
        #expect(one.output.hasSuffix("✗ 2 rules: 1 is exercised, 1 is not.\n"))
        try folder.write(
            start + expectations.replacing("not: shop, context", with: "is: shop, context") + edges,
            to: "waymark.yaml"
        )
        let both = try await Waymark.run("test", "--coverage", in: folder)
        #expect(both.output == "✓ 3 expectations: all hold.\n✓ 2 rules: all are exercised.\n")
    }

    @Test("a rule to which the rules before it leave no link is reported")
    func unreachable() async throws {
        try folder.write(TestSamples.apps + "  - open: /orders/x*\n", to: "waymark.yaml")
        let result = try await Waymark.run("test", "--suggest", in: folder)
        #expect(
            result.output.hasSuffix(
                """
                  # line 12, open /orders/x*
                  # No link was found that the rule decides: rules before it take them all.

                """
            )
        )
    }
}
