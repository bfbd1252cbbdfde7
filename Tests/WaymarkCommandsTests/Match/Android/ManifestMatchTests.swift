import Testing

@Suite("waymark match --manifest")
struct ManifestMatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(ManifestSamples.shop, to: "AndroidManifest.xml")
        try folder.write(ManifestSamples.strings, to: "strings.xml")
        try folder.write(StatementSamples.list, to: "assetlinks.json")
    }

    private func run(_ words: String) async throws -> Waymark.Result {
        let line = "\"$WAYMARK\" match --manifest AndroidManifest.xml --resources strings.xml \(words)"
        return try await Waymark.shell(line, in: folder)
    }

    @Test("names the components that take a link, with filter and place")
    func text() async throws {
        let result = try await run("https://a.example/buy/1 https://a.example/ 'https://help.a.example/contact?app=1'")
        #expect(
            result
                == Waymark.Result(
                    status: 0,
                    output: """
                        https://a.example/buy/1
                          takes       com.example.app.ShopActivity  filter 1  AndroidManifest.xml:6:7
                        https://a.example/
                          no filter   none of the manifest's 3 filters takes it
                        https://help.a.example/contact?app=1
                          closed      com.example.app.HelpActivity  filter 1  AndroidManifest.xml:18:7, which other apps cannot open

                        """,
                    errors: ""
                )
        )
    }

    @Test("is negative when nobody can open what takes the link")
    func closed() async throws {
        #expect(try await run("'https://help.a.example/contact?app=1'").status == 1)
    }

    @Test("asks as the Android version that is named", arguments: [(34, 1, "no filter"), (35, 0, "takes")])
    func api(_ level: Int, _ status: Int32, _ word: String) async throws {
        let open = ManifestSamples.shop.replacing(#"android:exported="false""#, with: #"android:exported="true""#)
        // Without groups, which older versions do not know, a filter without paths takes every link of its host.
        let inverse = open.replacing(
            #"android:host="help.a.example" />"#,
            with: #"android:host="help.a.example" android:path="/x" />"#
        )
        try folder.write(inverse, to: "AndroidManifest.xml")
        let result = try await run("'https://help.a.example/contact?app=1' --api \(level)")
        #expect(result.output.hasPrefix("https://help.a.example/contact?app=1\n  \(word) "))
        #expect(result.status == status)
    }

    @Test(
        "says with a statement list whether the host is verified and who opens the link",
        arguments: [
            (30, "Android 11"), (31, "Android 12"), (32, "Android 12L"), (36, "Android 16"), (37, "Android 17"),
        ]
    )
    func statements(_ level: Int, _ version: String) async throws {
        try folder.write(
            "[\(StatementSamples.list.split(separator: "\n")[1...3].joined().dropLast())]",
            to: "assetlinks.json"
        )
        let result = try await run("assetlinks.json https://a.example/buy/1 --api \(level)")
        #expect(
            result
                == Waymark.Result(
                    status: 0,
                    output: """
                        https://a.example/buy/1
                          takes       com.example.app.ShopActivity  filter 1  AndroidManifest.xml:6:7
                          verified    a.example: “https://a.example/.well-known/assetlinks.json” allows “com.example.app” with \
                        one of its certificates to handle all URLs.
                          opens in    com.example.app/.ShopActivity, on \(version) (API \(level))

                        """,
                    errors: ""
                )
        )
    }

    @Test("leaves links to the browser when the app is signed with another certificate")
    func otherCertificate() async throws {
        try folder.write(
            "[\(StatementSamples.list.split(separator: "\n")[1...3].joined().dropLast())]",
            to: "assetlinks.json"
        )
        let words = "assetlinks.json https://a.example/buy/1 --sha256-fingerprint \(StatementSamples.other)"
        let result = try await run(words)
        #expect(
            result
                == Waymark.Result(
                    status: 1,
                    output: """
                        https://a.example/buy/1
                          takes       com.example.app.ShopActivity  filter 1  AndroidManifest.xml:6:7
                          unverified  a.example: The list names “com.example.app”, but not with this relation and one of its \
                        certificates.
                          opens in    the browser, on Android 17 (API 37)

                        """,
                    errors: ""
                )
        )
    }

    @Test("says why a host is not asked")
    func unasked() async throws {
        let open = ManifestSamples.shop.replacing(#"android:exported="false""#, with: #"android:exported="true""#)
        try folder.write(open, to: "AndroidManifest.xml")
        let result = try await run("assetlinks.json 'https://help.a.example/contact?app=1'")
        #expect(
            result.output == """
                https://help.a.example/contact?app=1
                  takes       com.example.app.HelpActivity  filter 1  AndroidManifest.xml:18:7
                  unverified  help.a.example: The filter does not ask for verification with autoVerify.
                  opens in    the browser, on Android 17 (API 37)

                """
        )
        #expect(result.status == 1)
    }

    @Test("prints one JSON object a line with --format json")
    func json() async throws {
        let result = try await run("https://a.example/buy/1 https://a.example/ --format json")
        #expect(
            result.output == """
                {"url":"https://a.example/buy/1","api":37,"matched":true,"components":[\
                {"component":"com.example.app.ShopActivity","kind":"activity","filter":0,"verdict":"PATH",\
                "reachable":true,"line":6,"column":7}],"host":null,"choice":null}
                {"url":"https://a.example/","api":37,"matched":false,"components":[],"host":null,"choice":null}

                """
        )
        let whole = try await run("assetlinks.json shop://x --format json")
        #expect(
            whole.output == """
                {"url":"shop://x","api":37,"matched":true,"components":[\
                {"component":"com.example.app.ShopActivity","kind":"activity","filter":1,"verdict":"SCHEME",\
                "reachable":true,"line":12,"column":7}],"host":null,"choice":{"kind":"open",\
                "targets":["com.example.app/com.example.app.ShopActivity"],"steps":[\
                {"code":"filter","message":"“com.example.app/com.example.app.ShopActivity” has a filter that takes the link \
                (SCHEME).","certainty":"observed"},\
                {"code":"filter","message":"“com.example.app/com.example.app.HelpActivity” has no filter for it \
                (NO_MATCH_DATA).","certainty":"observed"},\
                {"code":"kindOfLink","message":"This is not a link to a domain of the web, so that verification does not \
                count.","certainty":"observed"},\
                {"code":"outcome","message":"“com.example.app/com.example.app.ShopActivity” opens the link.",\
                "certainty":"observed"}]}}

                """
        )
    }
}

