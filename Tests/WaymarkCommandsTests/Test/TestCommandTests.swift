import Testing

@Suite("waymark test")
struct TestCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("expectations that hold are counted, and nothing else is said")
    func sound() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result == .init(status: 0, output: "✓ 5 expectations: all hold.\n", errors: ""))
    }

    @Test("an expectation that does not hold is reported with the rule that decided and what was compared")
    func failing() async throws {
        try folder.write(TestSamples.failing, to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result.status == 1)
        #expect(result.errors == "")
        #expect(
            result.output == """
                ✗ waymark.yaml:14:3: Expected that https://shop.example/orders/admin/1 opens shop, but it is excluded for shop.
                    waymark.yaml:8:5: exclude /orders/admin/*
                      path  rule  /orders/admin/*
                            link  /orders/admin/1/ ✓

                ✗ waymark.yaml:15:3: Expected that https://shop.example/orders opens shop, but no rule is about it.
                    waymark.yaml:9:5: open /orders/?* does not match
                      path  rule  /orders/?*
                            link  /orders/
                                          ^ the link ends here, the rule wants one more character
                    waymark.yaml:10:5: open /help/* does not match
                      path  rule  /help/*
                            link  /orders/
                                   ^ the rule wants "help/", the link has "orders/"

                ✗ waymark.yaml:16:3: Expected that https://shop.example/help/a opens shop, but on Android no rule is about it.
                    waymark.yaml:9:5: open /orders/?* does not match
                      path  rule  /orders/?*
                            link  /help/a/
                                   ^ the rule wants "orders/", the link has "help/"

                ✗ waymark.yaml:17:3: Expected that https://other.example/orders/1 opens shop, but no app has links of this host.

                ✗ waymark.yaml:18:3: Expected that https://shop.example/orders/2 does not open shop, but it opens shop.
                    waymark.yaml:9:5: open /orders/?*
                      path  rule  /orders/?*
                            link  /orders/2/ ✓

                ✗ 6 expectations: 1 holds, 5 do not.

                """
        )
    }

    @Test("files of expectations beside the description are read, unless others are named")
    func lists() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        try folder.write("expect: { https://shop.example/orders/9: browser }\n", to: "more.links.yaml")
        let all = try await Waymark.run("test", in: folder)
        #expect(all.status == 1)
        #expect(
            all.output.hasPrefix(
                "✗ more.links.yaml:1:11: Expected that https://shop.example/orders/9 stays in the browser"
            )
        )
        #expect(all.output.hasSuffix("✗ 6 expectations: 5 hold, 1 does not.\n"))
        try folder.write("expect: { https://shop.example/orders/9: shop }\n", to: "other.links.yml")
        let named = try await Waymark.run("test", "waymark.yaml", "other.links.yml", in: folder)
        #expect(named == .init(status: 0, output: "✓ 6 expectations: all hold.\n", errors: ""))
        let input = try await Waymark.run("test", "-", input: TestSamples.sound, in: folder)
        #expect(input == .init(status: 0, output: "✓ 5 expectations: all hold.\n", errors: ""))
    }

    @Test(
        "what is named brings what stands beside it: the description its files of expectations, these the description"
    )
    func besides() async throws {
        try folder.makeFolder("sub")
        try folder.write(TestSamples.apps, to: "waymark.yaml")
        try folder.write(TestSamples.sound, to: "sub/waymark.yml")
        try folder.write("expect: { https://shop.example/orders/9: shop }\n", to: "sub/more.links.yaml")
        for line in ["waymark.yaml", "sub/waymark.yml", "sub/more.links.yaml", "./sub/more.links.yaml"] {
            let result = try await Waymark.run("test", line, in: folder)
            let count = line == "waymark.yaml" ? nil : "✓ 6 expectations: all hold.\n"
            #expect(result.output == count ?? "", "\(line): \(result.errors)")
            #expect(result.status == (count == nil ? 2 : 0))
        }
        let missing = try await Waymark.run("test", "none/more.links.yaml", in: folder)
        let sentence =
            "there is no waymark.yaml in the folder \"none/\"; \"waymark init\" writes one; or name the file."
        #expect(missing == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test("the description may be called waymark.yml as well, but not both")
    func spelling() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result == .init(status: 0, output: "✓ 5 expectations: all hold.\n", errors: ""))
        #expect(try await Waymark.run("simulate", "https://shop.example/orders/1", in: folder).status == 0)
        #expect(try await Waymark.run("generate", "--output", "site", in: folder).output.contains("waymark.yml:8"))
        let flags = ["init", "--apple", "ABCDE12345.com.example.shop", "--domain", "shop.example"]
        let again = try await Waymark.run(flags, input: "", in: folder, environment: [:])
        let remedy = "to add an app, edit \"apps:\" in it; or remove it, or name another file with --output"
        let there = "waymark: waymark.yml: it is there already; \(remedy).\n"
        #expect(again == .init(status: 2, output: "", errors: there))
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        let sentence =
            "there are both \"waymark.yaml\" and \"waymark.yml\"; keep one of them, or name the one that you mean."
        for line in [["test"], ["generate"], ["simulate", "https://shop.example/orders/1"]] {
            let both = try await Waymark.run(line, input: "", in: folder, environment: [:])
            #expect(both == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
        }
    }

    @Test("a typo is answered with line, column and the nearest key, and nothing is tested")
    func typo() async throws {
        try folder.write(TestSamples.sound.replacing("expect:", with: "expcet:"), to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(
            result.errors.hasPrefix(
                "waymark: waymark.yaml:12:1: Write \"expect\" instead of \"expcet\", which is not a key of a description"
            )
        )
    }

    @Test(
        "what cannot be tested is one sentence and status 2",
        arguments: [
            ("test", "", "there is no waymark.yaml in this folder; \"waymark init\" writes one; or name the file."),
            (
                "test a.yaml", "app: ABCDE12345.a.b\ndomain: a.example\n",
                "a.yaml: there is no expectation to test; write some under \"expect\", or let \"waymark test --suggest\" "
                    + "write them."
            ),
            (
                "test a.yaml b.yaml", "app: ABCDE12345.a.b\ndomain: a.example\n",
                "\"b.yaml\" is a second description; a test has one; call files of expectations *.links.yaml."
            ),
            (
                "test - -", "",
                "standard input can be read only once: give only one -; \"waymark test --help\" shows how."
            ),
            ("test --app shop", "", "--app means nothing without --routes; \"waymark test --help\" shows how."),
            ("test --api 30", "", "--api means nothing without --manifest; \"waymark test --help\" shows how."),
            (
                "test --suggest --format json", "",
                "--suggest prints YAML: leave out --format; \"waymark test --help\" shows how."
            ),
        ]
    )
    func mistakes(line: String, content: String, sentence: String) async throws {
        if !content.isEmpty { try folder.write(content, to: "a.yaml") }
        let arguments = line.split(separator: " ").map(String.init)
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        #expect(result == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}
