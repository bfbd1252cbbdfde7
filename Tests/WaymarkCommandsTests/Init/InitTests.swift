import Foundation
import Testing

@Suite("waymark init")
struct InitTests {
    private let folder: TemporaryFolder
    private static let digest =
        "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
    private static let comment =
        "# Apps, domains and rules of links: \"waymark generate\" makes the files of both platforms from it.\n\n"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("writes what flags say, and replaces an existing file only with --force")
    func flags() async throws {
        let arguments = [
            "init", "--apple", "ABCDE12345.com.example.shop", "--android", "com.example.shop", "--sha256-fingerprint",
            Self.digest.lowercased().replacing(":", with: ""), "--domain", "shop.example", "--open", "/orders/*",
            "--exclude", "/orders/admin/*",
        ]
        let first = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        #expect(first == .init(status: 0, output: "wrote waymark.yaml: 1 app, 1 domain, 2 rules\n", errors: ""))
        let written = """
            apps:
              shop:
                apple: ABCDE12345.com.example.shop
                android:
                  com.example.shop: "\(Self.digest)"

            domain: shop.example

            rules:
              - exclude: /orders/admin/*
              - open: /orders/*

            expect:
              # line 12, exclude /orders/admin/*
              "https://shop.example/orders/admin": excluded  # just inside
              "https://shop.example/orders/adminx": shop  # just outside
              # line 13, open /orders/*
              "https://shop.example/orders": shop  # just inside
              "https://shop.example/ordersx": browser  # just outside

            """
        #expect(try text("waymark.yaml") == Self.comment + written)
        #expect(try await Waymark.run("test", in: folder).status == 0)
        let again = try await Waymark.run("init", "--apple", "ABCDE12345.a.b", "--domain", "b.example", in: folder)
        #expect(again.status == 2)
        #expect(
            again.errors
                == "waymark: waymark.yaml: it is there already; to add an app, edit \"apps:\" in it; "
                + "or replace it with --force, or name another file with --output.\n"
        )
        #expect(try text("waymark.yaml") == Self.comment + written)
        let forced = try await Waymark.run(
            "init",
            "--apple",
            "ABCDE12345.a.b",
            "--domain",
            "b.example",
            "--force",
            in: folder
        )
        let opens = "no rules, so that the app opens all links"
        #expect(forced == .init(status: 0, output: "wrote waymark.yaml: 1 app, 1 domain, \(opens)\n", errors: ""))
        let bare = """
            apps:
              b: ABCDE12345.a.b

            domain: b.example

            expect:
              # no rules: all links open
              "https://b.example/": b  # just inside

            """
        #expect(try text("waymark.yaml") == Self.comment + bare)
        let tested = try await Waymark.run("test", in: folder)
        #expect(tested == .init(status: 0, output: "✓ 1 expectation: it holds.\n", errors: ""))
    }

    @Test("understands whatever is pasted, from arguments, standard input and answers")
    func pasted() async throws {
        let keytool = "Alias name: upload\nCertificate fingerprints:\n\t SHA1: A1:B2\n\t SHA256: \(Self.digest)\n"
        let shop = "https://apps.apple.com/de/app/shop/id1234567890"
        let result = try await Waymark.run(
            "init",
            "ABCDE12345",
            "com.example.shop",
            shop,
            "https://shop.example/a",
            "-",
            "--output",
            "-",
            input: keytool,
            in: folder
        )
        let written = """
            apps:
              shop:
                apple: ABCDE12345.com.example.shop
                android:
                  com.example.shop: "\(Self.digest)"
                stores:
                  app-store: "1234567890"

            domain: shop.example

            expect:
              # no rules: all links open
              "https://shop.example/": shop  # just inside

            """
        #expect(result == .init(status: 0, output: Self.comment + written, errors: ""))
        let answers = "ABCDE12345 com.example.shop\n\n\nwhat?\nshop.example\n/a/*, /b\n/a/x\n"
        let asked = try await Waymark.run("init", "--ask", input: answers, in: folder)
        #expect(asked.status == 0)
        #expect(asked.errors.hasPrefix("Apple app ID, or Team ID and bundle identifier (Enter for none): "))
        #expect(
            asked.errors.contains(
                "shop.example:   \"what?\": it is not known what this is; paste an app ID, a package, "
            )
        )
        #expect(
            try text("waymark.yaml").contains("rules:\n  - exclude: /a/x\n  - open: /a/*\n  - open: /b\n\nexpect:\n")
        )
    }

    @Test("adopts files, proves that no link changes, and reports what is not kept")
    func adopting() async throws {
        try folder.write(
            """
            {"applinks":{"substitutionVariables":{"plan":["free","pro"]},"details":[
              {"appIDs":["ABCDE12345.com.example.shop","ZYXWV98765.com.example.shop"],"components":[
                {"/":"/orders/admin/*","exclude":true},{"/":"/$(plan)/*","?":{"id":"?*"},"comment":"Orders"}]},
              {"appID":"ABCDE12345.com.example.pay","paths":["NOT /pay/x","/pay/*"]}]},
             "webcredentials":{"apps":["ABCDE12345.com.example.shop","ZYXWV98765.com.example.shop"]}}
            """,
            to: "aasa.json"
        )
        let list = """
            [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
              "package_name":"com.example.pay","sha256_cert_fingerprints":["\(Self.digest)"]}}]
            """
        try folder.write(list, to: "assetlinks.json")
        let files = ["init", "--from", "aasa.json", "assetlinks.json", "--domain", "shop.example"]
        let result = try await Waymark.run(files, input: "", in: folder, environment: [:])
        // The manifest decided alone before; now Android 15 has the rules of Apple's file as well.
        let sentence =
            "Android 15 and later keep a link from \"com.example.pay\" that they gave it before, since rules mean what they mean to Apple:"
        #expect(result.errors == "waymark: \(sentence) https://shop.example/\n")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                "wrote waymark.yaml: 2 apps, 1 domain, 4 rules\nno link changes on Apple's systems: the patterns say so, and "
            )
        )
        let written = """
            apps:
              shop:
                apple: [ABCDE12345.com.example.shop, ZYXWV98765.com.example.shop]
                credentials: true
              pay:
                apple: ABCDE12345.com.example.pay
                android:
                  com.example.pay: "\(Self.digest)"

            domain: shop.example

            variables:
              plan: [free, pro]

            rules:
              - exclude: /orders/admin/*
                only: shop
              - open: /$(plan)/*
                query:
                  id: present
                only: shop
                comment: Orders
              - exclude: /pay/x
                only: pay
              - open: /pay/*
                only: pay

            """
        #expect(try text("waymark.yaml") == Self.comment + written)
    }

    @Test("ends with 1 when something of the files is not kept")
    func notKept() async throws {
        let file =
            #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.shop"],"components":[{"/":"/a"},{"/":"/b#c"}]}]},"authsrv":{"apps":["ABCDE12345.com.example.shop"]}}"#
        let result = try await Waymark.run("init", "-", "--domain", "shop.example", input: file, in: folder)
        #expect(result.status == 1)
        #expect(
            result.errors == """
                waymark: The service "authsrv" of Apple's file has no place in a description.
                waymark: The rule for "/b#c" is left out: The path "/b#c" has a "#"; write what follows it under "fragment".

                """
        )
        #expect(try text("waymark.yaml").hasSuffix("rules:\n  - open: /a\n"))
    }

    @Test(
        "says what is missing, and writes nothing",
        arguments: [
            (
                "",
                "there is no app; add --apple ABCDE12345.com.example.shop, or --android com.example.shop with --sha256-fingerprint"
            ),
            (
                "--apple ABCDE12345.com.example.shop",
                "there is no domain; add --domain shop.example for the host that serves the files"
            ),
            (
                "com.example.shop shop.example",
                "\"com.example.shop\" alone is not enough; add the team's prefix (ABCDE12345) for Apple, or "
                    + "--sha256-fingerprint for Android"
            ),
            (
                "ABCDE12345 shop.example",
                "\"ABCDE12345\" is only the prefix of an app ID; add the bundle identifier, such as com.example.shop"
            ),
            (
                "--android com.example.shop --domain shop.example",
                "the package \"com.example.shop\" does not have a fingerprint; add --sha256-fingerprint, from \"keytool -list -v\" or the Play Console"
            ),
            (
                "--apple ABCDE12345.com.example.shop --domain shop.example --sha256-fingerprint da39a3ee5e6b4b0d3255bfef95601890afd80709",
                "--sha256-fingerprint: “da39a3ee5e6b4b0d3255bfef95601890afd80709” is a malformed cert fingerprint: it is a SHA-1 "
                    + "fingerprint; take the SHA-256 fingerprint, for example from `keytool -list -v` or the Play Console"
            ),
            (
                "what? shop.example",
                "\"what?\": it is not known what this is; paste an app ID, a package, a digest, a host, an address of a "
                    + "store, or one of the files"
            ),
            (
                "--from a b --open /x",
                "the rules come from the files: leave out --open and --exclude, or --from; \"waymark init --help\" shows how"
            ),
        ]
    )
    func missing(arguments: String, sentence: String) async throws {
        let words = ["init"] + arguments.split(separator: " ").map(String.init)
        let result = try await Waymark.run(words, input: "", in: folder, environment: [:])
        #expect(result == .init(status: 2, output: "", errors: "waymark: \(sentence).\n"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("waymark.yaml").path))
    }

    @Test("files without a valid app are reported with what is wrong with it")
    func unsoundApps() async throws {
        let file = #"{"applinks":{"details":[{"appID":"com.example.shop","paths":["*"]}]}}"#
        let result = try await Waymark.run("init", "-", "--domain", "shop.example", input: file, in: folder)
        let sentence =
            "there is no app; “com.example.shop” is a bundle identifier without its prefix: write the team's identifier and a "
            + "dot before it. It is left out; fix the file, or add --apple."
        #expect(result == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test("a wrong pattern is reported with its place in the description that would be written")
    func wrongPattern() async throws {
        let words = ["init", "--apple", "ABCDE12345.com.example.shop", "--domain", "shop.example", "--open", "orders"]
        let result = try await Waymark.run(words, input: "", in: folder, environment: [:])
        #expect(result.status == 2)
        let line = "waymark: the description:9:11: The path \"orders\" has to begin with a slash.\n"
        #expect(result.errors == line + "9 |   - open: orders\n  |           ^^^^^^\n")
    }
}