/// Manifests that tests ask about links.
enum ManifestSamples {
    static let shop = """
        <?xml version="1.0" encoding="utf-8"?>
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.app">
          <uses-sdk android:minSdkVersion="23" android:targetSdkVersion="35" />
          <application>
            <activity android:name=".ShopActivity" android:exported="true">
              <intent-filter android:autoVerify="true">
                \(taps)
                <data android:scheme="https" android:host="@string/host" />
                <data android:pathPrefix="/buy/" />
                <data android:pathPattern="/shop/.*/edit" />
              </intent-filter>
              <intent-filter>
                \(taps)
                <data android:scheme="shop" />
              </intent-filter>
            </activity>
            <activity android:name=".HelpActivity" android:exported="false">
              <intent-filter>
                \(taps)
                <data android:scheme="https" android:host="help.a.example" />
                <uri-relative-filter-group android:allow="true">
                  <data android:path="/contact" />
                  <data android:query="app=1" />
                </uri-relative-filter-group>
              </intent-filter>
            </activity>
          </application>
        </manifest>

        """

    /// What makes a filter one for tapped links, on one line.
    private static let taps =
        #"<action android:name="android.intent.action.VIEW" />"#
        + #"<category android:name="android.intent.category.DEFAULT" />"#
        + #"<category android:name="android.intent.category.BROWSABLE" />"#

    static let strings = """
        <resources><string name="host">a.example</string></resources>

        """
}
