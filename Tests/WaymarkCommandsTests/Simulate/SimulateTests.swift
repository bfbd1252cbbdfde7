import Foundation
import Testing

@Suite("waymark simulate")
struct SimulateTests {
    private let files: LinkFolder

    init() throws {
        files = try LinkFolder()
    }

    @Test("shows every usual situation in a table")
    func table() async throws {
        let result = try await files.run("simulate", LinkFolder.link)
        let table = """
            https://shop.example/orders/1

                                            iOS 9–12   iOS 13–27  macOS 15–27
            Tap in Messages                 ○ browser  ● app      ● app
            Tap in Mail                     ○ browser  ● app      ● app
            Another app opens it            ○ browser  ● app      ● app
            QR code in the camera           ○ browser  ● app      ·
            Safari, page of another site    ○ browser  ● app      ? asks
            Safari, page of the same site   ○ browser  ◐ banner   ◐ banner
            Typed in the address bar        ○ browser  ◐ banner   ◐ banner
            Pasted in the address bar       ○ browser  ◐ banner   ◐ banner
            JavaScript in a tap             ○ browser  ● app      ? asks
            JavaScript without a tap        ○ browser  ○ browser  ○ browser
            Server’s redirect after a tap   ○ browser  ● app      ? asks
            Tap in a web view               ○ browser  ● app      ● app
            Tap in Safari’s view in an app  ○ browser  ● app      ·
            Browser inside another app      ~ depends  ~ depends  ·
            The app opens its own link      ○ browser  ○ browser  ○ browser
            Handoff of the page             ○ browser  ● app      ● app

                                                          Android 15
                                                          without
                                            Android 6–17  Google
            Tap in Messages                 ● app         ○ browser
            Tap in Mail                     ● app         ○ browser
            Another app opens it            ● app         ○ browser
            QR code in the camera           ● app         ○ browser
            Chrome, page of another site    ● app         ○ browser
            Chrome, page of the same site   ○ browser     ○ browser
            Typed in the address bar        ○ browser     ○ browser
            Pasted in the address bar       ○ browser     ○ browser
            JavaScript in a tap             ● app         ○ browser
            JavaScript without a tap        ○ browser     ○ browser
            Server’s redirect after a tap   ● app         ○ browser
            Tap in a web view               ○ browser     ○ browser
            Browser inside another app      ~ depends     ~ depends
            The app opens its own link      ● app         ○ browser

            ● the app opens   ? the user is asked   ◐ the browser, which offers the app in a banner
            ○ the browser, or where the link is   ~ up to another app   · not there

            """
        #expect(result == Waymark.Result(status: 0, output: table, errors: ""))
    }

