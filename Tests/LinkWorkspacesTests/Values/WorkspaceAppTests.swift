import Foundation
import LinkWorkspaces
import Testing

@Suite("Apps of a workspace")
struct TenantAppTests {
    private static let rest =
        "6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

    @Test("a complete app has no mistakes, and JSON keeps it")
    func complete() throws {
        var app = try Sample.app("shop")
        app.appleAppIDs.append("ZYXWV98765.com.example.shop")
        app.appClips = ["ABCDE12345.com.example.shop.Clip"]
        app.stores = StoreIDs(appStore: "1234567890", googlePlay: "com.example.shop")
        #expect(app.mistakes.isEmpty)
        let json = try JSONEncoder().encode(app)
        #expect(try JSONDecoder().decode(WorkspaceApp.self, from: json) == app)
    }

    @Test("what is missing is empty")
    func missing() throws {
        let app = try JSONDecoder().decode(WorkspaceApp.self, from: Data(#"{"id":"shop"}"#.utf8))
        #expect(app == WorkspaceApp(id: try Slug("shop"), name: "shop"))
    }

    @Test(
        "an Apple identifier without its prefix and other slips are mistakes",
        arguments: [
            (
                "com.example.shop",
                "is a bundle identifier without its prefix: write the team's identifier and a dot before it."
            ),
            (
                "TEAMID.com.example",
                "still has a placeholder: write the real prefix and bundle identifier."
            ),
            ("ABCDE12345.com.*", "has a wildcard: list each app by its full identifier."),
        ]
    )
    func appleAppIDs(id: String, reason: String) throws {
        let app = WorkspaceApp(id: try Slug("shop"), name: "Shop", appleAppIDs: [id])
        #expect(
            app.mistakes == [WorkspaceError(.appleAppID, at: "appleAppIDs[0]", "“\(id)” \(reason)")]
        )
    }

    @Test("a digest in lower case is taken and written in upper case")
    func lowerCase() throws {
        let digest = SigningCertificateDigest(label: "", sha256: Sample.digest.lowercased())
        #expect(digest.sha256 == Sample.digest)
        let json = Data(#"{"sha256":"\#(Sample.digest.lowercased())"}"#.utf8)
        #expect(try JSONDecoder().decode(SigningCertificateDigest.self, from: json) == digest)
    }

    @Test(
        "any other text is refused as a digest, and the sentence names the fix",
        arguments: [
            (
                Sample.digest.replacing(":", with: ""),
                "there are no colons. Put a colon between the pairs."
            ),
            (
                String(Sample.digest.prefix(59)),
                "it is a SHA-1 fingerprint. Take the SHA-256 fingerprint, for example from `keytool -list -v` or the Play Console."
            ),
            (
                String(repeating: ":", count: 95),
                "it is not 32 pairs of hexadecimal digits. Copy it again. Take the SHA-256 fingerprint, for example from "
                    + "`keytool -list -v` or the Play Console."
            ),
            (
                "14-" + rest.replacing(":", with: "-"),
                "the pairs are not separated by colons. Put colons between the pairs."
            ),
        ]
    )
    func digests(written: String, reason: String) throws {
        let package = AndroidPackage(
            name: "com.example.shop",
            certificates: [SigningCertificateDigest(label: "Play", sha256: written)]
        )
        let app = WorkspaceApp(id: try Slug("shop"), name: "Shop", androidPackages: [package])
        let message = "“\(written)” is a malformed cert fingerprint: \(reason)"
        let place = "androidPackages[0].certificates[0].sha256"
        #expect(app.mistakes == [WorkspaceError(.certificateDigest, at: place, message)])
    }

    @Test("names, packages, stores and repetitions are looked at")
    func others() throws {
        let package = AndroidPackage(name: "1shop", certificates: [])
        let app = WorkspaceApp(
            id: try Slug("shop"),
            name: "",
            appleAppIDs: ["ABCDE12345.a", "ABCDE12345.a"],
            androidPackages: [package, package],
            stores: StoreIDs(appStore: "id1", googlePlay: "a b")
        )
        #expect(
            app.mistakes.map { "\($0.code) \($0.member)" } == [
                "empty name", "duplicate appleAppIDs[1]", "package-name androidPackages[0].name",
                "empty androidPackages[0].certificates", "package-name androidPackages[1].name",
                "empty androidPackages[1].certificates", "duplicate androidPackages[1].name",
                "store-id stores.appStore", "store-id stores.googlePlay",
            ]
        )
    }
}
