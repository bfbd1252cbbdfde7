import Testing

@Suite("waymark lint")
struct LintTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(LintSamples.broken, to: "broken.json")
        try folder.write(LintSamples.clean, to: "clean.json")
    }

    @Test("prints each finding with its place, its line and what to do, and counts them")
    func text() async throws {
        let result = try await Waymark.run("lint", "broken.json", in: folder)
        #expect(result == Waymark.Result(status: 1, output: LintSamples.report("broken.json"), errors: ""))
    }

    @Test("says that there is nothing to find, and ends with 0")
    func clean() async throws {
        let result = try await Waymark.run("lint", "clean.json", "./clean.json", in: folder)
        #expect(result == Waymark.Result(status: 0, output: "No findings in 1 file.\n", errors: ""))
    }

    @Test(
        "ends with 1 when a finding is as bad as --fail-on says",
        arguments: [
            ("PAT-STAR-EMPTY", "error", 0), ("PAT-STAR-EMPTY", "warning", 0), ("PAT-STAR-EMPTY", "note", 1),
            ("APL-UNREACHABLE", "error", 0), ("APL-UNREACHABLE", "warning", 1), ("APL-UNREACHABLE", "never", 0),
            ("PAT-FULL-URL", "error", 1), ("PAT-FULL-URL", "never", 0),
        ]
    )
    func failOn(_ rule: String, _ threshold: String, _ status: Int32) async throws {
        let rules = #"{"/": "https://acme.com/x"}, {"/": "/buy/*"}, {"/": "/buy/now"}"#
        try folder.write(LintSamples.clean.replacing(#"{"/": "/buy"}"#, with: rules), to: "f")
        let line = "\"$WAYMARK\" lint f --select \(rule) --fail-on \(threshold)"
        let result = try await Waymark.shell(line, in: folder)
        #expect(result.output.contains(rule))
        #expect(result.status == status)
    }

    @Test(
        "reads standard input, and knows by name or content what it is",
        arguments: [
            ("", "broken.json", "standard input:7:19: error: The pattern is a web address"),
            ("--stdin-name site/aasa", "broken.json", "site/aasa:7:19: error: The pattern is a web address"),
            ("", "app", "standard input:8:26: error: There is a scheme before the host."),
            ("--stdin-name assetlinks.json", "clean.json", "assetlinks.json:1:1: error: "),
        ]
    )
    func input(_ options: String, _ file: String, _ beginning: String) async throws {
        try folder.write(LintSamples.entitlements("applinks:https://acme.com"), to: "app")
        let result = try await Waymark.shell("\"$WAYMARK\" lint - \(options) < \(file)", in: folder)
        #expect(result.output.hasPrefix(beginning), "\(result.output)")
        #expect(result.status == 1)
    }

    @Test("compares files that are given together")
    func together() async throws {
        try folder.write(LintSamples.entitlements("applinks:acme.com"), to: "App.entitlements")
        let alone = try await Waymark.run("lint", "App.entitlements", "--select", "ID", in: folder)
        #expect(alone == Waymark.Result(status: 0, output: "No findings in 1 file.\n", errors: ""))
        let both = try await Waymark.run(
            "lint",
            "App.entitlements",
            "clean.json",
            "--select",
            "ID-NOT-IN-FILE",
            in: folder
        )
        #expect(both.output.contains("The app 9Z8Y7X6W5V.com.acme.other asks for applinks"))
        #expect(both.status == 1)
    }

    @Test("prints in every format, and nothing else", arguments: ["json", "sarif", "github", "junit"])
    func formats(_ format: String) async throws {
        let result = try await Waymark.run("lint", "broken.json", "--format", format, in: folder)
        let beginning = ["json": "{\n", "sarif": "{\n", "github": "::error file=", "junit": "<?xml "][format] ?? "?"
        #expect(result.output.hasPrefix(beginning))
        #expect(result.output.contains("PAT-FULL-URL"))
        #expect(result.errors == "")
        #expect(result.status == 1)
    }

    @Test("counts as failures for JUnit what --fail-on says", arguments: [("error", 2), ("never", 0)])
    func junit(_ threshold: String, _ count: Int) async throws {
        let line = "\"$WAYMARK\" lint broken.json --format junit --fail-on \(threshold)"
        let result = try await Waymark.shell(line, in: folder)
        #expect(result.output.contains("tests=\"2\" failures=\"\(count)\" errors=\"0\""))
    }

    @Test("prints the whole report as one JSON object")
    func json() async throws {
        let result = try await Waymark.run("lint", "broken.json", "--format", "json", "--select", "FILE", in: folder)
        #expect(
            result.output == """
                {
                  "version": 1,
                  "summary": {
                    "files": 1,
                    "errors": 1,
                    "warnings": 0,
                    "notes": 0,
                    "baselined": 0
                  },
                  "files": [
                    {
                      "path": "broken.json",
                      "findings": [
                        {
                          "code": "FILE-JSON",
                          "rule": "invalid-json",
                          "severity": "error",
                          "certainty": "documented",
                          "message": "There is a comma before ']' with nothing after it.",
                          "help": "Remove the comma.",
                          "pointer": null,
                          "start": {
                            "offset": 184,
                            "line": 8,
                            "column": 27
                          },
                          "end": {
                            "offset": 185,
                            "line": 8,
                            "column": 28
                          },
                          "related": [],
                          "fixes": [
                            {
                              "title": "Take the comma out.",
                              "safety": "safe",
                              "edits": [
                                {
                                  "start": {
                                    "offset": 184,
                                    "line": 8,
                                    "column": 27
                                  },
                                  "end": {
                                    "offset": 185,
                                    "line": 8,
                                    "column": 28
                                  },
                                  "replacement": ""
                                }
                              ]
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "unread": []
                }

                """
        )
    }
}

