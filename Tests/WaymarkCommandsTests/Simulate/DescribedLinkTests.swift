import Testing

@Suite("waymark simulate and waymark why with a description")
struct DescribedLinkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.description, to: "waymark.yaml")
    }

    private static let description = """
        apps:
          shop:
            apple: ABCDE12345.com.example.shop
            android: { com.example.shop: "\(LinkFolder.fingerprint)" }
            minimum: { ios: 13, android: 31 }
        domains:
          shop.example: {}
        rules:
          - exclude: /orders/admin/*
          - open: /orders/*

        """

    @Test("the files are those that the description makes, and the devices those that the app runs on")
    func table() async throws {
        let contexts = ["--context", "messages", "--context", "typed"]
        let arguments = ["simulate", LinkFolder.link] + contexts
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        let table = """
            https://shop.example/orders/1

                                      iOS 13–27,
                                      macOS 15–27
            Tap in Messages           ● app
            Typed in the address bar  ◐ banner

                                                     Android 15
                                                     without
                                      Android 12–17  Google
            Tap in Messages           ● app          ○ browser
            Typed in the address bar  ○ browser      ○ browser

            ● the app opens   ◐ the browser, which offers the app in a banner
            ○ the browser, or where the link is

            """
        #expect(result == Waymark.Result(status: 0, output: table, errors: ""))
    }

    @Test("what the description excludes is excluded on both systems")
    func why() async throws {
        let link = "https://shop.example/orders/admin/1"
        let result = try await Waymark.run("why", link, "waymark.yaml", in: folder)
        #expect(result.status == 1)
        let apple = "Rule 1 (“/orders/admin/*”) excludes the link. [D]"
        let android = "Rule 2 (“/orders/admin/*”) of “shop.example” excludes the link. [D]"
        #expect(result.output.contains("  \(apple)\n  waymark.yaml:9:5\n"), "\(result.output)")
        #expect(result.output.contains("  \(android)\n  waymark.yaml:9:5\n"), "\(result.output)")
        let other = try await Waymark.run("why", "https://shop.example/cart", in: folder)
        #expect(other.output.contains("  the link has “/cart”. [D]\n  waymark.yaml\n"), "\(other.output)")
    }

    @Test("an app is on the devices that it runs on")
    func minimum() async throws {
        try folder.write(Self.several, to: "several.yaml")
        let devices = ["--device", "ios-16", "--device", "ios-17", "--device", "android-11", "--device", "android-12"]
        let arguments = ["why", "https://shop.example/pay/1", "several.yaml"] + devices
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        let text = """
            https://shop.example/pay/1
            ○ iOS 16, Tap in Messages: The browser opens the link.
              “ABCDE12345.com.example.pay” needs iOS 17, and so is not on iOS 16. [D]
              fix: Have a page at the link’s address: older devices show it.
            ● iOS 17, Tap in Messages: “ABCDE12345.com.example.pay” opens the link.
            ○ Android 11, Tap in Messages: The browser opens the link.
              “com.example.pay” needs Android 12 (API level 31), and so is not on Android 11. [D]
              fix: Have a page at the link’s address: older devices show it.
            ● Android 12, Tap in Messages: “com.example.pay” opens the link.

            """
        #expect(result == Waymark.Result(status: 1, output: text, errors: ""))
    }

    @Test("an app that moves from one prefix to another is one app, and of several that of the last installation opens")
    func several() async throws {
        try folder.write(Self.several, to: "several.yaml")
        let situations = [
            "--context", "messages", "--context", "own-app", "--device", "ios-17", "--device", "android-11",
        ]
        let arguments = ["simulate", LinkFolder.link, "several.yaml"] + situations
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        let table = """
            https://shop.example/orders/1

                                        iOS 17
            Tap in Messages             ● app
            The app opens its own link  ○ browser

                                        Android 11
            Tap in Messages             ● app
            The app opens its own link  ● app

            ● the app opens   ○ the browser, or where the link is

            """
        #expect(result == Waymark.Result(status: 0, output: table, errors: ""))
        try folder.write(Self.several.replacing("android: 31", with: "android: 23"), to: "later.yaml")
        let both = try await Waymark.run(
            ["why", "https://shop.example/all/1", "later.yaml", "--device", "android-11", "--device", "android-14"],
            input: "",
            in: folder,
            environment: [:]
        )
        let text = """
            https://shop.example/all/1
            ● Android 11, Tap in Messages: “com.example.shop” opens the link.
            ● Android 14, Tap in Messages: “com.example.shop” opens the link.

            """
        #expect(both == Waymark.Result(status: 0, output: text, errors: ""))
    }

    private static let several = """
        apps:
          shop:
            apple: [ABCDE12345.com.example.shop, ZYXWV98765.com.example.shop]
            android: { com.example.shop: "\(LinkFolder.fingerprint)" }
            minimum: { ios: 13, android: 23 }
          pay:
            apple: ABCDE12345.com.example.pay
            android: { com.example.pay: "\(LinkFolder.fingerprint)" }
            minimum: { ios: 17, android: 31 }
        domain: shop.example
        rules:
          - open: /orders/*
            apps: shop
          - open: /pay/*
            apps: pay
          - /all/*

        """

    @Test("a host that is not described opens nothing")
    func otherHost() async throws {
        let result = try await Waymark.run("why", "https://other.example/orders/1", in: folder)
        #expect(result.status == 1)
        #expect(result.output.contains("No entry of the entitlement covers “other.example”."))
        let fix = "\n  waymark.yaml\n  fix: Add “other.example” to the domains of waymark.yaml.\n"
        #expect(result.output.ranges(of: fix).count == 2, "\(result.output)")
        let address = try await Waymark.run("why", "https://192.0.2.1/orders/1", in: folder)
        #expect(address.output.contains("entitlements cannot name “192.0.2.1”."), "\(address.output)")
        #expect(address.output.contains("\n  fix: Use a link to a domain name.\n"), "\(address.output)")
    }

    @Test("what to do is to be done in the description, not in a file that is made from it")
    func remedies() async throws {
        let other = try await Waymark.run("why", "https://shop.example/cart", in: folder)
        let fix = "fix: Add a rule for the link to waymark.yaml, or use a link that the rules take.\n"
        #expect(other.output.contains(fix), "\(other.output)")
        let domains = "domains:\n  shop.example: {}\n  pay.example: { apps: pay }\nrules:"
        let both = Self.several.replacing("domain: shop.example\nrules:", with: domains)
        try folder.write(both, to: "both.yaml")
        let arguments = ["why", "https://pay.example/orders/1", "both.yaml", "--app-id", "ABCDE12345.com.example.shop"]
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        #expect(
            result.output.contains("fix: Add “shop” to the apps of “pay.example” in both.yaml.\n"),
            "\(result.output)"
        )
    }

    @Test(
        "a description stands alone",
        arguments: [
            ("waymark.yaml aasa.json", "a description replaces all files; name it alone."),
            ("waymark.yaml --manifest a.xml", "a description replaces all files; leave out --manifest."),
            (
                "--aasa aasa.json --sha256-fingerprint \(LinkFolder.fingerprint)",
                "a description replaces all files; leave out --aasa, --sha256-fingerprint."
            ),
            (
                "--app-id ABCDE12345.com.example.none",
                "it has no app \"ABCDE12345.com.example.none\", which --app-id names; name one of ABCDE12345.com.example.shop."
            ),
            ("--package none", "it has no app \"none\", which --package names; name one of com.example.shop."),
        ]
    )
    func alone(_ options: String, _ sentence: String) async throws {
        try folder.write(LinkFolder.association, to: "aasa.json")
        let arguments = ["why", LinkFolder.link] + options.split(separator: " ").map(String.init)
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: waymark.yaml: \(sentence)\n"))
    }

    @Test("apps of the description can be named")
    func named() async throws {
        try folder.write(Self.several, to: "several.yaml")
        let options = ["--app-id", "ABCDE12345.com.example.pay", "--package", "com.example.pay"]
        let arguments = ["why", "https://shop.example/all/1", "several.yaml"] + options
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        let text = """
            https://shop.example/all/1
            ● iOS 27, Tap in Messages: “ABCDE12345.com.example.pay” opens the link.
            ● Android 17, Tap in Messages: “com.example.pay” opens the link.

            """
        #expect(result == Waymark.Result(status: 0, output: text, errors: ""))
    }

    @Test("mistakes of a description are said with their place")
    func mistake() async throws {
        try folder.write("app: ABCDE12345.com.example.shop\ndomain: shop.example\nruels: []\n", to: "waymark.yaml")
        let result = try await Waymark.run("simulate", LinkFolder.link, in: folder)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("waymark: waymark.yaml:3:1: "))
    }
}
