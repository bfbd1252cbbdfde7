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

    @Test("a finding about two files stands at the one that it points into")
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

    @Test("a finding that two pairs of files share is told once")
    func once() {
        let app = Self.entitlements("applinks:acme.com")
        let files = [("A.entitlements", app), ("B.entitlements", app), ("apple-app-site-association", Self.file)]
        #expect(lint(files, "ID-NOT-IN-FILE")[2].count == 1)
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
