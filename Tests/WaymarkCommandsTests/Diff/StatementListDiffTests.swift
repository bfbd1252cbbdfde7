import DigitalAssetLinks
import JSONSource
import Testing

@testable import WaymarkCommands

@Suite("Comparing statement lists")
struct StatementListDiffTests {
    private static let first = String(repeating: "A1:", count: 31) + "A1"
    private static let second = String(repeating: "B2:", count: 31) + "B2"

    private static func app(_ relation: String, _ certificates: [String], _ extra: String = "") -> String {
        let prints = certificates.map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"relation": ["delegate_permission/\(relation)"]\(extra), "target": {"namespace": "android_app",
             "package_name": "com.acme.shop", "sha256_cert_fingerprints": [\(prints)]}}
            """
    }

    private static func diff(_ old: [String], _ new: [String]) -> StatementListDiff {
        func list(_ statements: [String]) -> StatementList {
            let text = "[\(statements.joined(separator: ","))]"
            return StatementListReader(profile: .dalAPI).read(Array(text.utf8)).list
        }
        return StatementListDiff(old: list(old), new: list(new))
    }

    @Test("order and grouping are not a difference")
    func grouping() {
        let together = Self.app("common.handle_all_urls", [Self.first, Self.second])
        let apart = [Self.second, Self.first].map { Self.app("common.handle_all_urls", [$0]) }
        let diff = Self.diff([together], apart)
        #expect(diff.isEmpty)
        #expect(diff.text == "Both lists allow the same.\n")
        #expect(diff.markdown == diff.text)
    }

    @Test("what is removed and what is added is printed, certificate by certificate")
    func changes() {
        let site =
            #"{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://acme.com"}}"#
        let diff = Self.diff(
            [Self.app("common.handle_all_urls", [Self.first]), #"{"include": "https://acme.com/a.json"}"#],
            [Self.app("common.handle_all_urls", [Self.second]), site]
        )
        #expect(
            diff.text == """
                - delegate_permission/common.handle_all_urls to com.acme.shop signed with \(Self.first)
                + delegate_permission/common.handle_all_urls to com.acme.shop signed with \(Self.second)
                + delegate_permission/common.get_login_creds to https://acme.com
                - include https://acme.com/a.json
                1 no longer allowed, 2 newly allowed, 1 include changed.

                """
        )
        #expect(
            diff.markdown.hasPrefix("1 no longer allowed, 2 newly allowed, 1 include changed.\n\n```diff\n- delegate")
        )
    }

    @Test("rules that change are printed with both texts")
    func rules() {
        func rules(_ path: String) -> String {
            #", "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components": [{"/": "\#(path)"}]}}"#
        }
        let diff = Self.diff(
            [Self.app("common.handle_all_urls", [Self.first], rules("/a"))],
            [Self.app("common.handle_all_urls", [Self.first], rules("/b"))]
        )
        #expect(diff.removed.isEmpty && diff.added.isEmpty)
        let name = "rules of com.acme.shop for delegate_permission/common.handle_all_urls: "
        #expect(
            diff.text == """
                - \(name){"dynamic_app_link_components":[{"/":"/a"}]}
                + \(name){"dynamic_app_link_components":[{"/":"/b"}]}
                rules of 1 changed.

                """
        )
        let json = JSONWriter(style: .compact).string(diff.json)
        #expect(
            json.hasPrefix(
                #"{"removed":[],"added":[],"removedIncludes":[],"addedIncludes":[],"extensions":[{"relation""#
            )
        )
    }
}
