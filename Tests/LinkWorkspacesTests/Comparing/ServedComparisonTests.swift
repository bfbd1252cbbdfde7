import LinkWorkspaces
import Testing

@Suite("What changes when the files of a domain are replaced")
struct ServedComparisonTests {
    private static func files(_ parts: [PublishedPart]) throws -> DomainFiles {
        let composer = DocumentComposer(policy: try Sample.policy(["/a/ a", "/b/ b"]), host: "example.com")
        let composed = composer.compose(parts)
        return DomainFiles(appSiteAssociation: composed.appSiteAssociation, assetLinks: composed.assetLinks)
    }

    private static func changes(_ old: [PublishedPart], _ new: [PublishedPart]) throws -> [ServedChange] {
        ServedComparison(old: try files(old), new: try files(new), host: "example.com").changes
    }

    private static func lines(_ changes: [ServedChange]) -> [String] {
        changes.map { "\($0.apps.joined(separator: " ")) \($0.before)-\($0.after) \($0.url)" }
    }

    @Test("links whose verdict changes are listed with one that proves it, on both platforms")
    func changes() throws {
        let old = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"]}]"#)
        let new = try Sample.part(
            "a",
            #""rules":[{"path":"/a/x*","exclude":true},{"path":"/a/*","apps":["one","two"]}]"#
        )
        let changes = try Self.changes([old], [new])
        #expect(
            Self.lines(changes) == [
                "ABCDE12345.com.example.a-one match-block https://example.com/a/x",
                "ABCDE12345.com.example.a-two none-match https://example.com/a",
                "com.example.a_two none-delegate_permission/common.handle_all_urls https://example.com/",
                "com.example.a_one match-block https://example.com/a/x",
            ]
        )
        #expect(changes.map(\.isLoss) == [true, false, false, true])
        #expect(changes.map(\.isAndroid) == [false, false, true, true])
    }

    @Test("nothing is listed for a workspace when another one publishes")
    func others() throws {
        let part = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"]}]"#)
        let other = try Sample.part("b", #""rules":[{"path":"/b/*","apps":["one"]}]"#)
        let changes = try Self.changes([part], [part, other])
        #expect(Set(changes.flatMap(\.apps)) == ["ABCDE12345.com.example.b-one", "com.example.b_one"])
        #expect(changes.allSatisfy { !$0.isLoss })
        #expect(try Self.changes([part], [part]).isEmpty)
    }

    @Test("rules of Android are compared exactly, also where a variable gives many of them")
    func android() throws {
        func part(_ path: String) throws -> PublishedPart {
            var app = try Sample.app("a-one")
            app.appleAppIDs = []
            let json =
                "{\"workspace\":\"a\",\"rules\":[{\"path\":\"\(path)\",\"apps\":[\"a-one\"]}],"
                + "\"variables\":{\"v\":[\"x\",\"y\"]}}"
            return try PublishedPart(try Sample.value(json), apps: [app])
        }
        let longer = try Self.changes([try part("/a/$(v)")], [try part("/a/$(v)/*")])
        #expect(!longer.isEmpty)
        for change in longer {
            #expect(change.apps == ["com.example.a_one"] && change.before == "block" && change.after == "match")
            #expect(["/a/x/", "/a/y/"].contains { change.url.hasPrefix("https://example.com\($0)") }, "\(change)")
        }
        let shorter = try Self.changes([try part("/a/$(v)/*")], [try part("/a/$(v)")])
        #expect(Set(shorter.map(\.url)) == Set(longer.map(\.url)))
        #expect(!shorter.isEmpty && shorter.allSatisfy(\.isLoss))
    }

    @Test("a link is found that is not simply one of the rules with its wildcards filled")
    func notASample() throws {
        // A star ends at the first place where what follows it fits, so that "/shop/xxaxxb" is no such link, and the shortest
        // one is excluded by a rule before.
        func files(_ rules: String) -> DomainFiles {
            let digest = Sample.digest
            let list = """
                [{"relation":["delegate_permission/common.handle_all_urls"],
                  "target":{"namespace":"android_app","package_name":"com.example.a","sha256_cert_fingerprints":["\(digest)"]},
                  "relation_extensions":{"delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[\(rules)]}}}]
                """
            return DomainFiles(appSiteAssociation: nil, assetLinks: Array(list.utf8))
        }
        let exact = #"{"/":"/shop/xaxb","exclude":true}"#
        let wide = files(exact + #",{"/":"/shop/*"}"#)
        let narrow = files(exact + #",{"/":"/shop/*xa*xb","exclude":true},{"/":"/shop/*"}"#)
        let comparison = ServedComparison(old: wide, new: narrow, host: "example.com")
        #expect(Self.lines(comparison.changes) == ["com.example.a match-block https://example.com/shop/yxaxb"])
    }
}
