import Foundation
import Testing

@Suite("Files that waymark simulate and waymark why find in folders")
struct FoundFileTests {
    private let files = Result { try TemporaryFolder() }

    private static let link = LinkFolder.link
    private static let wellKnown = ".well-known/apple-app-site-association"
    private static let old = LinkFolder.association.replacing("/orders/*", with: "/old/*")
    private static let clipped = LinkFolder.association.replacing(
        "}]}}",
        with: #"}]}, "appclips": {"apps": ["ABCDE12345.com.example.shop.Clip"]}}"#
    )
    private static let right = LinkFolder.entitlements("applinks:shop.example")
    private static let wrong = LinkFolder.entitlements("applinks:other.example")
    private static let clip = LinkFolder.entitlements("appclips:shop.example")
    private static let opens =
        "https://shop.example/orders/1\n● iOS 27, Tap in Messages: “ABCDE12345.com.example.shop” opens the link.\n"

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        var files: [String: String] = [:]
        var arguments = ["."]
        var status: Int32 = 0
        var output: String = FoundFileTests.opens
        var errors = ""
    }

    static let hosts: [Row] = [
        Row(
            testDescription: "a file in a folder of a host’s name is that host’s alone",
            files: ["site/a.example/\(wellKnown)": old, "site/shop.example/\(wellKnown)": LinkFolder.association]
        ),
        Row(
            testDescription: "the folder of the host may hold the file itself, in any letter case",
            files: [
                "a.example/apple-app-site-association": old,
                "SHOP.example/apple-app-site-association": LinkFolder.association,
            ]
        ),
        Row(
            testDescription: "a host without a file has none, whatever others have",
            files: ["a.example/\(wellKnown)": LinkFolder.association],
            status: 1,
            output: "fix: Serve the file at “https://shop.example/.well-known/apple-app-site-association” with"
        ),
        Row(
            testDescription: "a named file in the folder of another host is said to be that host’s",
            files: ["a.example/my.json": LinkFolder.association],
            arguments: ["a.example/my.json"],
            status: 1,
            output:
                "No apple-app-site-association file of “shop.example” was given, so the host is taken to\n  have none.",
            errors:
                "waymark: a.example/my.json is taken as the file of “a.example”, as its folder is named; --aasa takes it as "
                + "that of every host.\n"
        ),
        Row(
            testDescription: "--aasa takes it as that of every host",
            files: ["a.example/my.json": LinkFolder.association],
            arguments: ["--aasa", "a.example/my.json"]
        ),
        Row(
            testDescription: "a named file comes before those of folders",
            files: ["old.json": old, "site/shop.example/\(wellKnown)": LinkFolder.association],
            arguments: ["site", "old.json"],
            status: 1,
            output: "old.json:3:61\n"
        ),
        Row(
            testDescription: "copies of one file are one",
            files: ["apple-app-site-association": LinkFolder.association, wellKnown: LinkFolder.association]
        ),
        Row(
            testDescription: "of two different files the one at the first place counts, and both are named",
            files: ["apple-app-site-association": old, wellKnown: LinkFolder.association],
            errors:
                "waymark: apple-app-site-association is left out: .well-known/apple-app-site-association is taken as the "
                + "file of every host; name the one that you mean.\n"
        ),
        Row(
            testDescription: "two named files of one host are refused",
            files: ["a.json": old, "b.json": LinkFolder.association],
            arguments: ["a.json", "b.json"],
            status: 2,
            output: "",
            errors: "waymark: b.json: it is the file of every host, and so is a.json; name one of them.\n"
        ),
    ]

    private static let manifest = LinkFolder.manifest.replacing(#" package="com.example.shop""#, with: "")

    static let others: [Row] = [
        Row(
            testDescription: "entitlements without any file ask for one",
            files: ["Shop.entitlements": right],
            status: 1,
            output:
                "No apple-app-site-association file of “shop.example” was given, so the host is taken to\n  have none."
        ),
        Row(
            testDescription: "manifests of one package are those of one app",
            files: [
                "assetlinks.json": LinkFolder.statements, "app/src/main/AndroidManifest.xml": manifest,
                "app/src/debug/AndroidManifest.xml":
                    #"<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application/></manifest>"#,
            ],
            arguments: [".", "--package", "com.example.shop"],
            output: "● Android 17, Tap in Messages: “com.example.shop” opens the link.\n"
        ),
    ]

    static let entitlements: [Row] = [
        Row(
            testDescription: "entitlements of a clip are not those of the app",
            files: ["apple-app-site-association": clipped, "a-clip.entitlements": clip, "b.entitlements": right]
        ),
        Row(
            testDescription: "files that are named after the app are its own",
            files: [
                "apple-app-site-association": LinkFolder.association, "a.entitlements": wrong,
                "shop.entitlements": right,
            ]
        ),
        Row(
            testDescription: "files of extensions, without domains, give way",
            files: [
                "apple-app-site-association": LinkFolder.association,
                "A.entitlements": right.replacing("com.apple.developer.associated-domains", with: "other"),
                "B.entitlements": right,
            ]
        ),
        Row(
            testDescription: "entitlements of debug builds give way to those of others",
            files: [
                "apple-app-site-association": LinkFolder.association,
                "Debug.entitlements": LinkFolder.entitlements("applinks:shop.example?mode=developer"),
                "Release.entitlements": right,
            ]
        ),
        Row(
            testDescription: "but count with --developer-mode",
            files: [
                "apple-app-site-association": LinkFolder.association,
                "Debug.entitlements": LinkFolder.entitlements("applinks:shop.example?mode=developer"),
                "Release.entitlements": wrong,
            ],
            arguments: [".", "--developer-mode"]
        ),
        Row(
            testDescription: "of several others the first counts, and all are named",
            files: [
                "apple-app-site-association": LinkFolder.association, "A.entitlements": right, "B.entitlements": wrong,
            ],
            errors:
                "waymark: B.entitlements: left out, because A.entitlements is taken for every app without entitlements of "
                + "its own; say which app has which file: --entitlements ID=FILE.\n"
        ),
    ]

    @Test("are taken for what they are", arguments: hosts + entitlements + others)
    func found(_ row: Row) async throws {
        let folder = try files.get()
        for (name, text) in row.files {
            let file = folder.url.appendingPathComponent(name)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try folder.write(text, to: name)
        }
        let arguments = ["why", Self.link] + row.arguments
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        #expect(result.status == row.status, "\(result.output)\(result.errors)")
        #expect(row.output.isEmpty ? result.output.isEmpty : result.output.contains(row.output), "\(result.output)")
        #expect(result.errors == row.errors)
    }
}
