import JSONSource
import LinkLint
import Testing

@Suite("Linting several files together")
struct LintInputTests {
    static let file =
        #"{"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.other"], "components": [{"/": "/buy/*"}]}]}}"#

    static func entitlements(_ entries: String...) -> String {
        let strings = entries.map { "<string>\($0)</string>" }.joined()
        return """
            <plist><dict>
            <key>application-identifier</key><string>9Z8Y7X6W5V.com.acme.shop</string>
            <key>com.apple.developer.associated-domains</key><array>\(strings)</array>
            </dict></plist>
            """
    }

    private func lint(_ files: [(String, String)], _ codes: String...) -> [[String]] {
        let inputs = files.map { path, text in
            LintInput(path: path, bytes: Array(text.utf8), kind: InputKind.of(path: path, bytes: Array(text.utf8)))
        }
        let linter = Linter(selection: RuleSelection(select: codes))
        return linter.lint(inputs).map { file in
            file.findings.map { "\($0.finding.code) at \(file.source.excerpt($0.finding.range).prefix(12))" }
        }
    }

    @Test("the result has the files in their order, each with its own findings")
    func order() {
        let list = #"[{"relation": "x", "target": {}},]"#
        let found = lint(
            [("a/assetlinks.json", list), ("App.entitlements", Self.entitlements("applinks:https://acme.com"))],
            "AL-JSON-SYNTAX",
            "ENT-SCHEME"
        )
        #expect(found == [["AL-JSON-SYNTAX at ,"], ["ENT-SCHEME at https://"]])
    }

    @Test("a finding about two files is listed with the one that it points into")
    func crossing() {
        let files = [
            ("Shop.entitlements", Self.entitlements("applinks:acme.com")), ("apple-app-site-association", Self.file),
        ]
        #expect(lint(files, "ID-NOT-IN-FILE") == [[], [#"ID-NOT-IN-FILE at {"details": "#]])
    }

    @Test("a file in a folder of a host is compared with the apps that ask for this host")
    func hosts() {
        let app = ("Shop.entitlements", Self.entitlements("applinks:acme.com", "applinks:*.acme.de"))
        let expected = [
            "acme.com": 1, "www.acme.com": 0, "shop.acme.de": 1, "acme.de": 1, "other.org": 0, "public": 1, "v1.2": 1,
        ]
        for (folder, count) in expected {
            let path = "sites/\(folder)/.well-known/apple-app-site-association"
            #expect(lint([app, (path, Self.file)], "ID-NOT-IN-FILE")[1].count == count, "\(folder)")
        }
    }

    @Test("a finding that two pairs of files share is reported once")
    func once() {
        let app = Self.entitlements("applinks:acme.com")
        let files = [("A.entitlements", app), ("B.entitlements", app), ("apple-app-site-association", Self.file)]
        #expect(lint(files, "ID-NOT-IN-FILE")[2].count == 1)
    }

    @Test("an entry that is commented out has no effect")
    func commentedOut() {
        let file = Self.entitlements("applinks:acme.com").replacing(
            "</array>",
            with: "<!-- <string>https://acme.de</string> --></array>"
        )
        let subject = EntitlementsSubject(Array(file.utf8))
        #expect(subject.entries.map(\.text) == ["applinks:acme.com"])
    }

    @Test("a page is compared with the association file linted with it")
    func page() {
        let html = #"<a href="https://acme.com/buy/1">Continue in browser</a>"#
        #expect(lint([("p.html", html)], "APL-SELF-LOOP") == [[]])
        let found = lint([("apple-app-site-association", Self.file), ("p.html", html)], "APL-SELF-LOOP")
        #expect(found == [[], ["APL-SELF-LOOP at https://acme"]])
        let other = lint([("other.org/apple-app-site-association", Self.file), ("p.html", html)], "APL-SELF-LOOP")
        #expect(other == [[], []])
    }

    @Test("the property list of a signed profile is read")
    func profile() {
        let list = Self.entitlements("applinks:acme.com").replacing(
            "<dict>",
            with: "<dict><key>Entitlements</key><dict>",
            maxReplacements: 1
        )
        .replacing("</plist>", with: "</dict></plist>")
        let files: (String) -> [LintInput] = { entry in
            [
                LintInput(path: "a.mobileprovision", bytes: Self.signed(Array(list.utf8)), kind: .provisioningProfile),
                LintInput(path: "A.entitlements", bytes: Array(Self.entitlements(entry).utf8), kind: .entitlements),
            ]
        }
        let linter = Linter(selection: RuleSelection(select: ["ENT-PROFILE"]))
        #expect(linter.lint(files("applinks:acme.com"))[0].findings.isEmpty)
        #expect(
            linter.lint(files("applinks:acme.de"))[0].findings.map(\.finding.message) == [
                "The profile does not allow applinks:acme.de, which A.entitlements asks for."
            ]
        )
        #expect(linter.fix(files("applinks:acme.de")[0]).appliedCount == 0)
    }

    /// A signed message around `content`, without a signature (RFC 5652).
    private static func signed(_ content: [UInt8]) -> [UInt8] {
        func element(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] {
            [tag, 0x82, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
        }
        let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]
        let inner = element(0x30, element(0x06, data) + element(0xA0, element(0x04, content)))
        let signed = element(0x30, element(0x02, [1]) + element(0x31, []) + inner + element(0x31, []))
        return element(0x30, element(0x06, data.dropLast() + [2]) + element(0xA0, signed))
    }

    @Test("the configuration of an Expo project is read as entitlements, too")
    func expo() {
        let json = """
            {"expo": {"ios": {"bundleIdentifier": "com.acme.shop", "appleTeamId": "9Z8Y7X6W5V",
              "associatedDomains": ["applinks:Acme.com", "applinks:https://acme.de"]}}}
            """
        let found = lint([("app.json", json), ("apple-app-site-association", Self.file)], "ENT", "ID-NOT-IN-FILE")
        #expect(
            found == [
                ["ENT-UPPERCASE at Acme.com", "ENT-EXPO at https://"], [#"ID-NOT-IN-FILE at {"details": "#],
            ]
        )
    }

    @Test(
        "entitlements of one app are compared, those of others are not",
        arguments: [
            ("Shop/ShopDebug.entitlements", "Shop/ShopRelease.entitlements", 1),
            ("Shop/Shop.entitlements", "Shop/Shop-Release.entitlements", 1),
            ("Debug/Shop.entitlements", "Release/Shop.entitlements", 1),
            ("Shop/Shop.entitlements", "Widget/Widget.entitlements", 0),
            ("Shop.entitlements", "ShopTests.entitlements", 0),
        ]
    )
    func configurations(_ left: String, _ right: String, _ count: Int) {
        let files = [
            (left, Self.entitlements("applinks:a.com")), (right, Self.entitlements("applinks:a.com", "applinks:b.com")),
        ]
        #expect(lint(files, "ENT-MULTI-FILE").map(\.count) == [count, 0])
    }

    @Test("a file is fixed as what it is")
    func fixing() {
        let linter = Linter()
        let text = Self.entitlements("applinks:Acme.com")
        let input = LintInput(path: "App.entitlements", bytes: Array(text.utf8), kind: .entitlements)
        let fixed = linter.fix(input)
        #expect(String(decoding: fixed.bytes, as: UTF8.self) == Self.entitlements("applinks:acme.com"))
        #expect(fixed.appliedCount == 1)
        let page = LintInput(path: "index.html", bytes: Array("<html>".utf8), kind: .page)
        #expect(linter.fix(page) == linter.fix(page) && linter.fix(page).bytes == page.bytes)
    }
}