    @Test("no line is wider than 100 columns, whatever devices are asked")
    func width() async throws {
        let devices = [
            "ios-9", "ios-12", "ios-13", "ios-14", "ios-15.0", "macos-11", "macos-15", "android-6", "android-12",
            "android-15", "android-15-no-gms", "android-15-aosp",
        ]
        try files.folder.write(LinkFolder.association.replacing("/orders/*", with: "/old/*"), to: "old.json")
        var arguments = [
            "simulate", LinkFolder.link, ".", "--all", "--aasa-location", "root", "--cdn-file", "old.json",
        ]
        for device in devices { arguments += ["--device", device] }
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("explains a cell step by step")
    func explanation() async throws {
        let link = "https://shop.example/orders/admin/1"
        let result = try await files.run("simulate", link, "--device", "ios-17", "--context", "messages", "--explain")
        let text = """
            https://shop.example/orders/admin/1
            iOS 17, Tap in Messages
            ○ The browser opens the link.  [D]

            ✓ scheme        “https” is a scheme of the web. [D]
                            Apple, Supporting associated domains
            ✓ port          The link does not name a port. [D]
                            Apple, TN3155
            ✓ entry-point   A tap in Messages asks the system for an app. [D]
                            Apple, Allowing apps and websites to link to your content
            ABCDE12345.com.example.shop
              ✓ installed     “ABCDE12345.com.example.shop” is installed. [D]
                              Apple, Supporting associated domains
              ✓ entitlement   “applinks:shop.example” of the entitlement covers “shop.example”. [D]
                              Apple, Associated Domains Entitlement
              ✓ fetch         iOS 17 asks Apple’s CDN, which is taken to have the file of “shop.example”. [D]
                              Apple, Supporting associated domains
              ✓ file          The file is strict JSON of 158 bytes, with an object at its root. [D]
                              Apple, Supporting associated domains
              ✓ listed        The file lists “ABCDE12345.com.example.shop” under “applinks”. [D]
                              Apple, Supporting associated domains
              ✗ rule          Rule 1 (“/orders/admin/*”) excludes the link. [D]
                              apple-app-site-association:3:18
                              → Narrow the rule, or put one that gives the link to the app before it.
                              Apple, applinks.Details

            [D] documented

            """
        #expect(result == Waymark.Result(status: 1, output: text, errors: ""))
    }

    @Test("prints cells as JSON")
    func json() async throws {
        let arguments = [
            "simulate", LinkFolder.link, "--device", "ios-17", "--device", "android-15", "--format", "json",
        ]
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let cells = try #require(object["cells"] as? [[String: Any]])
        #expect(object["url"] as? String == LinkFolder.link)
        #expect(cells.count == 30)
        let tap = try #require(cells.first { $0["context"] as? String == "messages" })
        #expect(tap["outcome"] as? String == "app")
        #expect(tap["target"] as? String == "ABCDE12345.com.example.shop")
        #expect(tap["stop"] is NSNull)
        #expect((tap["steps"] as? [[String: Any]])?.count == 10)
    }

    @Test("prints a table for pages")
    func markdown() async throws {
        let contexts = ["--context", "messages", "--context", "typed"]
        let arguments = ["simulate", LinkFolder.link, "--device", "ios-17", "--format", "markdown"] + contexts
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        let table = """
            |  | iOS 17 |
            | --- | --- |
            | Tap in Messages (`messages`) | ● app |
            | Typed in the address bar (`typed`) | ◐ banner |

            """
        #expect(result == Waymark.Result(status: 0, output: table, errors: ""))
    }

    @Test("distinguishes several apps of one system by letters")
    func letters() async throws {
        let file = """
            {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop", "ABCDE12345.com.example.beta"],
              "components": [{"/": "/orders/*"}]}]}}
            """
        try files.folder.write(file, to: "two.json")
        let contexts = ["--device", "ios-17", "--context", "messages", "--context", "own-app"]
        let arguments = ["simulate", LinkFolder.link, "two.json"] + contexts
        let result = try await Waymark.run(arguments, input: "", in: files.folder, environment: [:])
        let table = """
            https://shop.example/orders/1

                                        iOS 17
            Tap in Messages             ● A
            The app opens its own link  ● B

            ● the app opens
            A ABCDE12345.com.example.shop
            B ABCDE12345.com.example.beta

            """
        #expect(result == Waymark.Result(status: 0, output: table, errors: ""))
        let markdown = """
            |  | iOS 17 |
            | --- | --- |
            | Tap in Messages (`messages`) | ● A |
            | The app opens its own link (`own-app`) | ● B |

            A `ABCDE12345.com.example.shop`, B `ABCDE12345.com.example.beta`

            """
        let pages = try await Waymark.run(
            arguments + ["--format", "markdown"],
            input: "",
            in: files.folder,
            environment: [:]
        )
        #expect(pages == Waymark.Result(status: 0, output: markdown, errors: ""))
        let page = try await Waymark.run(arguments + ["--html", "-"], input: "", in: files.folder, environment: [:])
        #expect(page.output.hasPrefix("<!DOCTYPE html>"))
        #expect(page.output.contains("<li><b>B</b> ABCDE12345.com.example.beta</li>"))
        #expect(page.output.contains("<span aria-hidden=\"true\">● B</span>"))
        let label = "iOS 17, The app opens its own link: the app opens: ABCDE12345.com.example.beta"
        #expect(page.output.contains("aria-label=\"\(label)\""))
    }
}
