import DigitalAssetLinks
import JSONSource
import Testing

@testable import WaymarkCommands

@Suite("Comparing manifests")
struct ManifestDiffTests {
    private static func manifest(_ data: String, isExported: Bool = true) throws -> AndroidManifest {
        let text = """
            <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme">
              <application><activity android:name=".Shop" android:exported="\(isExported)">
                <intent-filter android:autoVerify="true">
                  <action android:name="android.intent.action.VIEW"/>
                  <category android:name="android.intent.category.DEFAULT"/>
                  <category android:name="android.intent.category.BROWSABLE"/>
                  <data android:scheme="https"/>\(data)
                </intent-filter>
              </activity></application>
            </manifest>
            """
        return try AndroidManifestReader().read(Array(text.utf8))
    }

    @Test("other words for the same filter change nothing")
    func same() throws {
        let old = try Self.manifest(#"<data android:host="acme.com" android:pathPrefix="/buy"/>"#)
        let new = try Self.manifest(#"<data android:host="acme.com"/><data android:pathPrefix="/buy"/>"#)
        let diff = ManifestDiff(old: old, new: new)
        #expect(diff.isEmpty)
        #expect(diff.text == "Nothing changes for 3 links asked on Android API 37.\n")
    }

    @Test("hosts and links that change are printed, with a link for each kind of change")
    func changes() throws {
        let old = try Self.manifest(#"<data android:host="acme.com" android:pathPrefix="/buy"/>"#)
        let new = try Self.manifest(
            #"<data android:host="acme.com"/><data android:host="shop.acme.com" android:path="/buy"/>"#
        )
        let diff = ManifestDiff(old: old, new: new, api: 35)
        #expect(diff.addedHosts == ["shop.acme.com"])
        #expect(
            diff.text == """
                + host shop.acme.com

                https://acme.com/buyx  (1 of 6 links)
                    - taken by com.acme.Shop
                    + not taken

                https://shop.acme.com/buy  (1 of 6 links)
                    - not taken
                    + taken by com.acme.Shop

                2 of 6 links asked on Android API 35 change; 1 host to verify changed.

                """
        )
        #expect(diff.markdown.hasSuffix("    + taken by com.acme.Shop\n```\n"))
        #expect(JSONWriter(style: .compact).string(diff.json).hasPrefix(#"{"api":35,"removedHosts":[],"addedHosts":["#))
    }

    @Test("a component that nobody can open takes no link")
    func unreachable() throws {
        let data = #"<data android:host="acme.com"/>"#
        let diff = ManifestDiff(
            old: try Self.manifest(data),
            new: try Self.manifest(data, isExported: false),
            links: ["https://acme.com/1", "https://acme.com/2", "https://acme.de/"]
        )
        #expect(diff.changes.map(\.count) == [2])
        #expect(diff.changes.map(\.example) == ["https://acme.com/1"])
        #expect(diff.linkCount == 3)
    }
}
