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
              "https://shop.example/help": [{ is: shop, on: apple }, { is: browser, on: android }]  # just inside
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
        let suggested = try await Waymark.run("test", "--suggest", in: folder)
        #expect(suggested.status == 0)
        try folder.write(suggested.output, to: "edges.links.yaml")
        let result = try await Waymark.run("test", "--coverage", in: folder)
        #expect(result.status == 0, "\(suggested.output)\n\(result.output)")
        #expect(result.output.hasSuffix("✓ 6 rules: all are exercised.\n"))
        let again = try await Waymark.run("test", "waymark.yaml", "edges.links.yaml", "--suggest", in: folder)
        #expect(again == .init(status: 0, output: "", errors: "waymark: Every rule is exercised by an expectation.\n"))
    }

    @Test("a rule that the rules before it leave no link is told")
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
