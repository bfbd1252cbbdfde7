import Foundation
import Testing

@Suite("waymark generate")
struct GenerateTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.description, to: "waymark.yaml")
    }

    private static let description = """
        apps:
          shop:
            apple: 9Z8Y7X6W5V.com.acme.shop
            android: { com.acme.shop: "\(digest)" }
        domain: shop.acme.com
        rules:
          - exclude: /orders/admin/*
          - open: /orders/*
        """
    private static let digest =
        "AB:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
    private static let paths = [
        "site/shop.acme.com/.well-known/apple-app-site-association", "site/shop.acme.com/.well-known/assetlinks.json",
        "site/ios/shop.entitlements", "site/ios/9Z8Y7X6W5V.com.acme.shop.xcconfig", "site/android/com.acme.shop.xml",
    ]
    private static let losses = """

        Some systems cannot follow every rule:
          Android 6 to 11, Android 12 to 14: com.acme.shop opens https://shop.acme.com/orders/admin/x, although waymark.yaml \
        says it should not: before Android 15 filters cannot exclude links. (waymark.yaml:7)

        Some links behave differently in another spelling:
          Android 6 to 11, Android 12 to 14, Android 15 and later: com.acme.shop does not open \
        https://shop.acme.com//orders//x, although waymark.yaml says it should: Android does not treat two slashes as one. \
        (waymark.yaml:8)
          Android 6 to 11, Android 12 to 14, Android 15 and later: com.acme.shop opens \
        https://shop.acme.com/%6Frders/x, although waymark.yaml says it should not: Android decodes escapes before it compares.

        """

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    private func makeFolder(_ name: String) throws {
        let url = folder.url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    @Test("writes the files, then keeps them, and lists what systems cannot express")
    func writes() async throws {
        let first = try await Waymark.run("generate", "--output", "site", in: folder)
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(first.output == Self.paths.map { "wrote \($0)\n" }.joined() + Self.losses)
        #expect(try text(Self.paths[0]).contains("\"/\": \"/orders/admin/*\""))
        let second = try await Waymark.run("generate", "waymark.yaml", "--output", "site/", in: folder)
        #expect(second.output == Self.paths.map { "kept \($0)\n" }.joined() + Self.losses)
    }

    @Test("with --check names what is stale with the difference, and writes nothing")
    func check() async throws {
        _ = try await Waymark.run("generate", "--output", "site", in: folder)
        let clean = try await Waymark.run("generate", "--output", "site", "--check", in: folder)
        #expect(clean == .init(status: 0, output: "", errors: ""))
        let path = Self.paths[2]
        let old = try text(path).replacing("shop.acme.com", with: "old.acme.com")
        try folder.write(old, to: path)
        let stale = try await Waymark.run("generate", "--output", "site", "--check", in: folder)
        #expect(
            stale
                == .init(
                    status: 1,
                    output: """
                        stale \(path)
                        --- \(path)
                        +++ \(path)
                        @@ -4,7 +4,7 @@
                         <dict>
                         \t<key>com.apple.developer.associated-domains</key>
                         \t<array>
                        -\t\t<string>applinks:old.acme.com</string>
                        +\t\t<string>applinks:shop.acme.com</string>
                         \t</array>
                         </dict>
                         </plist>

                        """,
                    errors: ""
                )
        )
        #expect(try text(path) == old)
        let missing = try await Waymark.run("generate", "--output", "other", "--check", in: folder)
        #expect(missing.status == 1 && missing.output.hasPrefix("missing other/shop.acme.com/.well-known/"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("other").path))
    }

    @Test("names files of hosts and apps that are not described any more, and fails for them with --check")
    func leftovers() async throws {
        _ = try await Waymark.run("generate", "--output", "site", in: folder)
        try folder.write("{}", to: "site/shop.acme.com/.well-known/webauthn")
        try folder.write("mine", to: "site/notes.txt")
        let old = ["site/android/com.acme.old.xml", "site/old.acme.com/.well-known/assetlinks.json"]
        try makeFolder("site/old.acme.com/.well-known")
        for path in old { try folder.write("[]", to: path) }
        let check = try await Waymark.run("generate", "--output", "site", "--check", in: folder)
        #expect(check == .init(status: 1, output: old.map { "left over \($0)\n" }.joined(), errors: ""))
        let run = try await Waymark.run("generate", "--output", "site", in: folder)
        #expect(run.status == 0)
        let reported = old.map { "waymark: \($0) is left over from another description; remove it.\n" }
        #expect(run.errors == reported.joined())
    }

    @Test("makes all folders first, and writes nothing where one of the files cannot be")
    func obstacles() async throws {
        try makeFolder("site")
        try folder.write("x", to: "site/ios")
        let run = try await Waymark.run("generate", "--output", "site", in: folder)
        let sentence =
            "site/ios: the folder cannot be created; check that no file has this path, and that you may write there."
        #expect(run == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(Self.paths[0]).path))
    }

    @Test("warns of what is probably not meant, with its line")
    func doubts() async throws {
        try folder.write(Self.description + "\n  - exclude: /orders/old/*\n", to: "late.yaml")
        let run = try await Waymark.run("generate", "late.yaml", "--output", "site", in: folder)
        #expect(
            run.status == 0
                && run.errors
                    == "waymark: late.yaml:9: The rule never decides, because the rule in line 8 takes all its links. "
                    + "Move it in front of that, or remove it.\n"
        )
    }

    @Test("makes more files on request")
    func also() async throws {
        let run = try await Waymark.run(
            "generate",
            "--output",
            "site",
            "--also",
            "webauthn,nginx,caddy,cloudfront",
            "--compat",
            "ios12",
            in: folder
        )
        #expect(run.status == 0)
        #expect(try text("site/shop.acme.com/.well-known/webauthn").contains("https://shop.acme.com"))
        let nginx = try text("site/server/nginx/shop.acme.com.conf")
        #expect(
            nginx.contains("location = /.well-known/apple-app-site-association {\n    root /srv/waymark/shop.acme.com;")
        )
        #expect(try text("site/server/Caddyfile").contains("(waymark-shop.acme.com) {"))
        #expect(try text("site/server/cloudfront.yaml").contains("var folders = [\"shop.acme.com\"];"))
        #expect(try text(Self.paths[0]).contains("\"NOT /orders/admin/*\""))
    }

    @Test("names apps of HarmonyOS and Windows by their own identifiers, or reports that no app has them")
    func otherSystems() async throws {
        let harmony = try await Waymark.run("generate", "--output", "site", "--also", "harmony,windows", in: folder)
        #expect(
            harmony.errors == """
                waymark: No app has "harmony", so there is no such file.
                waymark: No app has "windows", so there is no such file.

                """
        )
        let numbers = "\n    harmony: 5765880207853624761\n    windows: Shop_9jmtgj1pbbz6e\ndomain:"
        try folder.write(Self.description.replacing("\ndomain:", with: numbers), to: "all.yaml")
        let all = try await Waymark.run(
            "generate",
            "all.yaml",
            "--output",
            "all",
            "--also",
            "harmony,windows",
            in: folder
        )
        #expect(all.errors.isEmpty)
        let apps = try text("all/shop.acme.com/.well-known/applinking.json").filter { !$0.isWhitespace }
        #expect(apps == #"{"applinking":{"apps":[{"appIdentifier":"5765880207853624761"}]}}"#)
        let windows = try text("all/shop.acme.com/.well-known/windows-app-web-link").filter { !$0.isWhitespace }
        #expect(
            windows.hasPrefix(
                #"[{"packageFamilyName":"Shop_9jmtgj1pbbz6e","paths":["/orders","/orders/*"],"excludePaths":["#
            )
        )
    }

    @Test("prints one object for programs")
    func json() async throws {
        let run = try await Waymark.run("generate", "--output", "site", "--format", "json", in: folder)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
        )
        #expect(object["files"]?.compactMap { $0["path"] as? String } == Self.paths)
        #expect(object["files"]?.allSatisfy { $0["state"] as? String == "new" } == true)
        let first = try #require(object["losses"]?.first)
        #expect(
            first["system"] as? String == "android-6" && first["line"] as? Int == 7 && first["opens"] as? Bool == true
        )
    }

    @Test(
        "what cannot be done is one sentence, and nothing is written",
        arguments: [
            (["generate", "--output", ""], "the folder has no name; write --output DIR."),
            (
                ["generate", "--output", "site", "--also", "nginx,apache"],
                "the value 'nginx,apache' is invalid for '--also <list>': write some of webauthn, harmony, "
                    + "windows, nginx, caddy, cloudfront, joined by commas; \"waymark generate --help\" shows how."
            ),
            (
                ["generate", "none.yaml", "--output", "site"],
                "none.yaml: it cannot be read: there is no such file; check the path."
            ),
            (
                ["generate", "--output", "waymark.yaml/x"],
                "waymark.yaml/x/shop.acme.com/.well-known: the folder cannot be created; check that no file has this path, "
                    + "and that you may write there."
            ),
        ]
    )
    func failures(arguments: [String], sentence: String) async throws {
        let run = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        #expect(run == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("site").path))
    }

    @Test("for GitHub stale files are workflow commands at the line where they begin to differ")
    func github() async throws {
        _ = try await Waymark.run("generate", "--output", "site", in: folder)
        let fresh = try await Waymark.run("generate", "--output", "site", "--check", "--format", "github", in: folder)
        #expect(fresh == .init(status: 0, output: "", errors: ""))
        let path = Self.paths[2]
        try folder.write(try text(path).replacing("applinks:", with: "applink:"), to: path)
        let stale = try await Waymark.run("generate", "--output", "site", "--check", "--format", "github", in: folder)
        #expect(stale.status == 1)
        let start =
            "::error file=\(path),line=7,col=1,title=waymark generate::This file is stale; \"waymark generate\" writes it."
        #expect(stale.output.hasPrefix(start + "%0A--- \(path)%0A+++ \(path)%0A@@ "), "\(stale.output)")
        #expect(stale.output.split(separator: "\n").count == 1)
        let plain = try await Waymark.run("generate", "--format", "github", in: folder)
        let sentence = "--format github means nothing without --check; \"waymark generate --help\" shows how."
        #expect(plain == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}
