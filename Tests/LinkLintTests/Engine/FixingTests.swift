import AppSiteAssociation
import LinkLint
import PropertyTesting
import Testing

@Suite("Fixing files")
struct FixingTests {
    private static func file(_ components: String) -> [UInt8] {
        Array(
            #"{"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [\#(components)]}]}}"#
                .utf8
        )
    }

    @Test(
        "safe fixes keep everything else as it was written",
        arguments: [
            (#"{ "/" :"buy/*" }"#, #"{ "/" :"/buy/*" }"#),
            (#"{"/": "/a/**"}, {"/": "/b",   "exclude": "true"}"#, #"{"/": "/a/*"}, {"/": "/b",   "exclude": true}"#),
            (#"{"/": "/a"}, {"/": "/a"}, {"/": "/a"}"#, #"{"/": "/a"}"#),
            (#"{"comment": "all"}"#, #"{"/": "*", "comment": "all"}"#),
            (#"{"/": "/a",}"#, #"{"/": "/a"}"#),
            (#"{“/”: "/a" /* why */}"#, #"{"/": "/a" }"#),
        ]
    )
    func safe(_ written: String, _ fixed: String) {
        let result = Linter().fixAssociationFile(Self.file(written))
        #expect(String(decoding: result.bytes, as: UTF8.self) == String(decoding: Self.file(fixed), as: UTF8.self))
        #expect(Linter().fixAssociationFile(result.bytes).appliedCount == 0)
    }

    @Test(
        "a repeated rule stays when it says more than the first",
        arguments: [
            #"{"/": "/a"}, {"/": "/a", "comment": "why"}"#, #"{"/": "/a"}, {"/": "/a", "note": 1}"#,
            #"{"?": []}, "/buy/*""#, #"{"/": 1}, {"/": null}"#,
        ]
    )
    func repeated(_ written: String) {
        let result = Linter().fixAssociationFile(Self.file(written))
        #expect(String(decoding: result.bytes, as: UTF8.self) == String(decoding: Self.file(written), as: UTF8.self))
    }

    @Test("fixes that undo each other are not applied")
    func circle() {
        let written = Array(#"{"applinks": {"apps":": {",ap]ps": [], "details": []}}"#.utf8)
        let result = Linter().fixAssociationFile(written)
        let again = Linter().fixAssociationFile(result.bytes)
        #expect(again.bytes == result.bytes)
        #expect(again.appliedCount == 0)
    }

    @Test(
        "unsafe fixes write what was most likely meant",
        arguments: [
            (#"{"/": "https://a.com/buy/*"}"#, #"{"/": "/buy/*"}"#),
            (#"{"/": "NOT /buy/*"}"#, #"{"/": "/buy/*", "exclude": true}"#),
            (#"{"path": "/buy/*"}"#, #"{"/": "/buy/*"}"#),
            (#"{"/": "/café"}"#, #"{"/": "/caf%C3%A9"}"#),
            (#"{"/": "/$(Lang)/*"}"#, #"{"/": "/$(lang)/*"}"#),
            (#"{"?": {"id": 42}, "/": "/buy"}"#, #"{"?": {"id": "42"}, "/": "/buy"}"#),
            (#""/buy/*""#, #"{"/": "/buy/*"}"#),
        ]
    )
    func unsafe(_ written: String, _ fixed: String) {
        let result = Linter().fixAssociationFile(Self.file(written), allowingUnsafe: true)
        #expect(String(decoding: result.bytes, as: UTF8.self) == String(decoding: Self.file(fixed), as: UTF8.self))
        #expect(Linter().fixAssociationFile(result.bytes, allowingUnsafe: true).appliedCount == 0)
    }

    @Test("safe fixes change no verdict, and a second run changes nothing", arguments: 0..<150)
    func verdicts(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = Self.file(RandomRules.components(&random))
        let result = Linter().fixAssociationFile(bytes)
        #expect(Linter().fixAssociationFile(result.bytes).bytes == result.bytes)
        guard let before = AssociationFileReader().read(bytes).file,
            let after = AssociationFileReader().read(result.bytes).file
        else {
            Issue.record("a file cannot be read")
            return
        }
        let old = UniversalLinkMatcher(file: before)
        let new = UniversalLinkMatcher(file: after)
        for _ in 0..<40 {
            let link = "https://example.com" + RandomRules.link(&random)
            #expect(old.decision(for: link).perApp.map(\.verdict) == new.decision(for: link).perApp.map(\.verdict))
        }
    }

    @Test("safe fixes of odd files change no verdict of any app", arguments: 0..<50)
    func oddFiles(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &+ 4_400)
        let bytes = Array(RandomRules.oddFile(&random).utf8)
        let result = Linter(target: DeploymentTarget(iOS: 9)).fixAssociationFile(bytes)
        #expect(Linter(target: DeploymentTarget(iOS: 9)).fixAssociationFile(result.bytes).appliedCount == 0)
        let old = UniversalLinkMatcher(file: try #require(AssociationFileReader().read(bytes).file))
        let new = UniversalLinkMatcher(file: try #require(AssociationFileReader().read(result.bytes).file))
        for _ in 0..<40 {
            let link = "https://example.com" + RandomRules.link(&random)
            let before = old.decision(for: link).perApp.map { "\($0.appID) \($0.verdict)" }
            let after = new.decision(for: link).perApp.map { "\($0.appID) \($0.verdict)" }
            #expect(before == after, "\(link) in \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test("unsafe fixes come to an end", arguments: 0..<40)
    func ends(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 8_800)
        let bytes = Array(RandomRules.oddFile(&random).utf8)
        let result = Linter(target: DeploymentTarget(iOS: 9)).fixAssociationFile(bytes, allowingUnsafe: true)
        let again = Linter(target: DeploymentTarget(iOS: 9)).fixAssociationFile(result.bytes, allowingUnsafe: true)
        #expect(again.bytes == result.bytes)
    }

    @Test("entries of entitlements are fixed in place")
    func entitlements() {
        let list =
            "<plist><dict><key>com.apple.developer.associated-domains</key>\n<array><string>%</string></array></dict></plist>"
        let text: (String) -> [UInt8] = { Array(list.split(separator: "%").joined(separator: $0).utf8) }
        let linter = Linter()
        #expect(linter.fixEntitlements(text("applinks:Shop.acme.com")).bytes == text("applinks:shop.acme.com"))
        #expect(linter.fixEntitlements(text("applinks:https://a.com")).bytes == text("applinks:https://a.com"))
        let fixed = linter.fixEntitlements(text("appLinks:https://a.com/x"), allowingUnsafe: true)
        #expect(
            String(decoding: fixed.bytes, as: UTF8.self) == String(decoding: text("applinks:a.com"), as: UTF8.self)
        )
    }
}
