import Testing

@Suite("waymark test with files in the place of rules")
struct TestFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
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
                1 expectation is about platforms or apps of which no file was given.

                """
            )
        )
    }

    @Test("a device whose platform has no file is left out, whatever is expected there")
    func devices() async throws {
        let expectations = """
            expect:
              https://shop.example/orders/admin/1:
                - { is: excluded, device: android-15 }
                - { is: excluded, device: ios-17 }
                - { is: excluded, context: messages }
              https://shop.example/orders/1: { is: shop, device: android-15 }

            """
        try folder.write(TestSamples.apps + expectations, to: "waymark.yaml")
        try folder.write(TestSamples.association, to: "aasa.json")
        let plain = try await Waymark.run("test", in: folder)
        // Before Android 15 excluded links are only those that no filter takes.
        #expect(plain == .init(status: 0, output: "✓ 4 expectations: all hold.\n", errors: ""))
        let result = try await Waymark.run("test", "--aasa", "aasa.json", in: folder)
        let output = """
            ✓ 2 expectations: all hold.
            2 expectations are about platforms or apps of which no file was given.

            """
        #expect(result == .init(status: 0, output: output, errors: ""))
    }

    @Test("a run that leaves out everything has tested nothing", arguments: [1, 2])
    func nothing(count: Int) async throws {
        let lines = (1...count).map { "  https://shop.example/orders/\($0): { is: shop, platforms: android }\n" }
        try folder.write(TestSamples.apps + "expect:\n" + lines.joined(), to: "waymark.yaml")
        try folder.write(TestSamples.association, to: "aasa.json")
        let subject = count == 1 ? "the only expectation is" : "all 2 expectations are"
        let sentence =
            "waymark.yaml: \(subject) about platforms or apps of which no file was given; give one with --aasa, "
            + "--assetlinks or --manifest."
        for more in [[], ["--coverage"], ["--format", "junit"]] {
            let arguments = ["test", "--aasa", "aasa.json"] + more
            let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
            #expect(result == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
        }
    }

    // MARK: Without a description

    @Test("without a description the files say which apps there are, by identifiers or by names")
    func alone() async throws {
        let list = """
            expect:
              https://shop.example/orders/1: ABCDE12345.com.example.shop
              https://any.example/orders/2: shop
              https://shop.example/orders/admin/1: excluded
              https://shop.example/blog: { not: ABCDE12345.com.example.shop, device: ios-17 }

            """
        try folder.write(list, to: "shop.links.yaml")
        try folder.write(TestSamples.association, to: "aasa.json")
        let good = "✓ 4 expectations: all hold.\n"
        let named = try await Waymark.run("test", "shop.links.yaml", "--aasa", "aasa.json", in: folder)
        #expect(named == .init(status: 0, output: good, errors: ""))
        let found = try await Waymark.run("test", "--aasa", "aasa.json", in: folder)
        #expect(found == named)
        let none = try await Waymark.run("test", "shop.links.yaml", in: folder)
        let missing =
            "waymark: there is no waymark.yaml in this folder; \"waymark init\" writes one; or name the file.\n"
        #expect(none == .init(status: 2, output: "", errors: missing))
        let coverage = try await Waymark.run("test", "--aasa", "aasa.json", "--coverage", in: folder)
        #expect(coverage == none)
    }

    @Test(
        "without a description an app's table is held against the rules of the file, which are called by what they say"
    )
    func routes() async throws {
        try folder.write("expect: { https://shop.example/orders/1: shop }\n", to: "shop.links.yaml")
        try folder.write(TestSamples.association, to: "aasa.json")
        try folder.write("{\"routes\": []}", to: "routes.json")
        let result = try await Waymark.run("test", "--aasa", "aasa.json", "--routes", "routes.json", in: folder)
        let output = """
            ✗ aasa.json: The app's table knows none of the links that the rule "open /orders/*" opens, such as \
            https://shop.example/orders.

            ✓ 1 expectation: it holds.
            ✗ 1 rule or route: 0 agree, 1 does not.

            """
        #expect(result == .init(status: 1, output: output, errors: ""))
    }

    @Test("without a description a manifest's app is called by its package")
    func aloneOnAndroid() async throws {
        try folder.write("expect: { https://shop.example/orders/1: com.example.shop }\n", to: "shop.links.yaml")
        try folder.write(TestSamples.manifest, to: "shop.xml")
        let line = ["test", "shop.links.yaml", "--manifest", "shop.xml"]
        let none = try await Waymark.run(line, input: "", in: folder, environment: [:])
        let sentence =
            "shop.xml: the manifest does not have the package of the app; add --package with the application id."
        #expect(none == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
        let named = line + ["--package", "com.example.shop"]
        let result = try await Waymark.run(named, input: "", in: folder, environment: [:])
        #expect(result == .init(status: 0, output: "✓ 1 expectation: it holds.\n", errors: ""))
    }

    // MARK: Manifests

    @Test("a manifest that does not say its package is that of the only Android app")
    func nameless() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        try folder.write(TestSamples.manifest, to: "shop.xml")
        let result = try await Waymark.run("test", "--manifest", "shop.xml", in: folder)
        let output = """
            ✗ waymark.yaml:14:3: Expected that https://shop.example/orders/admin/1 is excluded, but it opens shop.
                shop.xml: an intent filter takes the link

            ✗ 4 expectations: 3 hold, 1 does not.
            1 expectation is about platforms or apps of which no file was given.

            """
        #expect(result == .init(status: 1, output: output, errors: ""))
        let wrong = try await Waymark.run("test", "--manifest", "shop.xml", "--package", "com.example.x", in: folder)
        let sentence =
            "--package: the description has no package \"com.example.x\"; name one with --package: \"com.example.shop\"."
        #expect(wrong == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test("with several Android apps a manifest is that of one, and expectations about the others are left out")
    func several() async throws {
        try folder.write(TestSamples.two, to: "waymark.yaml")
        try folder.write(TestSamples.manifest, to: "shop.xml")
        let none = try await Waymark.run("test", "--manifest", "shop.xml", in: folder)
        let sentence =
            "shop.xml: the manifest does not have the package of the app; name one with --package: \"com.example.shop\", "
            + "\"com.example.pay\"."
        #expect(none == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
        let line = ["test", "--manifest", "shop.xml", "--package", "com.example.shop"]
        let result = try await Waymark.run(line, input: "", in: folder, environment: [:])
        let output = """
            ✓ 3 expectations: all hold.
            4 expectations are about platforms or apps of which no file was given.

            """
        #expect(result == .init(status: 0, output: output, errors: ""))
    }
}
