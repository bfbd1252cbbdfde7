import Testing

@Suite("The command line")
struct UsageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "answers a mistake with one sentence and exit status 2",
        arguments: [
            ("", "there is no verb; \"waymark --help\" lists all in groups."),
            ("mtach x", "there is no verb \"mtach\"; did you mean \"match\"?"),
            ("sreve", "there is no verb \"sreve\"; did you mean \"serve\"?"),
            ("frobnicate", "there is no verb \"frobnicate\"; \"waymark --help\" lists all."),
            ("help mtach", "there is no verb \"mtach\"; did you mean \"match\"?"),
            (
                "restore go.example 1",
                "there is no verb \"restore\"; use \"waymark rollback HOST NUMBER\" for a publication, or "
                    + "\"waymark backup restore FILE --database NEW\" for a store."
            ),
            (
                "backup links.backup",
                "there is no verb \"backup links.backup\"; to write a backup, use \"waymark backup create FILE\"."
            ),
            (
                "backup",
                "there is nothing to do: write waymark backup create, restore, verify or copy; "
                    + "\"waymark backup --help\" shows examples."
            ),
            ("rule ad x", "there is no verb \"rule ad\"; did you mean \"rule add\"?"),
            (
                "grant remove go.example /a/ --accept-losses yes",
                "--accept-losses takes the digest that the dry run or the refusal printed; \"waymark grant remove --help\" shows how."
            ),
            (
                "rule add go.example /a --platform ios",
                "the value 'ios' is invalid for '--platform <platform>': write apple or android; "
                    + "\"waymark rule add --help\" shows how."
            ),
            (
                "rule add go.example /a",
                "name the app that opens the links with --app, or write --exclude when none does; "
                    + "\"waymark rule add --help\" shows how."
            ),
            ("rule add", "missing expected argument '<host>'; \"waymark rule add --help\" shows how."),
            (
                "serve --listen here",
                "the value 'here' is invalid for '--listen <host:port>': write HOST:PORT or :PORT, as 127.0.0.1:8080, [::1]:8080 or :8080; "
                    + "\"waymark serve --help\" shows how."
            ),
            (
                "serve --idle-timeout soon",
                "the value 'soon' is invalid for '--idle-timeout <time>': write a time, as 500ms, 75s or 2m; "
                    + "\"waymark serve --help\" shows how."
            ),
            ("serve x", "unexpected argument 'x'; \"waymark serve --help\" shows how."),
            ("--nope", "unknown option '--nope'; \"waymark --help\" shows how."),
            (
                "match",
                "there is no association file: write waymark match FILE URL…; \"waymark match --help\" shows how."
            ),
            (
                "match a.json",
                "no URL is given: write waymark match a.json URL…, or name a list with --urls; "
                    + "\"waymark match --help\" shows how."
            ),
            (
                "match https://shop.example/1",
                "the file comes first: write waymark match FILE https://shop.example/1; \"waymark match --help\" shows how."
            ),
            (
                "match https://shop.example/1 a.json",
                "the file comes first: write waymark match a.json https://shop.example/1; "
                    + "\"waymark match --help\" shows how."
            ),
            (
                "match waymark.yaml https://shop.example/1",
                "waymark.yaml is not an association file: to ask a description, write waymark why "
                    + "https://shop.example/1 waymark.yaml; \"waymark match --help\" shows how."
            ),
            (
                "match - -",
                "standard input can be read only once: give only one -; \"waymark match --help\" shows how."
            ),
            ("match a.json b --frmat json", "unknown option '--frmat'; did you mean '--format'?"),
            (
                "match a.json b --format yaml",
                "the value 'yaml' is invalid for '--format <format>'; please provide one of 'text' and 'json'; "
                    + "\"waymark match --help\" shows how."
            ),
            (
                "match a.json b --explain --format json",
                "--explain prints for people: leave out --format json; \"waymark match --help\" shows how."
            ),
            (
                "match a.json --batch -",
                "--batch brings its own files and URLs: leave out the others; \"waymark match --help\" shows how."
            ),
            (
                "sign",
                "no file is given: write waymark sign FILE --key KEY.pem --certificate CHAIN.pem; "
                    + "\"waymark sign --help\" shows how."
            ),
            (
                "sign a.json",
                "there is no private key: name it with --key KEY.pem; \"waymark sign --help\" shows how."
            ),
            (
                "sign a.json --key k",
                "there is no certificate: name it and its chain with --certificate CHAIN.pem; "
                    + "\"waymark sign --help\" shows how."
            ),
            (
                "sign - --key - --certificate c",
                "standard input can be read only once: give only one -; \"waymark sign --help\" shows how."
            ),
            (
                "unsign",
                "there is no signed file: write waymark unsign FILE; \"waymark unsign --help\" shows how."
            ),
            (
                "conformance",
                "there is no vector file: write waymark conformance PATH…; \"waymark conformance --help\" shows how."
            ),
            (
                "serve --port 70000",
                "--port 70000 is not a port: use 0 to 65535; 0 lets the system choose; \"waymark serve --help\" shows how."
            ),
            (
                "serve --port 1 --listen 127.0.0.1:1",
                "--listen and --port both name the public port: give only one; \"waymark serve --help\" shows how."
            ),
        ]
    )
    func mistake(_ arguments: String, _ sentence: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" \(arguments)", in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test("names its version")
    func version() async throws {
        let result = try await Waymark.run("--version", in: folder)
        #expect(result == Waymark.Result(status: 0, output: "waymark 0.1.0\n", errors: ""))
    }

    @Test(
        "shows examples in the help of every verb",
        arguments: ["", "match", "lint", "rules", "diff", "fmt", "sign", "unsign", "conformance", "serve"]
    )
    func help(_ verb: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" \(verb) --help", in: folder)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("Examples:\n"))
        #expect(result.output.contains(verb.isEmpty ? "AUTHOR SUBCOMMANDS:" : "waymark \(verb) "))
        let longest = result.output.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest <= 120)
    }
}
