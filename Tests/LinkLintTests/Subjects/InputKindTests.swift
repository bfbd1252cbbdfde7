import LinkLint
import Testing

@Suite("What a file is read as")
struct InputKindTests {
    @Test(
        "a walk through folders goes by names",
        arguments: [
            ("x/.well-known/apple-app-site-association", .associationFile),
            ("apple-app-site-association.json", .associationFile), ("public/assetlinks.json", .statementList),
            ("App/App.entitlements", .entitlements), ("embedded.mobileprovision", .provisioningProfile),
            ("Mac.provisionprofile", .provisioningProfile), ("app.json", .expoConfiguration), ("index.html", nil),
            ("app/src/main/AndroidManifest.xml", .androidManifest), ("app/build/x/AndroidManifest.xml", nil),
            ("app/src/main/res/values/strings.xml", .androidResources), ("res/values-de/strings.xml", nil),
            ("package.json", nil), ("apple-app-site-association.md", nil), ("", nil),
        ] as [(String, InputKind?)]
    )
    func names(_ path: String, _ kind: InputKind?) { #expect(InputKind.of(path: path) == kind) }

    @Test(
        "a file that was asked for goes by its name, and else by its content",
        arguments: [
            ("apple-app-site-association", "[]", .associationFile),
            ("apple-app-site-association", "<!DOCTYPE html><html></html>", .associationFile),
            ("-", #"{"applinks": {}}"#, .associationFile),
            ("-", #"[{"relation": [], "target": {}}]"#, .statementList), ("-", "[]", .associationFile),
            ("-", #"<?xml version="1.0"?><plist version="1.0"><dict/></plist>"#, .entitlements),
            ("app/build/x/AndroidManifest.xml", "", .androidManifest),
            ("-", "<!-- a licence -->\n<manifest package=\"a.b\"/>", .androidManifest),
            ("app.json", #"{"expo": {"ios": {}}}"#, .expoConfiguration), ("app.json", "{}", .associationFile),
            (
                "keys.txt",
                "Certificate fingerprints:\n\t SHA1: 5E:8F:16:06:2E:A3:CD:2C:4A:0D:54:78:76:BA:A6:F3:8C:AB:F6:25",
                .fingerprints
            ),
            ("keys.txt", "SHA1: 5E:8F", .associationFile),
            ("landing.html", "", .page), ("-", "<html></html>", .associationFile), ("", "", .associationFile),
        ] as [(String, String, InputKind)]
    )
    func contents(_ path: String, _ text: String, _ kind: InputKind) {
        #expect(InputKind.of(path: path, bytes: Array(text.utf8)) == kind)
    }
}
