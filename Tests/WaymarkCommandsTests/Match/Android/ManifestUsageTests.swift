import Testing

@Suite("Mistakes in waymark match --manifest")
struct ManifestUsageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(ManifestSamples.shop, to: "m.xml")
        try folder.write(ManifestSamples.shop.replacing(#" package="com.example.app""#, with: ""), to: "nameless.xml")
        try folder.write(ManifestSamples.strings, to: "strings.xml")
        try folder.write("<manifest><application></manifest>", to: "broken.xml")
        try folder.write("[", to: "open.json")
        try folder.write("{}", to: "{}.json")
        try folder.write(StatementSamples.list, to: "a.json")
    }

    @Test(
        "are one sentence each",
        arguments: [
            (
                "--manifest m.xml",
                #"no URL is given: write waymark match --manifest m.xml URL…; "waymark match --help" shows how."#
            ),
            (
                "a.json https://a --api 30",
                #"--api is about Android apps: name one with --manifest; "waymark match --help" shows how."#
            ),
            (
                "--manifest m.xml https://a --api 22",
                #"--api 22 is not known: write a number from 23 to 37; "waymark match --help" shows how."#
            ),
            (
                "--manifest m.xml https://a --dialect documented",
                #"--dialect is about Apple's files: leave it out beside --manifest; "waymark match --help" shows how."#
            ),
            (
                "--manifest m.xml --batch -",
                #"--batch is about Apple's files: leave out --manifest; "waymark match --help" shows how."#
            ),
            (
                "--manifest - - ",
                #"standard input can be read only once: give only one -; "waymark match --help" shows how."#
            ),
            (
                "--manifest m.xml https://a --placeholder host",
                #"--placeholder: "host" does not give the placeholder a value; write --placeholder host=example.com."#
            ),
            ("--manifest no.xml https://a", "no.xml: it cannot be read: there is no such file; check the path."),
            (
                "--manifest nameless.xml a.json https://a",
                "nameless.xml: the manifest does not have the package of the app; add --package with the application id."
            ),
            (
                "--manifest m.xml --package 1a a.json https://a",
                "--package: “1a” is an invalid package name; write the application id of the app, such as “com.example.app”."
            ),
        ]
    )
    func mistake(_ words: String, _ sentence: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" match \(words) < /dev/null", in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test(
        "point at the place in the file",
        arguments: [
            (
                "strings.xml https://a/",
                """
                strings.xml:1:2: The root is <resources>, not <manifest>; check that it is the manifest of an app.
                1 | <resources><string name="host">a.example</string></resources>
                  |  ^^^^^^^^^

                """
            ),
            (
                "m.xml open.json https://a/",
                """
                open.json:1:2: The file ends while the array from line 1, column 1 is still open; if the file is whole, \
                close it with ]; otherwise fetch it again.
                1 | [
                  |  ^

                """
            ),
            (
                "m.xml {}.json https://a/",
                """
                {}.json:1:1: The root is an object; expected a single array of statements.
                1 | {}
                  | ^^

                """
            ),
        ]
    )
    func place(_ words: String, _ sentence: String) async throws {
        let line = "\"$WAYMARK\" match --resources strings.xml --manifest \(words)"
        let result = try await Waymark.shell(line, in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)"))
    }

    @Test("say where the XML breaks")
    func broken() async throws {
        // The sentence is that of the reader of XML; the place and the status are ours.
        let broken = try await Waymark.run("match", "--manifest", "broken.xml", "https://a.example/", in: folder)
        #expect(broken.errors.hasPrefix("waymark: broken.xml:1:"))
        #expect(broken.status == 2)
    }

    @Test("a reference that nothing resolves is reported, and the rest answered")
    func unresolved() async throws {
        let result = try await Waymark.run("match", "--manifest", "m.xml", "shop://x", in: folder)
        #expect(
            result
                == Waymark.Result(
                    status: 0,
                    output: "shop://x\n  takes       com.example.app.ShopActivity  filter 2  m.xml:12:7\n",
                    errors: "waymark: m.xml:8:52: “@string/host” in “host” does not have a value here.\n"
                )
        )
    }
}
