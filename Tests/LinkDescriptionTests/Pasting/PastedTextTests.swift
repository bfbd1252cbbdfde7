import AppSiteAssociation
import DigitalAssetLinks
import LinkDescription
import Testing

@Suite("Pasted texts")
struct PastedTextTests {
    private static let digest =
        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

    @Test("Each kind of text is recognised", arguments: rows)
    func recognised(text: String, expected: String) {
        #expect(Self.outline(PastedText(text).content) == expected)
    }

    @Test("A signed file is recognised by its bytes, and any bytes are judged without a crash")
    func bytes() {
        #expect(Self.outline(PastedText.recognise([0x30, 0x80, 0xFF]).content) == "unknown")
        #expect(Self.outline(PastedText.recognise([]).content) == "unknown")
        #expect(Self.outline(PastedText.recognise(Array("\u{FEFF} ABCDE12345\r\n".utf8)).content) == "team ABCDE12345")
    }

    private static func outline(_ content: PastedText.Content) -> String {
        switch content {
        case .association(let file): "association \(file.appLinks?.appIDs.joined(separator: ",") ?? "")"
        case .statements(let list): "statements \(list.statements.count)"
        case .entitlements(let entitlements):
            "entitlements \(entitlements.appID ?? "-") \(entitlements.domains.joined(separator: ","))"
        case .manifest(let manifest): "manifest \(manifest.packageName ?? "")"
        case .resources: "resources"
        case .several(let parts): parts.map { outline($0.content) }.joined(separator: ", ")
        case .digests(let digests):
            "digests " + digests.compactMap { $0.fingerprint == nil ? nil : "\($0.subject)" }.joined(separator: ",")
        case .appID(let text): "app \(text)"
        case .teamID(let text): "team \(text)"
        case .bundleOrPackage(let text): "bundle \(text)"
        case .appStore(let number): "app-store \(number)"
        case .googlePlay(let package): "google-play \(package)"
        case .host(let host): "host \(host)"
        case .unknown(let reason): reason.map { "unknown: \($0)" } ?? "unknown"
        }
    }

    private static let rows: [(String, String)] = [
        ("ABCDE12345", "team ABCDE12345"),
        ("  ABCDE12345\n", "team ABCDE12345"),
        ("ABCDE12345.com.example.shop", "app ABCDE12345.com.example.shop"),
        ("com.example.shop", "bundle com.example.shop"),
        ("io.shop", "bundle io.shop"),
        ("shop.example", "host shop.example"),
        ("www.shop.co.uk", "host www.shop.co.uk"),
        ("*.shop.example", "host shop.example"),
        ("bücher.example", "host xn--bcher-kva.example"),
        ("https://Shop.example/orders/1?x=2", "host shop.example"),
        ("applinks:shop.example?mode=developer", "host shop.example"),
        ("1234567890", "app-store 1234567890"),
        ("id1234567890", "app-store 1234567890"),
        ("https://apps.apple.com/us/app/shop/id1234567890?mt=8", "app-store 1234567890"),
        ("https://apps.apple.com/us/developer/x", "unknown: it is an address of the App Store without an app's number"),
        ("https://play.google.com/store/apps/details?id=com.example.shop&hl=de", "google-play com.example.shop"),
        ("market://details?id=com.example.shop", "google-play com.example.shop"),
        (digest, "digests certificate"),
        (digest.lowercased().replacing(":", with: ""), "digests certificate"),
        ("SHA256: \(digest)", "digests certificate"),
        ("Alias name: androiddebugkey\nSHA1: da:39\nSHA256: \(digest)", "digests debug"),
        (
            "Signer #1 certificate DN: CN=Shop\nSigner #1 certificate SHA-256 digest: \(digest.lowercased().replacing(":", with: ""))",
            "digests certificate"
        ),
        (
            "da39a3ee5e6b4b0d3255bfef95601890afd80709",
            "unknown: it is a SHA-1 digest; Android needs the SHA-256 digest of the certificate"
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[]}]}}"#,
            "association ABCDE12345.com.example.shop"
        ),
        (#"{"a":1}"#, "unknown: it is JSON, but no apple-app-site-association: it names no app"),
        (
            """
            [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"web","site":"https://a.example"}}]
            """,
            "statements 1"
        ),
        ("[]", "unknown: it is a list in JSON, but no assetlinks.json: it has no statement that devices would read"),
        (
            """
            <plist version="1.0"><dict><key>application-identifier</key><string>ABCDE12345.com.example.shop</string>
            <key>com.apple.developer.associated-domains</key><array><string>applinks:shop.example</string></array></dict></plist>
            """,
            "entitlements ABCDE12345.com.example.shop applinks:shop.example"
        ),
        (
            #"<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.shop"/>"#,
            "manifest com.example.shop"
        ),
        ("<resources><string name=\"host\">shop.example</string></resources>", "resources"),
        (
            "<manifest><application x:y=\"1\"/></manifest>",
            "unknown: it looks like a manifest, but line 1, column 24 is wrong: The prefix \"x\" is not declared"
        ),
        ("Team ID: ABCDE12345", "team ABCDE12345"),
        ("Bundle ID: io.acme.shop", "bundle io.acme.shop"),
        ("App ID:\tABCDE12345.io.acme.shop", "app ABCDE12345.io.acme.shop"),
        ("applicationId: io.acme.shop", "bundle io.acme.shop"),
        ("Apple ID: 1234567890", "app-store 1234567890"),
        ("Domain: https://shop.example/a", "host shop.example"),
        (
            "SHA1: DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09",
            "unknown: it is a SHA-1 digest; Android needs the SHA-256 digest of the certificate"
        ),
        (
            "Team ID: ABCDE12345\r\nBundle ID: io.acme.shop\n\nshop.example",
            "team ABCDE12345, bundle io.acme.shop, host shop.example"
        ),
        ("Team ID: ABCDE12345\nwhat?", "unknown"),
        ("Name: hello", "unknown"),
        (
            "https://appgallery.huawei.com/app/C100000001",
            "unknown: it is an address of AppGallery, which says nothing of links; a description needs none"
        ),
        (
            "https://apps.microsoft.com/detail/9nblggh5l9xt",
            "unknown: it is an address of the Microsoft Store, which says nothing of links; a description needs none"
        ),
        (
            "https://galaxystore.samsung.com/detail/io.acme.shop",
            "unknown: it is an address of the Galaxy Store, which says nothing of links; a description needs none"
        ),
        ("hello world", "unknown"),
        ("", "unknown"),
    ]
}
