import Foundation
import Testing

@Suite("Baselines of waymark lint")
struct LintBaselineTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(LintSamples.broken, to: "broken.json")
    }

    private func writeBaseline() async throws {
        let result = try await Waymark.run("lint", "broken.json", "--write-baseline", "known.json", in: folder)
        #expect(result == Waymark.Result(status: 0, output: "known.json: 2 findings written.\n", errors: ""))
    }

    @Test("lists findings by rule, file, value and text")
    func format() async throws {
        try await writeBaseline()
        let text = try String(contentsOf: folder.url.appendingPathComponent("known.json"), encoding: .utf8)
        #expect(
            text == """
                {
                  "version": 1,
                  "findings": [
                    {
                      "path": "broken.json",
                      "code": "PAT-FULL-URL",
                      "pointer": "/applinks/details/0/components/0/~1",
                      "text": "https://acme.com/buy"
                    },
                    {
                      "path": "broken.json",
                      "code": "FILE-JSON",
                      "pointer": null,
                      "text": ","
                    }
                  ]
                }

                """
        )
    }

    @Test("keep known findings out, wherever the command is run and whatever stands above")
    func known() async throws {
        try await writeBaseline()
        let moved =
            "\n\n" + LintSamples.broken.replacing("\"components\": [", with: "\"components\": [{ \"/\": \"/new\" },")
        try folder.write(moved, to: "broken.json")
        let line = "mkdir sub && cd sub && \"$WAYMARK\" lint ../broken.json --baseline ../known.json"
        let result = try await Waymark.shell(line, in: folder)
        let sentence = "No findings in 1 file; 2 findings of the baseline left out.\n"
        #expect(result == Waymark.Result(status: 0, output: sentence, errors: ""))
    }

    @Test("let new findings through, also a second one like a known one")
    func new() async throws {
        try await writeBaseline()
        let line = "{ \"/\": \"https://acme.com/buy\" },"
        try folder.write(LintSamples.broken.replacing(line, with: line + "\n" + line), to: "broken.json")
        let arguments = "broken.json --baseline known.json --select PAT --format github"
        let result = try await Waymark.shell("\"$WAYMARK\" lint \(arguments)", in: folder)
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.output.hasPrefix("::error file=broken.json,line=8,"))
        #expect(result.status == 1)
    }

    @Test("report rows without a finding, for the files and rules that were checked")
    func stale() async throws {
        try folder.write(LintSamples.broken, to: "other.json")
        let all = "broken.json other.json --write-baseline known.json"
        _ = try await Waymark.shell("\"$WAYMARK\" lint \(all)", in: folder)
        try folder.write(LintSamples.fixed, to: "broken.json")
        let result = try await Waymark.run(
            "lint",
            "broken.json",
            "--baseline",
            "known.json",
            "--select",
            "PAT",
            in: folder
        )
        #expect(
            result
                == Waymark.Result(
                    status: 0,
                    output: "No findings in 1 file.\n",
                    errors: """
                        waymark: known.json:4: the finding is gone: PAT-FULL-URL in broken.json.
                        waymark: known.json: fixed findings could come back unnoticed; recreate it with --write-baseline.

                        """
                )
        )
    }

    @Test(
        "that are not there or broken are refused with their place",
        arguments: [
            (nil, "known.json: it cannot be read: there is no such file; check the path."),
            (
                "{\"version\": 1,\n",
                "known.json:2:1: The file ends while the object from line 1, column 1 is still open;"
            ),
            (
                "{}",
                "known.json:1:1: it is not a baseline: it has no \"version\": 1; recreate it with --write-baseline."
            ),
            ("{\"version\": 1}", "known.json:1:1: there is no list \"findings\"; recreate it with --write-baseline."),
            (
                "{\"version\": 1, \"findings\": [\n  {\"path\": \"a\"}]}",
                "known.json:2:3: a finding needs the strings \"path\", \"code\" and \"text\"; recreate it with --write-baseline."
            ),
        ] as [(String?, String)]
    )
    func broken(_ text: String?, _ sentence: String) async throws {
        if let text { try folder.write(text, to: "known.json") }
        let result = try await Waymark.run("lint", "broken.json", "--baseline", "known.json", in: folder)
        #expect(result.errors.hasPrefix("waymark: \(sentence)"), "\(result.errors)")
        #expect(result.output == "")
        #expect(result.status == 2)
    }

    @Test("that cannot be written leave nothing behind")
    func unwritable() async throws {
        let result = try await Waymark.run("lint", "broken.json", "--write-baseline", "no/known.json", in: folder)
        let sentence =
            "no/known.json: it cannot be written: the folder does not exist, or is not a folder; nothing was changed."
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}
