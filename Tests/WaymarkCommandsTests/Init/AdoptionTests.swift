import Foundation
import Testing

@Suite("waymark init --from, when files say different things")
struct AdoptionTests {
    private let folder: TemporaryFolder
    private static let digest =
        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Files, and what becomes of them.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let files: [String: String]
        var arguments: [String] = []
        /// What stands below the apps of the description.
        let written: String
        /// What is reported, without the program's name.
        var reported: [String] = []

        var testDescription: String { name }
    }

    @Test("keeps what each file says, or reports what it does not keep", arguments: rows)
    func adopting(row: Row) async throws {
        for (path, text) in row.files {
            let parent = folder.url.appendingPathComponent(path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try folder.write(text, to: path)
        }
        let from = row.arguments.isEmpty ? ["--from"] + row.files.keys.sorted() : row.arguments
        let result = try await Waymark.run(["init", "--output", "-"] + from, input: "", in: folder, environment: [:])
        #expect(result.errors.split(separator: "\n").map { String($0.dropFirst("waymark: ".count)) } == row.reported)
        #expect(result.status == (row.reported.isEmpty ? 0 : 1))
        let rest = result.output.range(of: "\ndomain").map { result.output[$0.lowerBound...].dropFirst() } ?? ""
        #expect(rest == row.written)
    }

    private static func aasa(_ components: String, _ rest: String = "") -> String {
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.io.acme.shop"],"components":["# + components + "]}]}\(rest)}"
    }

    private static func list(_ packages: [String] = ["io.acme.shop"], rules: String? = nil) -> String {
        let relation = "delegate_permission/common.handle_all_urls"
        let extensions =
            rules.map { #","relation_extensions":{"\#(relation)":{"dynamic_app_link_components":\#($0)}}"# } ?? ""
        let statements = packages.map { package in
            #"{"relation":["\#(relation)"],"target":{"namespace":"android_app","package_name":"\#(package)","#
                + #""sha256_cert_fingerprints":["\#(digest)"]}\#(extensions)}"#
        }
        return "[" + statements.joined(separator: ",") + "]"
    }

    private static func manifest(_ data: [String], package: String? = "io.acme.shop", filter: String = "") -> String {
        let name = package.map { " package=\"\($0)\"" } ?? ""
        let tags = data.map { "<data android:\($0)/>" }.joined()
        return """
            <manifest xmlns:android="http://schemas.android.com/apk/res/android"\(name)><application>
            <activity android:name=".A" android:exported="true"><intent-filter android:autoVerify="true">\(filter)
            <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.DEFAULT"/>
            <category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="https"/><data android:scheme="http"/>\(tags)
            </intent-filter></activity></application></manifest>
            """
    }

    private static func entitlements(_ entries: [String], app: String? = nil) -> String {
        let name = app.map { "<key>application-identifier</key><string>\($0)</string>" } ?? ""
        let list = entries.map { "<string>\($0)</string>" }.joined()
        return """
            <plist version="1.0"><dict>\(name)<key>com.apple.developer.associated-domains</key>
            <array>\(list)</array></dict></plist>
            """
    }

    private static let host = #"host="acme.io""#

    private static let rows: [Row] = manifestRows + systemRows + hostRows + projectRows

    private static let manifestRows: [Row] = [
        Row(
            name: "a manifest's paths stay Android's, though Apple's file opens all",
            files: [
                "aasa.json": aasa(#"{"/":"*"}"#), "assetlinks.json": list(),
                "AndroidManifest.xml": manifest([host, #"pathPrefix="/orders""#, #"path="/help""#]),
            ],
            written: """
                domain: acme.io

                rules:
                  - open: "*"
                    platforms: apple
                  - open: /orders*
                    platforms: android
                  - open: /help
                    platforms: android

                """,
            reported: [
                "Android gives \"io.acme.shop\" a link that it kept from it before, because a pattern takes links with and "
                    + "without a slash at their end: https://acme.io/help/"
            ]
        ),
        Row(
            name: "a manifest without paths takes all, though Apple's file does not",
            files: [
                "aasa.json": aasa(#"{"/":"/orders/*"}"#), "assetlinks.json": list(),
                "AndroidManifest.xml": manifest([host]),
            ],
            written: """
                domain: acme.io

                rules:
                  - open: /orders/*
                    platforms: apple
                  - open: true
                    platforms: android

                """
        ),
        Row(
            name: "what both say stands once",
            files: [
                "aasa.json": aasa(#"{"/":"/b*"},{"/":"/a*"}"#), "assetlinks.json": list(),
                "AndroidManifest.xml": manifest([host, #"pathPrefix="/a""#, #"pathPrefix="/b""#]),
            ],
            written: "domain: acme.io\n\nrules:\n  - open: /b*\n  - open: /a*\n"
        ),
        Row(
            name: "rules for Android 15 that open all leave the choice to the filters",
            files: [
                "aasa.json": aasa(#"{"/":"/orders*"}"#), "assetlinks.json": list(rules: #"[{"/":"*"}]"#),
                "AndroidManifest.xml": manifest([host, #"pathPrefix="/orders""#]),
            ],
            written: "domain: acme.io\n\nrules:\n  - open: /orders*\n"
        ),
        Row(
            name: "rules for Android 15 that are about other links than the filters are reported with a link",
            files: [
                "assetlinks.json": list(rules: #"[{"/":"/a/x*"}]"#),
                "AndroidManifest.xml": manifest([host, #"pathPrefix="/a""#]),
            ],
            written: """
                domain: acme.io

                rules:
                  - open: /a/x*
                    platforms: android
                    percent-encoded: false

                """,
            reported: [
                "Android 6 to 11 and Android 12 to 14 keep a link from \"io.acme.shop\" that they gave it before: https://acme.io/a/XX",
                "Android 6 to 11 and Android 12 to 14 keep a link from \"io.acme.shop\" that they gave it before: https://acme.io/ax",
            ]
        ),
    ]

    private static let systemRows: [Row] = [
        Row(
            name: "hosts that were not verified are reported",
            files: [
                "assetlinks.json": list(),
                "AndroidManifest.xml": manifest([host], filter: #"<data android:scheme="shop"/>"#),
            ],
            written: "domain: acme.io\n",
            reported: [
                "The filters do not make Android 12 and later verify \"acme.io\" (autoVerify, and no scheme but http and "
                    + "https), so that its links opened the browser; new filters do."
            ]
        ),
        Row(
            name: "groups of an app for Android 15 are rules",
            files: [
                "assetlinks.json": list(),
                "AndroidManifest.xml": manifest(
                    [host],
                    filter: """
                        <uri-relative-filter-group android:allow="false"><data android:pathPrefix="/b"/>
                        </uri-relative-filter-group><uri-relative-filter-group><data android:query="x=1"/>
                        <data android:fragmentPattern="a.*"/></uri-relative-filter-group>
                        """
                ).replacing("<application>", with: "<uses-sdk android:minSdkVersion=\"35\"/><application>"),
            ],
            written: """
                domain: acme.io

                rules:
                  - exclude: /b*
                    platforms: android
                  - open: true
                    query:
                      x: "1"
                    fragment: a*
                    platforms: android

                """
        ),
        Row(
            name: "what one pattern makes of Android's files is one pattern again",
            files: [
                "assetlinks.json": list(
                    rules: #"[{"/":"/a"},{"/":"/a/"},{"/":"/b","exclude":true},{"/":"/b/*","exclude":true},{"/":"/c"}]"#
                ), "AndroidManifest.xml": manifest([host, #"path="/a""#, #"path="/a/""#]),
            ],
            written: """
                domain: acme.io

                rules:
                  - open: /a
                    platforms: android
                    percent-encoded: false
                  - exclude: /b/*
                    platforms: android
                    percent-encoded: false

                """
        ),
        Row(
            name: "filters that the build makes are not known",
            files: [
                "aasa.json": aasa(#"{"/":"/orders*"}"#), "assetlinks.json": list(rules: #"[{"/":"/orders*"}]"#),
                "AndroidManifest.xml": manifest([#"scheme="shop""#]).replacing(
                    "<intent-filter",
                    with: "<nav-graph android:value=\"@navigation/main\"/><intent-filter"
                ).replacing(#"<data android:scheme="https"/><data android:scheme="http"/>"#, with: ""),
            ],
            arguments: ["--domain", "acme.io", "--from", "aasa.json", "assetlinks.json", "AndroidManifest.xml"],
            written: "domain: acme.io\n\nrules:\n  - open: /orders*\n",
            reported: [
                "The filters that the build makes of \"@navigation/main\" are not known; give the merged manifest of a build."
            ]
        ),
        Row(
            name: "additional services of apps are reported",
            files: [
                "aasa.json": aasa(
                    #"{"/":"*"}"#,
                    #","appclips":{"apps":["ABCDE12345.io.acme.shop.Clip"]},"webcredentials":{"apps":["ABCDE12345.io.acme.shop.Clip"]}"#
                )
            ],
            arguments: ["--domain", "acme.io", "--from", "aasa.json"],
            written: "domain: acme.io\n",
            reported: [
                "The new file of \"acme.io\" no longer grants \"webcredentials\" to \"ABCDE12345.io.acme.shop.Clip\".",
                "The new file of \"acme.io\" newly grants \"webcredentials\" to \"ABCDE12345.io.acme.shop\".",
            ]
        ),
    ]

    private static let hostRows: [Row] = [
        Row(
            name: "a wildcard alone does not take the host itself",
            files: ["a.entitlements": entitlements(["applinks:*.acme.io"], app: "ABCDE12345.io.acme.shop")],
            written: "domains:\n  acme.io:\n    wildcard: only\n"
        ),
        Row(
            name: "nor does that of a manifest",
            files: ["assetlinks.json": list(), "AndroidManifest.xml": manifest([#"host="*.acme.io""#])],
            written: "domains:\n  acme.io:\n    wildcard: only\n"
        ),
        Row(
            name: "hosts of other services are not hosts of links",
            files: [
                "a.entitlements": entitlements(
                    [
                        "applinks:acme.io", "webcredentials:id.acme.io", "messagefilter:m.acme.io",
                        "appclips:clip.acme.io", "applinks:acme.io:8443",
                    ],
                    app: "ABCDE12345.io.acme.shop"
                )
            ],
            written: "domain: acme.io\n",
            reported: [
                "The entry \"messagefilter:m.acme.io\" of the entitlements has no place in a description.",
                "No file names the App Clip of \"appclips:clip.acme.io\"; add its app ID under \"clips\".",
                "The entry \"applinks:acme.io:8443\" of the entitlements has a port, which opens no link; it is left out.",
                "The new entitlements of \"shop\" no longer ask for \"webcredentials:id.acme.io\".",
                "The new entitlements of \"shop\" newly ask for \"webcredentials:acme.io\".",
            ]
        ),
        Row(
            name: "a host of one platform stays one of that platform",
            files: [
                "aasa.json": aasa(#"{"/":"*"}"#), "assetlinks.json": list(),
                "AndroidManifest.xml": manifest([host, #"host="pay.acme.io""#]),
                "a.entitlements": entitlements(["applinks:acme.io"]),
            ],
            written: """
                domains:
                  acme.io:
                  pay.acme.io:
                    rules:
                      - open: true
                        platforms: android
                      - exclude: true
                        platforms: apple

                """
        ),
    ]

    private static let projectRows: [Row] = [
        Row(
            name: "references are looked up in the values, and placeholders in arguments",
            files: [
                "app/src/main/AndroidManifest.xml": manifest(
                    [#"host="@string/host""#, #"host="${pay}.acme.io""#],
                    package: nil
                ),
                "app/src/main/res/values/strings.xml": "<resources><string name=\"host\">acme.io</string></resources>",
                "site/assetlinks.json": list(),
            ],
            arguments: ["--from", ".", "--placeholder", "pay=pay"],
            written: "domains: [acme.io, pay.acme.io]\n"
        ),
        Row(
            name: "a host that nothing resolves is reported",
            files: [
                "assetlinks.json": list(), "AndroidManifest.xml": manifest([host, #"host="@string/pay""#]),
            ],
            written: "domain: acme.io\n",
            reported: [
                "Nothing says what the host \"@string/pay\" of the manifest means; give the file of res/values as well."
            ]
        ),
        Row(
            name: "files of several hosts are those of the folders that they lie in",
            files: [
                "acme.io/.well-known/apple-app-site-association": aasa(#"{"/":"/orders/*"}"#),
                "acme.io/.well-known/assetlinks.json": list(),
                "pay.acme.io/.well-known/apple-app-site-association": aasa(#"{"/":"/pay/*"}"#),
            ],
            arguments: ["--from", "."],
            written: """
                domains:
                  acme.io:
                    rules:
                      - open: /orders/*
                  pay.acme.io:
                    rules:
                      - open: /pay/*

                """,
            reported: [
                "Android 15 and later keep a link from \"io.acme.shop\" that they gave it before, since rules mean what they mean to Apple: https://acme.io/"
            ]
        ),
    ]
}
