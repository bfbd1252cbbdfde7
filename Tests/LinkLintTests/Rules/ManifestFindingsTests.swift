import JSONSource
import LinkLint
import Testing

/// What people read about manifests.
@Suite("Findings in manifests")
struct ManifestFindingsTests {
    private static func manifest(_ data: String) -> String {
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application>
            <activity android:name=".Main" android:exported="true" android:launchMode="singleTask">
              <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>
                \(data)
              </intent-filter>
            </activity>
          </application>
        </manifest>
        """
    }

    private func lint(_ data: String, _ others: [LintInput] = []) -> LintedFile {
        let bytes = Array(Self.manifest(data).utf8)
        let own = LintInput(path: "app/src/main/AndroidManifest.xml", bytes: bytes, kind: .androidManifest)
        return Linter(selection: RuleSelection(select: ["MF"])).lint([own] + others)[0]
    }

    @Test("a manifest of the documentation has nothing to find")
    func clean() {
        let file = lint(#"<data android:scheme="https" android:host="acme.com"/>"#)
        #expect(file.findings.map(\.finding.code) == [])
    }

    @Test("places are those of the attribute in the XML")
    func places() throws {
        let file = lint(#"<data android:scheme="https" android:host="acme.com" android:port="443"/>"#)
        let finding = try #require(file.findings.first)
        #expect(finding.finding.code == "MF-PORT-DEFAULT")
        #expect(file.source.excerpt(finding.finding.range) == #"android:port="443""#)
        #expect(file.source.position(at: finding.finding.range.lowerBound).line == 8)
    }

    @Test("references are looked up in the values that are linted with the manifest")
    func references() {
        let data = #"<data android:scheme="https" android:host="@string/host"/>"#
        #expect(lint(data).findings.map(\.finding.code) == ["MF-PLACEHOLDER"])
        let values = "<resources><string name=\"host\">Acme.com</string></resources>"
        let path = "app/src/main/res/values/strings.xml"
        let file = lint(data, [LintInput(path: path, bytes: Array(values.utf8), kind: .androidResources)])
        #expect(file.findings.map(\.finding.code) == ["MF-HOST-CASE"])
        #expect(file.findings.flatMap(\.fixes) == [])
    }

    @Test(
        "fixing rewrites values of attributes",
        arguments: [
            (#"android:host="Acme.com""#, #"android:host="acme.com""#),
            (
                #"android:host="a.com" android:pathPattern="/shop/*""#,
                #"android:host="a.com" android:pathPattern="/shop/.*""#
            ),
            (
                #"android:host="a.com" android:pathPrefix="caf%26/""#,
                #"android:host="a.com" android:pathPrefix="/caf&amp;/""#
            ),
        ] as [(String, String)]
    )
    func fixes(_ before: String, _ after: String) {
        func data(_ attributes: String) -> String {
            Self.manifest("<data android:scheme=\"https\" \(attributes)/>")
        }
        let input = LintInput(path: "AndroidManifest.xml", bytes: Array(data(before).utf8), kind: .androidManifest)
        let fixed = Linter().fix(input, allowingUnsafe: true)
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == data(after))
    }
}
