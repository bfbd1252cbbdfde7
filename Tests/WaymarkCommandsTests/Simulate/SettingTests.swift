import Testing

@Suite("The settings of waymark simulate and waymark why")
struct SettingTests {
    private let files: LinkFolder

    init() throws {
        files = try LinkFolder()
        try files.folder.write(LinkFolder.association.replacing("/orders/*", with: "/old/*"), to: "old.json")
        try files.folder.write(LinkFolder.entitlements("applinks:shop.example?mode=developer"), to: "Dev.plist")
        try files.folder.write(LinkFolder.entitlements("applinks:other.example"), to: "Other.plist")
        let managed = LinkFolder.entitlements("applinks:other.example")
            .replacing("<dict>", with: "<dict><key>com.apple.developer.associated-domains.mdm-managed</key><true/>")
        try files.folder.write(managed, to: "Managed.plist")
    }

    @Test("without any file, the way to the host's file is named")
    func nothing() async throws {
        let result = try await Waymark.run("why", "https://Shop.example/orders/1", in: TemporaryFolder())
        let sentence =
            "there is no file about links; download its host's file, curl -sO "
            + "https://shop.example/.well-known/apple-app-site-association, or name a waymark.yaml, an "
            + "apple-app-site-association, an assetlinks.json or an AndroidManifest.xml, or add --server."
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    private static let apple = ["--aasa", "apple-app-site-association"]

    @Test(
        "answer the question that they are for",
        arguments: [
            ([], "● iOS 27, Tap in Messages: “ABCDE12345.com.example.shop” opens the link.\n"),
            (["--not-installed"], "“ABCDE12345.com.example.shop” is not installed."),
            (["--user-choice", "browser"], "The user chose the browser for this domain"),
            (["--cdn-file", "old.json"], "old.json:3:61\n  fix: Wait: the CDN looks at the host within a day"),
            (
                ["--aasa-location", "root"],
                "fix: Serve the file at “https://shop.example/.well-known/apple-app-site-association”"
            ),
            (["--entitlements", "Dev.plist"], "but the app is not signed for development."),
            (["--entitlements", "Dev.plist", "--developer-mode"], "opens the link.\n"),
            (["--managed"], "opens the link.\n"),
            (
                ["--entitlements", "Managed.plist", "--managed", "--managed-domain", "applinks:shop.example"],
                "opens the link.\n"
            ),
            (["--page", "shop.example"], "◐ iOS 27, Safari, page of shop.example: The link stays in the browser"),
            (["--page", "www.shop.example"], "● iOS 27, Safari, page of www.shop.example:"),
            (["--page", "https://Shop.example:8443/cart"], "◐ iOS 27, Safari, page of shop.example:"),
            (["--page", "bücher.example"], "● iOS 27, Safari, page of xn--bcher-kva.example:"),
            (["--developer-mode", "--managed", "--entitlements", "Dev.plist"], "opens the link.\n"),
            (
                ["--entitlements", "Other.plist", "--managed", "--managed-domain", "applinks:shop.example"],
                "fix: Add com.apple.developer.associated-domains.mdm-managed to the entitlements of the app."
            ),
            (["--app-id", "ABCDE12345.com.example.beta"], "The file does not list “ABCDE12345.com.example.beta”"),
            (["--entitlements", "ABCDE12345.com.example.shop=Shop.entitlements"], "opens the link.\n"),
        ] as [([String], String)]
    )
    func apple(_ options: [String], _ text: String) async throws {
        let arguments = ["why", LinkFolder.link] + Self.apple + options
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        #expect(result.output.contains(text), "\(result.output)\(result.errors)")
        #expect(result.status == (text.contains("opens the link") || text.hasPrefix("●") ? 0 : 1))
    }

    @Test(
        "answer for Android, too",
        arguments: [
            (
                ["--manifest", "AndroidManifest.xml", "--assetlinks", "assetlinks.json"],
                "“com.example.shop” opens the link."
            ),
            (["--assetlinks", "assetlinks.json"], "“com.example.shop” opens the link."),
            (["--manifest", "AndroidManifest.xml"], "fix: Serve a statement list at “https://shop.example/"),
            (
                ["--assetlinks", "assetlinks.json", "--package", "com.example.beta"],
                "The list does not name “com.example.beta”."
            ),
            (
                [
                    "--manifest", "AndroidManifest.xml", "--assetlinks", "assetlinks.json", "--sha256-fingerprint",
                    other,
                ],
                "but not with this relation and one of its certificates."
            ),
            (
                ["--manifest", "AndroidManifest.xml", "--assetlinks", "assetlinks.json", "--user-choice", "browser"],
                "The user does not let “com.example.shop” open links."
            ),
        ] as [([String], String)]
    )
    func android(_ options: [String], _ text: String) async throws {
        let arguments = ["why", LinkFolder.link] + options
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        #expect(result.output.replacing("\n  ", with: " ").contains(text), "\(result.output)\(result.errors)")
        #expect(result.status == (text.contains("opens the link") ? 0 : 1))
    }

    private static let other = Array(repeating: "CD", count: 32).joined(separator: ":")

    @Test("say why both systems do what they do")
    func both() async throws {
        let result = try await files.run("why", "https://shop.example/cart")
        let text = """
            https://shop.example/cart
            ○ iOS 27, Tap in Messages: The browser opens the link.
              None of the app’s 2 rules matches; rule 2, the nearest, wants the path “/orders/*”, and
              the link has “/cart”. [D]
              apple-app-site-association:3:61
              fix: Add a rule for the link, or use a link that the rules take.
            ○ Android 17, Tap in Messages: The browser opens the link.
              The filter of “com.example.shop.Main” that comes nearest takes “/orders/” as the path,
              and the link has “/cart”. [O]
              AndroidManifest.xml:5:7
              fix: Add a filter that takes the link to the manifest.

            """
        #expect(result == Waymark.Result(status: 1, output: text, errors: ""))
    }

    @Test(
        "answer mistakes with one sentence",
        arguments: [
            ("simulate", "missing expected argument '<url>'; \"waymark simulate --help\" shows how."),
            (
                "simulate https://a.example --device ios-8",
                "the value 'ios-8' is invalid for '--device <name>': write ios-9 or later; \"waymark simulate --help\" shows how."
            ),
            (
                "simulate https://a.example --device android-4.4",
                "the value 'android-4.4' is invalid for '--device <name>': write android-6 or later; \"waymark simulate --help\" "
                    + "shows how."
            ),
            (
                "simulate https://a.example --device ios-22",
                "the value 'ios-22' is invalid for '--device <name>': there is no iOS 22: iOS 26 follows iOS 18; \"waymark "
                    + "simulate --help\" shows how."
            ),
            (
                "simulate https://a.example --device android-15-gms",
                "the value 'android-15-gms' is invalid for '--device <name>': did you mean android-15-no-gms?"
            ),
            (
                "simulate https://a.example --device windows-phone-eleven",
                "the value 'windows-phone-eleven' is invalid for '--device <name>': write ios-9, macos-10.15, "
                    + "android-6 or a later one; Android perhaps with -no-gms or -aosp; \"waymark simulate --help\" shows how."
            ),
            (
                "why https://a.example --context mesages",
                "the value 'mesages' is invalid for '--context <name>': did you mean messages?"
            ),
            (
                "why shop.example/orders/1",
                "the value 'shop.example/orders/1' is invalid for '<url>': it has no scheme; did you mean "
                    + "https://shop.example/orders/1?"
            ),
            (
                "why shop.example:8443/",
                "the value 'shop.example:8443/' is invalid for '<url>': it has no scheme; did you mean "
                    + "https://shop.example:8443/?"
            ),
            (
                "why foo",
                "the value 'foo' is invalid for '<url>': it is not a link; write one, such as https://shop.example/orders/1; "
                    + "\"waymark why --help\" shows how."
            ),
            (
                "why Other.plist https://shop.example/orders/1",
                "the value 'Other.plist' is invalid for '<url>': it is a file; the link comes first, as in "
                    + "\"https://shop.example/orders/1 Other.plist\"; \"waymark why --help\" shows how."
            ),
            (
                "simulate . https://shop.example/orders/1",
                "the value '.' is invalid for '<url>': it is a folder; the link comes first, as in "
                    + "\"https://shop.example/orders/1 .\"; \"waymark simulate --help\" shows how."
            ),
            (
                "why https://",
                "the value 'https://' is invalid for '<url>': it has no host; write a link, such as "
                    + "https://shop.example/orders/1; \"waymark why --help\" shows how."
            ),
            (
                "why https://a.example --page mail",
                "the value 'mail' is invalid for '--page <host>': write the host of the page, such as www.example.com; "
                    + "\"waymark why --help\" shows how."
            ),
            (
                "why https://a.example --managed-domain applinks:a.example",
                "--managed-domain is for devices of an organisation: add --managed; \"waymark why --help\" shows how."
            ),
            (
                "why https://a.example --managed --managed-domain a.example",
                "--managed-domain a.example is not an entry of associated domains: write one such as applinks:shop.example; \"waymark why --help\" "
                    + "shows how."
            ),
            (
                "why https://a.example --manifest AndroidManifest.xml --sha256-fingerprint AB:CD",
                "--sha256-fingerprint: “AB:CD” is a malformed cert fingerprint: it is not 32 pairs of hexadecimal digits; copy it again. "
                    + "Take the SHA-256 fingerprint, for example from `keytool -list -v` or the Play Console."
            ),
            (
                "simulate https://a.example --explain --format json",
                "--explain prints for people: leave out --format; \"waymark simulate --help\" shows how."
            ),
            (
                "simulate https://a.example none.json",
                "none.json: it cannot be read: there is no such file; check the path."
            ),
            (
                "simulate https://a.example --device android-15 --context safari-banner",
                "--context: there is no \"safari-banner\" on Android 15; \"waymark simulate --help\" lists the contexts."
            ),
            (
                "simulate https://a.example notes.txt",
                "notes.txt: it is not a file that links depend on; name an association file, a statement list, entitlements "
                    + "or a manifest."
            ),
            (
                "simulate https://a.example empty",
                "empty: there is no file about links; name a waymark.yaml, an apple-app-site-association, an "
                    + "assetlinks.json or an AndroidManifest.xml, or add --server."
            ),
            (
                "simulate https://a.example --html none/page.html",
                "none/page.html: it cannot be written: the folder does not exist, or is not a folder; nothing was changed."
            ),
        ]
    )
    func mistakes(_ line: String, _ sentence: String) async throws {
        try files.folder.write("<html></html>", to: "notes.html")
        try files.folder.write(LinkFolder.fingerprint, to: "notes.txt")
        _ = try await Waymark.shell("mkdir -p empty", in: files.folder)
        let arguments = line.split(separator: " ").map(String.init)
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}
