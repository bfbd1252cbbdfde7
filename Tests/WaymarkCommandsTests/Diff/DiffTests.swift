import Foundation
import Testing

@Suite("waymark diff")
struct DiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.file(#"{"/": "/buy/*"}, {"/": "/help/*", "exclude": true}"#), to: "old.json")
        try folder.write(
            Self.file(#"{"/": "/buy/now", "exclude": true}, {"/": "/buy/*"}, {"/": "/help/*"}"#),
            to: "new.json"
        )
        // The meaning of the old file in other words.
        try folder.write(
            Self.file(#"{"comment": "x", "/": "/buy/**"}, {"/": "/buy/now"}, {"exclude": true, "/": "/help/*"}"#),
            to: "same.json"
        )
    }

    private static func file(_ components: String) -> String {
        #"{"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [\#(components)]}]}}"#
    }

    @Test("prints each set of URLs that changes, with a URL that proves it")
    func text() async throws {
        let result = try await Waymark.run("diff", "old.json", "new.json", "--host", "acme.com", in: folder)
        #expect(
            result
                == .init(
                    status: 1,
                    output: """
                        https://acme.com/buy/now
                            9Z8Y7X6W5V.com.acme.shop
                            - opens by /buy/* (details[0], rule 0)
                            + excluded by /buy/now (details[0], rule 0)

                        https://acme.com/help
                            9Z8Y7X6W5V.com.acme.shop
                            - excluded by /help/* (details[0], rule 1)
                            + opens by /help/* (details[0], rule 2)

                        2 sets of URLs change for an app.

                        """,
                    errors: ""
                )
        )
    }

    @Test("says that no URL changes when only the words differ")
    func sameMeaning() async throws {
        let result = try await Waymark.run("diff", "old.json", "same.json", in: folder)
        #expect(result == .init(status: 0, output: "No URL changes.\n", errors: ""))
    }

    @Test("prints JSON that programs can read")
    func json() async throws {
        let result = try await Waymark.run("diff", "old.json", "new.json", "--format", "json", in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: [[String: Any]]]
        let changes = try #require(object?["changes"])
        #expect(
            changes.map { $0["example"] as? String } == ["https://example.com/buy/now", "https://example.com/help"]
        )
        #expect(result.status == 1)
    }

    @Test("prints a table for a pull request")
    func markdown() async throws {
        let result = try await Waymark.run("diff", "old.json", "new.json", "--format", "markdown", in: folder)
        #expect(result.output.hasPrefix("2 sets of URLs change for an app.\n\n| example | app | old | new |\n"))
        #expect(result.output.contains(#"| opens by /buy/\* (details\[0\], rule 0) |"#))
    }

    @Test("counts the real URLs that change, from lists and from access logs")
    func realLinks() async throws {
        let log = #"127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET /help/x HTTP/1.0" 200 2326"#
        let list = "/buy/1\n/buy/now\n\(log)\n\(log)\nnonsense\n"
        let result = try await Waymark.run("diff", "old.json", "new.json", "--urls", "-", input: list, in: folder)
        #expect(
            result.output == """
                https://example.com/help/x  (2×)
                    9Z8Y7X6W5V.com.acme.shop
                    - excluded by /help/* (details[0], rule 1)
                    + opens by /help/* (details[0], rule 2)

                https://example.com/buy/now  (1×)
                    9Z8Y7X6W5V.com.acme.shop
                    - opens by /buy/* (details[0], rule 0)
                    + excluded by /buy/now (details[0], rule 0)

                2 of 3 URLs change: 3 of 4 visits.

                """
        )
        #expect(
            result.errors
                == "waymark: standard input:5: The line is neither a URL, nor a path, nor a line of an access log; "
                + "write one URL a line, or give a log in the Common Log Format.\n"
        )
        #expect(result.status == 1)
    }

    @Test(
        "answers what it cannot do with one sentence and exit status 2",
        arguments: [
            (
                "diff - -",
                "standard input can be read only once: give only one -; \"waymark diff --help\" shows how."
            ),
            ("diff old.json", "missing expected argument '<new>'; \"waymark diff --help\" shows how."),
            (
                "diff old.json new.json --api 12",
                "--api 12 is not known: write a number from 23 to 37; \"waymark diff --help\" shows how."
            ),
            ("diff old.json no.json", "no.json: it cannot be read: there is no such file; check the path."),
            (
                "diff old.json new.json --urls /dev/null",
                "/dev/null: it names no URL; write a URL a line, or give an access log."
            ),
        ]
    )
    func mistakes(_ arguments: String, _ sentence: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" \(arguments)", in: folder)
        #expect(result == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test("names the place of what is not JSON")
    func broken() async throws {
        try folder.write("{\"applinks\": {},}", to: "broken.json")
        let result = try await Waymark.run("diff", "old.json", "broken.json", in: folder)
        #expect(result.status == 2)
        let sentence = "waymark: broken.json:1:16: There is a comma before '}' with nothing after it;"
        #expect(result.errors.hasPrefix(sentence))
    }

    private static func manifest(_ data: String) -> String {
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme">
          <application><activity android:name=".Shop" android:exported="true">
            <intent-filter android:autoVerify="true">
              <action android:name="android.intent.action.VIEW"/>
              <category android:name="android.intent.category.DEFAULT"/>
              <category android:name="android.intent.category.BROWSABLE"/>
              <data android:scheme="https" android:host="@string/host" \(data)/>
            </intent-filter>
          </activity></application>
        </manifest>
        """
    }

    @Test("asks two manifests about the links of their patterns, on the Android version that is named")
    func manifests() async throws {
        try folder.write(Self.manifest(#"android:pathPrefix="/buy""#), to: "old.xml")
        try folder.write(Self.manifest(#"android:path="/buy""#), to: "new.xml")
        try folder.write("<resources><string name=\"host\">acme.com</string></resources>", to: "strings.xml")
        let line = "\"$WAYMARK\" diff old.xml new.xml --resources strings.xml --api 33"
        let result = try await Waymark.shell(line, in: folder)
        #expect(
            result
                == .init(
                    status: 1,
                    output: """
                        https://acme.com/buyx  (1 of 3 links)
                            - taken by com.acme.Shop
                            + not taken

                        1 of 3 links asked on Android API 33 change; 0 hosts to verify changed.

                        """,
                    errors: ""
                )
        )
        try folder.write("https://acme.com/buy\n", to: "urls.txt")
        let listed = try await Waymark.shell(line + " --urls urls.txt", in: folder)
        #expect(listed.status == 0)
        #expect(listed.output == "Nothing changes for 1 link asked on Android API 33.\n")
    }

    @Test("says what two statement lists allow differently")
    func statementLists() async throws {
        let site =
            #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://acme.com"}}"#
        try folder.write("[]", to: "old-assetlinks.json")
        try folder.write("[\(site)]", to: "new-assetlinks.json")
        let result = try await Waymark.run("diff", "old-assetlinks.json", "new-assetlinks.json", in: folder)
        let text = "+ delegate_permission/common.get_login_creds to https://acme.com\n1 newly allowed.\n"
        #expect(result == .init(status: 1, output: text, errors: ""))
        let mixed = try await Waymark.run("diff", "old.json", "new-assetlinks.json", in: folder)
        let sentence =
            "the files are of different kinds: the old one is an association file, the new one is a statement list; "
            + "compare two of one kind."
        #expect(mixed == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}
