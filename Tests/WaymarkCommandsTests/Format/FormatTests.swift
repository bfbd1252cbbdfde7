import Foundation
import Testing

@Suite("waymark fmt")
struct FormatTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let legacy =
        #"{"applinks":{"details":[{"appID":"9Z8Y7X6W5V.com.acme.shop","paths":["NOT /buy/x"]}],"apps":[]}}"#
    private static let modern = """
        {
          "applinks": {
            "details": [
              {
                "appIDs": [
                  "9Z8Y7X6W5V.com.acme.shop"
                ],
                "components": [
                  {
                    "/": "/buy/x",
                    "exclude": true
                  }
                ]
              }
            ]
          }
        }

        """
    private static let formatted = """
        {
          "applinks": {
            "apps": [],
            "details": [
              {
                "appID": "9Z8Y7X6W5V.com.acme.shop",
                "paths": [
                  "NOT /buy/x"
                ]
              }
            ]
          }
        }

        """

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("rewrites files in place, and names those that changed, once")
    func inPlace() async throws {
        try folder.write(Self.legacy, to: "aasa.json")
        let first = try await Waymark.run("fmt", "aasa.json", in: folder)
        #expect(first == .init(status: 0, output: "changed aasa.json\n", errors: ""))
        #expect(try text("aasa.json") == Self.formatted)
        let second = try await Waymark.run("fmt", "aasa.json", in: folder)
        #expect(second == .init(status: 0, output: "", errors: ""))
    }

    @Test("prints what standard input becomes")
    func standardInput() async throws {
        let result = try await Waymark.run("fmt", "-", input: Self.legacy, in: folder)
        #expect(result == .init(status: 0, output: Self.formatted, errors: ""))
    }

    @Test("takes from a folder what it knows by name, each kind in its own form, and with --check writes nothing")
    func folders() async throws {
        let site = folder.url.appendingPathComponent("site/.well-known")
        try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
        try folder.write(Self.legacy, to: "site/.well-known/apple-app-site-association")
        try folder.write("[ ]", to: "site/.well-known/assetlinks.json")
        try folder.write("<plist><dict/></plist>", to: "site/App.entitlements")
        try folder.write("{ }", to: "site/package.json")
        let names = [
            "site/App.entitlements", "site/.well-known/apple-app-site-association", "site/.well-known/assetlinks.json",
        ]
        let check = try await Waymark.run("fmt", "site", "--check", in: folder)
        #expect(check.status == 1)
        #expect(Set(check.output.split(separator: "\n").map(String.init)) == Set(names.map { "would change \($0)" }))
        #expect(try text("site/.well-known/assetlinks.json") == "[ ]")
        #expect(try await Waymark.run("fmt", "site", in: folder).status == 0)
        #expect(try text("site/.well-known/assetlinks.json") == "[]\n")
        #expect(try text("site/App.entitlements").hasSuffix("<plist version=\"1.0\">\n<dict/>\n</plist>\n"))
        #expect(try text("site/package.json") == "{ }")
        #expect(try await Waymark.run("fmt", "site", "--check", in: folder) == .init(status: 0, output: "", errors: ""))
    }

    @Test("rewrites paths as components when nothing is lost")
    func conversion() async throws {
        try folder.write(Self.legacy, to: "aasa.json")
        let result = try await Waymark.run("fmt", "aasa.json", "--convert", "modern", in: folder)
        #expect(result == .init(status: 0, output: "changed aasa.json\n", errors: ""))
        #expect(try text("aasa.json") == Self.modern)
    }

    @Test("leaves a file alone whose meaning would be lost, and proves it with a URL")
    func loss() async throws {
        let file = Self.modern.replacing(#""exclude": true"#, with: #""?": {"id": "?*"}"#)
        try folder.write(file, to: "aasa.json")
        let result = try await Waymark.run("fmt", "aasa.json", "--convert", "legacy", in: folder)
        #expect(result.status == 2)
        #expect(
            result.errors.hasPrefix(
                "waymark: aasa.json:9:11: A path looks at neither query nor fragment, so it takes more URLs; "
                    + "it shows with https://example.com/buy/x.\n"
            )
        )
        #expect(
            result.errors.hasSuffix(
                "waymark: aasa.json: the legacy form cannot say all that it says, so it was not converted; "
                    + "keep both forms, or change what is named above.\n"
            )
        )
        #expect(try text("aasa.json") == file)
    }

    @Test("drops comments only with the option")
    func remarks() async throws {
        try folder.write(Self.modern.replacing(#""exclude": true"#, with: #""comment": "x""#), to: "aasa.json")
        let refused = try await Waymark.run("fmt", "aasa.json", "--convert", "legacy", in: folder)
        #expect(refused.status == 2)
        #expect(
            refused.errors.hasSuffix(
                "waymark: aasa.json: the legacy form cannot say all that it says, so it was not converted; "
                    + "--drop-remarks lets them go.\n"
            )
        )
        let done = try await Waymark.run("fmt", "aasa.json", "--convert", "legacy", "--drop-remarks", in: folder)
        #expect(
            done
                == .init(
                    status: 0,
                    output: "changed aasa.json\n",
                    errors: "waymark: aasa.json:9:11: A path has no place for the key \"comment\".\n"
                )
        )
    }

    @Test("shows what would change as diff -u does, and goes on after a file that is broken")
    func difference() async throws {
        try folder.write("{\n}\n", to: "aasa.json")
        try folder.write("{,}", to: "broken.json")
        let result = try await Waymark.run("fmt", "broken.json", "aasa.json", "--diff", in: folder)
        #expect(result.output == "--- aasa.json\n+++ aasa.json\n@@ -1,2 +1,1 @@\n-{\n-}\n+{}\n")
        #expect(result.errors.hasPrefix("waymark: broken.json:1:2: "))
        #expect(result.status == 2)
    }

    @Test("prints an object a file for programs")
    func json() async throws {
        try folder.write("{ }", to: "a.json")
        try folder.write("{}\n", to: "b.json")
        let result = try await Waymark.run("fmt", "a.json", "b.json", "--format", "json", in: folder)
        let lines = "{\"path\":\"a.json\",\"changed\":true}\n{\"path\":\"b.json\",\"changed\":false}\n"
        #expect(result == .init(status: 0, output: lines, errors: ""))
    }

    @Test(
        "answers a mistake with one sentence and exit status 2",
        arguments: [
            ("fmt", "no file is given: write waymark fmt PATH…; \"waymark fmt --help\" shows how."),
            (
                "fmt a --check --diff",
                "--check names files and --diff prints changes: give only one; \"waymark fmt --help\" shows how."
            ),
            (
                "fmt a --drop-remarks",
                "--drop-remarks belongs to --convert: give both; \"waymark fmt --help\" shows how."
            ),
            ("fmt no.json", "no.json: it cannot be read: there is no such file; check the path."),
            (
                "fmt page.html",
                "page.html: there is no canonical form for this kind of file; "
                    + "name an association file, a statement list or an .entitlements file."
            ),
        ]
    )
    func mistakes(_ arguments: String, _ sentence: String) async throws {
        try folder.write("<p>", to: "page.html")
        let result = try await Waymark.shell("\"$WAYMARK\" \(arguments)", in: folder)
        #expect(result == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}
