import Foundation
import Testing

@Suite("Finding files to lint")
struct LintFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The files that a run reported on.
    private func files(_ result: Waymark.Result) -> [String] {
        result.output.split(separator: "\n").compactMap { $0.firstMatch(of: /"path": "(.*)"/)?.1 }.map(String.init)
    }

    @Test("takes the manifests and values of Android projects, not what their builds made of them")
    func android() async throws {
        let manifest = """
            <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
            <activity android:name=".Main" android:exported="true" android:launchMode="singleTask">
            <intent-filter android:autoVerify="true"><action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.DEFAULT"/>
            <category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="https" android:host="@string/host"/></intent-filter></activity>
            </application></manifest>
            """
        // What lies above the folder that was asked for says nothing about its files.
        try write(manifest, to: "build/shop/app/src/main/AndroidManifest.xml")
        try write("HTML", to: "build/shop/app/build/outputs/AndroidManifest.xml")
        let values = "<resources><string name=\"host\">Acme.com</string></resources>"
        try write(values, to: "build/shop/app/src/main/res/values/strings.xml")
        let result = try await Waymark.run("lint", "build/shop", "--format", "github", in: folder)
        #expect(
            result.output.split(separator: "\n").map { String($0.prefix(76)) } == [
                "::warning file=build/shop/app/src/main/AndroidManifest.xml,line=6,endLine=6,"
            ]
        )
        #expect(result.output.contains("“Acme.com” has capitals."))
    }

    @Test("takes the files of a folder that have the names of known formats, and leaves out what others wrote or built")
    func walk() async throws {
        let taken = [
            ".well-known/apple-app-site-association", "apple-app-site-association.json", "assetlinks.json",
            "expo/app.json", "ios/App.entitlements",
        ]
        for path in taken { try write(LintSamples.clean, to: "site/" + path) }
        try write(#"{"expo": {"name": "Shop"}}"#, to: "site/expo/app.json")
        let others = [
            "app.json", "index.html", "clean.json", ".git/assetlinks.json", "node_modules/a/assetlinks.json",
            "Pods/App.entitlements", ".build/assetlinks.json", "Carthage/assetlinks.json",
        ]
        for path in others { try write(LintSamples.clean, to: "site/" + path) }
        let result = try await Waymark.run("lint", "site", "--format", "json", "--fail-on", "never", in: folder)
        #expect(
            files(result) == ["apple-app-site-association.json", "assetlinks.json"].map { "site/" + $0 }
                + [".well-known/apple-app-site-association", "expo/app.json", "ios/App.entitlements"].map {
                    "site/" + $0
                }
        )
        #expect(result.status == 0)
    }

    @Test("names files from the folder that one is in", arguments: [".", "./"])
    func here(_ path: String) async throws {
        try write(LintSamples.clean, to: "a/assetlinks.json")
        let result = try await Waymark.run("lint", path, "a/assetlinks.json", "--format", "json", in: folder)
        #expect(files(result) == ["a/assetlinks.json"])
    }

    @Test("follows links to files, and none to folders")
    func links() async throws {
        try write(LintSamples.clean, to: "real/assetlinks.json")
        let line =
            "mkdir -p a/b && ln -s ../real a/folder && ln -s ../.. a/b/up && ln -s ../real/assetlinks.json a/assetlinks.json"
        let command =
            "ln -s nowhere a/b/assetlinks.json && mkfifo a/App.entitlements && \"$WAYMARK\" lint a --format json"
        let result = try await Waymark.shell("\(line) && \(command)", in: folder)
        #expect(files(result) == ["a/assetlinks.json"])
    }

    @Test("says that a folder has no file to lint")
    func empty() async throws {
        try write("{}", to: "empty/package.json")
        let sentence =
            "the folder has no file to lint; name a file; \"waymark lint --help\" says which names are looked for."
        let result = try await Waymark.run("lint", "empty", in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: empty: \(sentence)\n"))
    }

    @Test("says which file cannot be read, goes on with the others, and ends with 2")
    func missing() async throws {
        try write(LintSamples.broken, to: "broken.json")
        let result = try await Waymark.run("lint", "gone.json", "broken.json", in: folder)
        let sentence = "gone.json: it cannot be read: there is no such file; check the path."
        #expect(
            result
                == Waymark.Result(
                    status: 2,
                    output: LintSamples.report("broken.json"),
                    errors: "waymark: \(sentence)\n"
                )
        )
        let report = try await Waymark.run("lint", "gone.json", "broken.json", "--format", "json", in: folder)
        #expect(report.output.contains("\"reason\": \"It cannot be read: there is no such file; check the path.\""))
        #expect(report.status == 2)
    }
}
