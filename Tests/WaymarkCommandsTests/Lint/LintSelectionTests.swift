import Testing

@testable import WaymarkCommands

@Suite("Which rules waymark lint asks")
struct LintSelectionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(LintSamples.broken, to: "broken.json")
    }

    @Test(
        "words name codes, names, families and beginnings of codes, separated by commas or given again",
        arguments: [
            ("--select FILE", ["FILE-JSON"]), ("--select full-url-as-pattern", ["PAT-FULL-URL"]),
            ("--select patterns,file", ["PAT-FULL-URL", "FILE-JSON"]),
            ("--select 'PAT, file'", ["PAT-FULL-URL", "FILE-JSON"]),
            ("--select PAT --select FILE", ["PAT-FULL-URL", "FILE-JSON"]), ("--ignore PAT", ["FILE-JSON"]),
            ("--select PAT --ignore patterns", []), ("--select AL-FP-SHA1", []),
            ("--per-file-ignore 'broken.json=PAT'", ["FILE-JSON"]),
            ("--per-file-ignore '*.json=full-url-as-pattern'", ["FILE-JSON"]),
            ("--per-file-ignore 'broken.json=patterns,FILE-JSON'", []),
            ("--per-file-ignore 'other/**=PAT'", ["PAT-FULL-URL", "FILE-JSON"]),
        ]
    )
    func selection(_ options: String, _ codes: [String]) async throws {
        let line = "\"$WAYMARK\" lint broken.json --format github \(options)"
        let result = try await Waymark.shell(line, in: folder)
        let found = result.output.split(separator: "\n").compactMap { $0.firstMatch(of: /title=([A-Z-]+)/)?.1 }
        #expect(found.map(String.init) == codes)
        #expect(result.errors == "")
    }

    @Test(
        "a word that names no rule, and a value that is not a system, are refused",
        arguments: [
            ("--select PAT-FUL-URL", "--select: there is no rule \"PAT-FUL-URL\"; did you mean \"PAT-FULL-URL\"?"),
            ("--ignore pattern", "--ignore: there is no rule \"pattern\"; did you mean \"patterns\"?"),
            (
                "--ignore FILE,nonsense-of-mine",
                "--ignore: there is no rule \"nonsense-of-mine\"; \"waymark rules\" lists all."
            ),
            ("--select ,", "--select names no rule; write codes, as PAT-FULL-URL."),
            (
                "--per-file-ignore old",
                "--per-file-ignore \"old\" names no files and rules; write 'GLOB=RULES', as 'old/**=PAT,ID-PLACEHOLDER'."
            ),
            (
                "--per-file-ignore old=PAT-FULL-ULR",
                "--per-file-ignore: there is no rule \"PAT-FULL-ULR\"; did you mean \"PAT-FULL-URL\"?"
            ),
            (
                "--target ios22",
                "--target \"ios22\": there is no iOS 22: iOS 26 follows iOS 18; write a version of iOS from 8 on, as ios13 or "
                    + "ios14.5."
            ),
            (
                "--target iPad",
                "--target \"iPad\" is not a system; write a version of iOS from 8 on, as ios13 or ios14.5."
            ),
        ]
    )
    func unknown(_ options: String, _ sentence: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" lint broken.json \(options)", in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test(
        "rules for old systems are asked when one is to be served",
        arguments: [("ios12", 1), ("ios13", 0), ("26", 0)]
    )
    func target(_ system: String, _ count: Int) async throws {
        try folder.write(LintSamples.clean, to: "aasa")
        let line = "\"$WAYMARK\" lint aasa --format github --fail-on never --target \(system)"
        let result = try await Waymark.shell(line, in: folder)
        #expect(result.output.split(separator: "\n").count { $0.contains("title=APL-") } == count, "\(result.output)")
    }

    @Test("entitlements are those of a release when their name or --release says so")
    func release() async throws {
        let text = LintSamples.entitlements("applinks:acme.com?mode=developer")
        for name in ["App.entitlements", "AppRelease.entitlements"] { try folder.write(text, to: name) }
        let line = "for o in App.entitlements AppRelease.entitlements 'App.entitlements --release'; do "
        let command = "\"$WAYMARK\" lint $o --select ENT-MODE-RELEASE --fail-on warning >/dev/null; echo $?; done"
        let result = try await Waymark.shell(line + command, in: folder)
        #expect(result.output == "0\n1\n1\n")
    }

    @Test(
        "patterns of paths keep to folders, and may begin at any folder",
        arguments: [
            ("a.json", "a.json", true), ("a.json", "x/y/a.json", true), ("*.json", "x/a.json", true),
            ("*.json", "x/ajson", false),
            ("x/*.json", "x/a.json", true), ("x/*.json", "x/y/a.json", false), ("x/**", "x/y/a.json", true),
            ("x/", "x/y/a", true),
            ("x/**/a", "x/a", true), ("x/**/a", "x/1/2/a", true), ("y/a", "x/y/a", true), ("/y/a", "x/y/a", false),
            ("/x/a", "/x/a", true), ("./x/a", "x/a", true), ("x/a", "./x/a", true), ("?.json", "ab.json", false),
            ("**", "a/b", true),
            ("a*b*c", "aXbXbYc", true), ("a*b*c", "aXbX", false), ("*", "", false), ("x", "x/a", false),
        ]
    )
    func globs(_ pattern: String, _ path: String, _ isMatch: Bool) {
        #expect(PathGlob(pattern).matches(path) == isMatch)
    }

    @Test("a pattern with many stars takes no time")
    func starry() {
        let pattern = String(repeating: "*a", count: 40) + "b"
        #expect(!PathGlob(pattern).matches(String(repeating: "a", count: 400)))
    }
}
