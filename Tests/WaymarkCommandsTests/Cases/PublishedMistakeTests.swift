import Foundation
import Testing

/// Mistakes of published files and projects that cost their links the app.
@Suite("Mistakes that people published")
struct PublishedMistakeTests {
    private let folder: TemporaryFolder
    private static let path = "apple-app-site-association"

    init() throws {
        folder = try TemporaryFolder()
    }

    // MARK: Details that are one entry, whose first rule excludes everything

    private static let stray = """
        {
          "applinks": {
            "details": {
              "appIDs": ["8ZM5ZL6ABT.org.bikeindex.app"],
              "components": [
                { "/": "*", "exclude": true, "comment": "All but what is listed later" },
                { "/": "/bikes/scanned/?*", "comment": "QR codes" }
              ]
            }
          }
        }

        """
    private static let scanned = "https://bikeindex.org/bikes/scanned/A40340"

    @Test("lint names both mistakes of details that are one entry, the first one first")
    func strayEntry() async throws {
        try folder.write(Self.stray, to: Self.path)
        let result = try await Waymark.run("lint", ".", in: folder)
        let findings = result.output.split(separator: "\n").filter { $0.hasPrefix(Self.path) }
        #expect(
            findings == [
                """
                \(Self.path):3:16: error: "details" is one entry by itself, not an array of entries, so no app opens any \
                link. [APL-DETAILS-ENTRY, I]
                """,
                """
                \(Self.path):7:9: error: The rule never opens the app: rule 1 of the entry excludes all its links. \
                [APL-UNREACHABLE, D]
                """,
            ]
        )
        #expect(result.output.contains("  fix: Put it in square brackets. [--fix --unsafe]\n"))
        #expect(result.output.contains(#"  help: Move it before { "/": "*", "exclude": true,"#))
        #expect(result.status == 1)
    }

    @Test("why names the form of the details as the reason, with its place")
    func whyStrayEntry() async throws {
        try folder.write(Self.stray, to: Self.path)
        let result = try await Waymark.run("why", Self.scanned, ".", in: folder)
        #expect(
            result.output == """
                \(Self.scanned)
                ○ iOS 27, Tap in Messages: The browser opens the link.
                  The file lists no app under “applinks”. "details" is one entry by itself, not an array
                  of entries, so no app opens any link. [I]
                  \(Self.path):3:16
                  fix: Put it in square brackets: "details": [{…}].

                """
        )
        #expect(result.status == 1)
    }

    @Test("fmt --convert does not change details that are one entry", arguments: ["modern", "legacy", "both"])
    func convertStrayEntry(_ form: String) async throws {
        try folder.write(Self.stray, to: Self.path)
        let result = try await Waymark.run("fmt", Self.path, "--convert", form, in: folder)
        #expect(
            result.errors.hasPrefix(
                """
                waymark: \(Self.path):3:16: "details" is one entry by itself, not an array of entries, so no app opens any \
                link; put it in square brackets, "details": [{…}], and convert it then.
                """
            )
        )
        #expect(result.status == 2)
        #expect(try String(contentsOf: folder.url.appending(path: Self.path), encoding: .utf8) == Self.stray)
    }

    @Test("lint --fix --unsafe makes an array of details that are one entry, and loses nothing")
    func fixStrayEntry() async throws {
        try folder.write(Self.stray, to: Self.path)
        _ = try await Waymark.run("lint", ".", "--fix", "--unsafe", in: folder)
        let fixed = try String(contentsOf: folder.url.appending(path: Self.path), encoding: .utf8)
        let array = Self.stray.replacing("\"details\": {", with: "\"details\": [{")
            .replacing("    }\n  }\n}", with: "    }]\n  }\n}")
        #expect(fixed == array)
    }

    // MARK: A file that names another team than the one that signs the app

    private static let otherTeam = """
        {"applinks": {"details": [
          {"appIDs": ["23DRM684H8.app.pegada"], "components": [{"/": "/dog/?*"}]}
        ]}}

        """
    private static let signed = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>com.apple.developer.associated-domains</key>
            <array><string>applinks:pegada.app</string></array>
            <key>application-identifier</key>
            <string>TWHC5L37B2.app.pegada</string>
        </dict>
        </plist>

        """

    @Test("lint names the prefix that the file has and the one that the app is signed with")
    func lintOtherTeam() async throws {
        try folder.write(Self.otherTeam, to: Self.path)
        try folder.write(Self.signed, to: "App.entitlements")
        let result = try await Waymark.run("lint", ".", in: folder)
        #expect(
            result.output.hasPrefix(
                """
                \(Self.path):2:15: error: The app is signed as TWHC5L37B2.app.pegada, and the file lists it as \
                23DRM684H8.app.pegada, with another prefix. [ID-NOT-IN-FILE, D]
                2 |   {"appIDs": ["23DRM684H8.app.pegada"], "components": [{"/": "/dog/?*"}]}
                  |               ^^^^^^^^^^^^^^^^^^^^^^^
                  fix: Write "TWHC5L37B2.app.pegada". [--fix --unsafe]

                1 error in 2 files.
                """
            )
        )
    }

    @Test("why does not open an app that is signed with another prefix than the file has")
    func whyOtherTeam() async throws {
        try folder.write(Self.otherTeam, to: Self.path)
        try folder.write(Self.signed, to: "App.entitlements")
        let link = "https://pegada.app/dog/7"
        let result = try await Waymark.run("why", link, ".", in: folder)
        #expect(
            result.output == """
                \(link)
                ○ iOS 27, Tap in Messages: The browser opens the link.
                  The file does not list “TWHC5L37B2.app.pegada” under “applinks”; “23DRM684H8.app.pegada”
                  has another prefix. [D]
                  \(Self.path)
                  fix: Write “TWHC5L37B2.app.pegada” instead of “23DRM684H8.app.pegada”.

                """
        )
        #expect(result.status == 1)
    }
}