/// Files that tests lint.
enum LintSamples {
    /// An error with an unsafe fix, and one with a safe fix.
    static let broken = """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["9Z8Y7X6W5V.com.acme.shop"],
                "components": [
                  { "/": "https://acme.com/buy" },
                  { "/": "/help" },
                ]
              }
            ]
          }
        }

        """

    /// What safe fixes make of it.
    static let safelyFixed = broken.replacing("\"/help\" },", with: "\"/help\" }")

    /// What all fixes make of it.
    static let fixed = safelyFixed.replacing("https://acme.com/buy", with: "/buy")

    /// A file without a finding.
    static let clean = """
        {"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy"}]}]}}

        """

    /// The rest of a report whose findings are those of ``broken``, as the file `NAME`.
    static func report(_ name: String) -> String {
        """
        \(name):7:19: error: The pattern is a web address, but it is compared with the path alone, so it never matches. \
        [PAT-FULL-URL, D]
        7 |           { "/": "https://acme.com/buy" },
          |                   ^^^^^^^^^^^^^^^^^^^^
          fix: Write "/buy". [--fix --unsafe]

        \(name):8:27: error: There is a comma before ']' with nothing after it. [FILE-JSON, D]
        8 |           { "/": "/help" },
          |                           ^
          help: Remove the comma.
          fix: Take the comma out. [--fix]

        2 errors in 1 file.
        --fix can fix 1, --fix --unsafe 1 more; with the latter, links may open other apps.
        [D] documented by the vendor
        "waymark rules PAT-FULL-URL" explains the first.

        """
    }

    /// Entitlements with these entries.
    static func entitlements(_ entries: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>application-identifier</key>
            <string>9Z8Y7X6W5V.com.acme.other</string>
            <key>com.apple.developer.associated-domains</key>
            <array>
        \(entries.map { "        <string>\($0)</string>\n" }.joined())    </array>
        </dict>
        </plist>

        """
    }
}
