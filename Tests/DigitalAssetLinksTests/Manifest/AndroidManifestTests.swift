import DigitalAssetLinks
import JSONSource
import LinkPatterns
import Testing

@Suite("Reading manifests")
struct AndroidManifestTests {
    static let text = #"""
        <?xml version="1.0" encoding="utf-8"?>
        <manifest xmlns:android="http://schemas.android.com/apk/res/android"
            xmlns:tools="http://schemas.android.com/tools" package="org.acme">
          <uses-sdk android:minSdkVersion="23" android:targetSdkVersion="@integer/target" />
          <application android:label="@string/app">
            <meta-data android:name="asset_statements" android:resource="@string/statements" />
            <activity android:name=".Main" android:exported="true" android:launchMode="singleTask">
              <nav-graph android:value="@navigation/main" />
              <intent-filter android:autoVerify="true" tools:targetApi="m">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="@string/host" tools:host="x" />
                <data android:scheme="http" android:port="8080"/>
                <data android:pathPattern="/a\\.b/.*\.html" android:pathPrefix="/p &amp; q" />
                <uri-relative-filter-group android:allow="false">
                  <data android:path="/no" android:query="x=1" android:scheme="mailto" />
                  <data android:path="/no" />
                </uri-relative-filter-group>
                <uri-relative-filter-group />
              </intent-filter>
            </activity>
            <activity-alias android:name="Alias" android:targetActivity=".Main" android:enabled="false">
              <intent-filter>
                <data android:scheme="https" android:host="${host}.${applicationId}" />
              </intent-filter>
              <intent-filter />
            </activity-alias>
            <receiver android:name=".R"><intent-filter/></receiver>
          </application>
        </manifest>
        """#

    static func manifest(_ placeholders: [String: String] = [:]) throws -> AndroidManifest {
        var resources = AndroidResources()
        let values = #"""
            <resources xmlns:x="urn:oasis:names:tc:xliff:document:1.2">
              <string name="host">@string/real_host</string>
              <item name="real_host" type="string">acme.example</item>
              <integer name="target"> 34 </integer>
              <string name="statements">[{\"include\":   \"https://acme.example/<x:g id="a">s</x:g>.json\"}]</string>
            </resources>
            """#
        try resources.add(Array(values.utf8))
        return try AndroidManifestReader(resources: resources, placeholders: placeholders).read(Array(text.utf8))
    }

    @Test("components, versions and the app's own statements are found")
    func components() throws {
        let manifest = try Self.manifest()
        #expect(manifest.packageName == "org.acme")
        #expect(manifest.minimumSDK == 23)
        #expect(manifest.targetSDK == 34)
        #expect(manifest.components.map(\.name) == ["org.acme.Main", "org.acme.Alias"])
        #expect(manifest.components.map(\.kind) == [.activity, .alias])
        #expect(manifest.components.map(\.isExported) == [true, nil])
        #expect(manifest.components.map(\.isEnabled) == [true, false])
        #expect(manifest.components.map { $0.isReachable(targetSDK: 30) } == [true, false])
        #expect(manifest.components[0].launchMode == "singleTask")
        #expect(manifest.components.map { $0.navigationGraphs.map(\.text) } == [["@navigation/main"], []])
        #expect(manifest.components[1].target == "org.acme.Main")
        #expect(manifest.filters.count == 3)
        #expect(manifest.assetStatements?.text == #"[{"include": "https://acme.example/s.json"}]"#)
    }

    @Test("a filter is what Android sees: references, escapes and groups resolved, tools ignored")
    func filter() throws {
        let filter = try #require(try Self.manifest().filters.first)
        #expect(filter.isExact)
        #expect(filter.filter.autoVerify)
        #expect(filter.filter.data[0] == FilterData(scheme: "https", host: "acme.example"))
        #expect(filter.filter.data[1] == FilterData(scheme: "http", port: "8080"))
        #expect(
            filter.filter.data[2].paths == [
                FilterPattern("/p & q", kind: .prefix), FilterPattern(#"/a\.b/.*.html"#, kind: .simpleGlob),
            ]
        )
        let group = FilterGroup(
            allows: false,
            conditions: [
                FilterCondition(.path, FilterPattern("/no", kind: .literal)),
                FilterCondition(.query, FilterPattern("x=1", kind: .literal)),
            ]
        )
        #expect(filter.filter.groups == [group, FilterGroup(conditions: [])])
    }

    @Test("every part knows its place")
    func places() throws {
        let manifest = try Self.manifest()
        let filter = manifest.filters[0]
        let host = try #require(filter.tags[0]["host"])
        #expect(manifest.source.excerpt(host.range) == "@string/host")
        #expect(manifest.source.position(at: host.range.lowerBound).description == "line 13, column 52")
        #expect(host.written == "@string/host")
        #expect(manifest.source.excerpt(filter.tags[2].range).hasPrefix("<data android:pathPattern="))
        #expect(
            manifest.source.excerpt(filter.groups[0].tagRange) == #"<uri-relative-filter-group android:allow="false">"#
        )
        #expect(manifest.source.excerpt(filter.range).hasSuffix("</intent-filter>"))
    }

    @Test("what nobody resolves stays as it is, with a finding, and the filter is not exact")
    func unresolved() throws {
        let manifest = try Self.manifest()
        #expect(manifest.filters.map(\.isExact) == [true, false, true])
        #expect(manifest.filters[1].filter.data[0].host == "${host}.org.acme")
        let finding = try #require(manifest.findings.first)
        #expect(manifest.findings.count == 1)
        #expect(finding.code == "MF-PLACEHOLDER")
        #expect(finding.message == "“${host}” in “host” does not have a value here.")
        let resolved = try Self.manifest(["host": "x"])
        #expect(resolved.filters[1].filter.data[0].host == "x.org.acme")
        #expect(resolved.findings.isEmpty)
    }

    @Test("what tools print of a built app has no escapes any more")
    func printed() throws {
        let manifest = try AndroidManifestReader(form: .printed).read(Array(Self.text.utf8))
        #expect(manifest.filters[0].filter.data[2].paths[1].text == #"/a\\.b/.*\.html"#)
    }

    @Test("a file with another root is not a manifest")
    func root() {
        #expect(throws: MarkupError.self) { try AndroidManifestReader().read(Array("<resources/>".utf8)) }
    }

    @Test(
        "what cannot be read is named with its place",
        arguments: [
            ("\u{3}\u{0}\u{8}\u{0}", 0..<4, "This is the compiled form of a manifest."),
            ("<resources/>", 1..<10, "The root is <resources>, not <manifest>."),
            ("<manifest><a c:b='1'/></manifest>", 13..<20, "The prefix \"c\" is not declared."),
            ("<manifest><a></manifest>", 13..<23, "</manifest> closes <a>, which is open here."),
        ] as [(String, Range<Int>, String)]
    )
    func unreadable(text: String, range: Range<Int>, message: String) throws {
        let error = try #require(throws: MarkupError.self) { try AndroidManifestReader().read(Array(text.utf8)) }
        #expect(error.range == range)
        #expect(error.message == message)
    }

    @Test(
        "strings of resources are what the resource compiler makes of them",
        arguments: [
            ("a  b\n c", "a b c"), (#""a  b""#, "a  b"), (#"\"a\" \'b\' \\ \@ \u0041 \n"#, "\"a\" 'b' \\ @ A \n"),
            (" a ", "a"), (#"a\"#, "a"),
        ]
    )
    func strings(written: String, text: String) throws {
        var resources = AndroidResources()
        try resources.add(Array("<resources><string name='s'>\(written)</string></resources>".utf8))
        #expect(resources.value(of: "@string/s") == text)
    }

    @Test("references in a circle lead nowhere")
    func circle() {
        let resources = AndroidResources(strings: ["a": "@string/b", "b": "@string/a"])
        #expect(resources.value(of: "@string/a") == nil)
    }
}
