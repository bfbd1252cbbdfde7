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

    @Test("an expectation that does not hold is told with the rule that decided and what was compared")
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

    @Test("files of expectations beside the description are read, or those that are named")
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
        let named = try await Waymark.run("test", "waymark.yaml", in: folder)
        #expect(named == .init(status: 0, output: "✓ 5 expectations: all hold.\n", errors: ""))
    }

    @Test("a typo is answered with line, column and the nearest key, and nothing is tested")
    func typo() async throws {
        try folder.write(TestSamples.sound.replacing("expect:", with: "expcet:"), to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("waymark: waymark.yaml:12:1: There is no key \"expcet\" in a description"))
        #expect(result.errors.contains("did you mean \"expect\"?"))
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

    @Test("an association file is asked in the place of the rules, and platforms without a file are left out")
    func files() async throws {
        try folder.write(TestSamples.failing, to: "waymark.yaml")
        try folder.write(TestSamples.association, to: "aasa.json")
        let result = try await Waymark.run("test", "--aasa", "aasa.json", in: folder)
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                """
                ✗ waymark.yaml:14:3: Expected that https://shop.example/orders/admin/1 opens shop, but it is excluded for shop.
                    aasa.json:4:5: details[0].components[0] (exclude)
                      path  rule  /orders/admin/*
                            link  /orders/admin/1/ ✓


                """
            )
        )
        #expect(result.output.hasSuffix("✗ 6 expectations: 2 hold, 4 do not.\n"))
    }

    @Test("expectations about a platform of which no file was given are counted")
    func skipped() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        try folder.write("[]", to: "assetlinks.json")
        let result = try await Waymark.run("test", "--assetlinks", "assetlinks.json", in: folder)
        #expect(result.status == 1)
        #expect(
            result.output.hasSuffix(
                """
                ✗ 4 expectations: 2 hold, 2 do not.
                1 expectation is about platforms of which no file was given.

                """
            )
        )
    }
}
