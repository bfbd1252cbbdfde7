import Foundation
import Testing

@Suite("Fixing with waymark lint")
struct LintFixTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(LintSamples.broken, to: "broken.json")
        try folder.write(LintSamples.clean, to: "clean.json")
    }

    private func content(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("--fix fixes what is safe, and prints what is left")
    func safe() async throws {
        let result = try await Waymark.run("lint", "broken.json", "clean.json", "--fix", in: folder)
        #expect(try content("broken.json") == LintSamples.safelyFixed)
        #expect(try content("clean.json") == LintSamples.clean)
        #expect(result.errors == "waymark: 1 finding fixed in 1 file.\n")
        #expect(result.output.hasPrefix("broken.json:7:19: error: The pattern is a web address"))
        #expect(result.output.contains("\n1 error in 2 files.\n"))
        #expect(result.status == 1)
    }

    @Test("--fix --unsafe fixes all, and a second time nothing")
    func unsafe() async throws {
        let first = try await Waymark.run("lint", "broken.json", "--fix", "--unsafe", in: folder)
        #expect(first.errors == "waymark: 2 findings fixed in 1 file.\n")
        #expect(first.output == "No findings in 1 file.\n")
        #expect(first.status == 0)
        #expect(try content("broken.json") == LintSamples.fixed)
        let second = try await Waymark.run("lint", "broken.json", "--fix", "--unsafe", in: folder)
        #expect(second == Waymark.Result(status: 0, output: "No findings in 1 file.\n", errors: ""))
    }

    @Test(
        "--fix leaves alone what is not asked for",
        arguments: ["--ignore FILE", "--per-file-ignore 'b*=FILE'", "--select PAT"]
    )
    func ignored(_ option: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" lint broken.json --fix \(option)", in: folder)
        #expect(try content("broken.json") == LintSamples.broken)
        #expect(result.errors == "")
    }

    @Test("--fix takes out what stands before the text")
    func byteOrderMark() async throws {
        try folder.write("\u{FEFF}" + LintSamples.clean, to: "marked.json")
        let result = try await Waymark.run("lint", "marked.json", "--fix", in: folder)
        #expect(result.errors == "waymark: 1 finding fixed in 1 file.\n")
        #expect(try content("marked.json") == LintSamples.clean)
    }

    @Test("--fix keeps the mode of a file, and the link that leads to it")
    func modeAndLink() async throws {
        let line = "mkdir real && mv broken.json real/aasa && chmod 640 real/aasa && ln -s real/aasa link && "
        let result = try await Waymark.shell(
            line + "\"$WAYMARK\" lint link --fix >/dev/null; ls -A real; readlink link",
            in: folder
        )
        #expect(result.output == "aasa\nreal/aasa\n")
        #expect(try content("real/aasa") == LintSamples.safelyFixed)
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.url.appendingPathComponent("real/aasa").path
        )
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("--fix prints the fixed text of standard input, and findings to standard error")
    func filter() async throws {
        let result = try await Waymark.run("lint", "-", "--fix", input: LintSamples.broken, in: folder)
        #expect(result.output == LintSamples.safelyFixed)
        #expect(
            result.errors.hasPrefix(
                "waymark: 1 finding fixed in 1 file.\nstandard input:7:19: error: The pattern is a web address"
            )
        )
        #expect(result.status == 1)
        let clean = try await Waymark.run("lint", "-", "--fix", input: LintSamples.clean, in: folder)
        #expect(clean == Waymark.Result(status: 0, output: LintSamples.clean, errors: "No findings in 1 file.\n"))
    }

    @Test("--diff shows what --fix would change, writes nothing, and ends with 1 when there is something")
    func diff() async throws {
        let result = try await Waymark.run("lint", "broken.json", "clean.json", "--diff", in: folder)
        #expect(
            result.output == """
                --- broken.json
                +++ broken.json
                @@ -5,7 +5,7 @@
                         "appIDs": ["9Z8Y7X6W5V.com.acme.shop"],
                         "components": [
                           { "/": "https://acme.com/buy" },
                -          { "/": "/help" },
                +          { "/": "/help" }
                         ]
                       }
                     ]

                """
        )
        #expect(result.errors == "waymark: --fix would fix 1 finding in 1 file.\n")
        #expect(result.status == 1)
        #expect(try content("broken.json") == LintSamples.broken)
        let clean = try await Waymark.run("lint", "clean.json", "--fix", "--diff", in: folder)
        #expect(clean == Waymark.Result(status: 0, output: "", errors: "waymark: --fix would change nothing.\n"))
    }

    @Test("patch makes of a file and its --diff what --fix makes of the file")
    func patch() async throws {
        let line = "\"$WAYMARK\" lint broken.json --diff --unsafe 2>/dev/null | patch -p0 >/dev/null && cat broken.json"
        let result = try await Waymark.shell("command -v patch >/dev/null || exit 3; \(line)", in: folder)
        if result.status == 3 { return }
        #expect(result.output == LintSamples.fixed)
    }

    @Test(
        "options that contradict each other are refused",
        arguments: [
            ("", "there is nothing to lint: write waymark lint PATH…"),
            ("- -", "standard input can be read only once: give only one -"),
            ("clean.json --stdin-name x", "--stdin-name names standard input: give - as a path"),
            ("clean.json --unsafe", "--unsafe needs --fix, or --diff to see the changes first"),
            ("clean.json --diff --format json", "--diff prints a difference: leave out --format"),
            ("- clean.json --fix", "--fix prints the fixed text of standard input: give no other path with -"),
            (
                "clean.json --baseline a --write-baseline b",
                "--write-baseline writes all findings: leave out --baseline"
            ),
            ("clean.json --diff --write-baseline b", "--diff writes nothing: leave out --write-baseline"),
            (
                "clean.json --fail-on always",
                "the value 'always' is invalid for '--fail-on <severity>'; please provide one of 'error', 'warning', 'note' or 'never'"
            ),
        ]
    )
    func usage(_ arguments: String, _ sentence: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" lint \(arguments)", in: folder)
        let errors = "waymark: \(sentence); \"waymark lint --help\" shows how.\n"
        #expect(result == Waymark.Result(status: 2, output: "", errors: errors))
    }
}
