import Foundation
import Testing

/// Files whose names, links or content would do something else than what a verb is for.
@Suite("Hostile files")
struct HostileFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let unformatted =
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/a"}]}]}}"#
    private static let description = """
        apps:
          shop:
            apple: ABCDE12345.com.example.shop
        domains: [shop.example]

        """

    private func link(_ path: String, to target: String) throws {
        let place = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
    }

    @Test("fmt and lint --fix do not write through a link that leaves the folder, unless the link is named")
    func links() async throws {
        try folder.write(Self.unformatted, to: "outside.json")
        try link("site/apple-app-site-association", to: "../outside.json")
        let refused = try await Waymark.run("fmt", "site", in: folder)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("it is not written, because a symbolic link leads to"))
        #expect(
            try String(contentsOf: folder.url.appendingPathComponent("outside.json"), encoding: .utf8)
                == Self.unformatted
        )
        let named = try await Waymark.run("fmt", "site/apple-app-site-association", in: folder)
        #expect(named.status == 0, "\(named.errors)")
    }

    @Test("generate does not write through a link that leaves its folder")
    func generated() async throws {
        try folder.write(Self.description, to: "waymark.yaml")
        try folder.makeFolder("elsewhere")
        try link("site/shop.example", to: "../elsewhere")
        let result = try await Waymark.run("generate", in: folder)
        #expect(result.status == 2)
        #expect(result.errors.contains("outside of \"site\""))
        #expect(
            !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("elsewhere/.well-known").path)
        )
    }

    @Test("a pipe in the place of a file is refused instead of waited for", arguments: ["test", "generate"])
    func pipes(_ verb: String) async throws {
        let result = try await Waymark.shell("mkfifo waymark.yaml && \"$WAYMARK\" \(verb)", in: folder)
        #expect(
            result.errors == "waymark: waymark.yaml: it is not a file but a pipe or a device; remove or rename it.\n"
        )
        #expect(result.status == 2)
    }

    @Test("differences and lists of files show control characters instead of sending them")
    func control() async throws {
        let folderName = "si\u{1B}[31mte"
        try folder.makeFolder(folderName)
        try folder.write(
            Self.unformatted.replacing("/a", with: "/\u{9B}31m\u{202E}"),
            to: "\(folderName)/apple-app-site-association"
        )
        for option in ["--check", "--diff"] {
            let result = try await Waymark.run("fmt", folderName, option, in: folder)
            #expect(result.status == 1, "\(result.errors)")
            #expect(result.output.contains("si␛[31mte"))
            #expect(!result.output.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0) })
        }
        let github = try await Waymark.run("lint", folderName, "--format", "github", in: folder)
        #expect(!github.output.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0) })
    }
}
