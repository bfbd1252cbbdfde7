import AppSiteAssociation
import DigitalAssetLinks
import LinkWorkspaces
import Testing

@Suite("What a publication changes for a workspace")
struct PartComparisonTests {
    private static func compose(_ parts: [PublishedPart]) throws -> ComposedDocuments {
        DocumentComposer(policy: try Sample.policy(["/a/ a", "/b/ b"]), host: "example.com").compose(parts)
    }

    @Test("links whose verdict changes are reported with one that proves it, those of other workspaces are not")
    func changes() throws {
        let old = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"]}]"#)
        let new = try Sample.part(
            "a",
            #""rules":[{"path":"/a/x*","exclude":true},{"path":"/a/*","apps":["one","two"]}]"#
        )
        let other = try Sample.part("b", #""rules":[{"path":"/b/*","apps":["one"]}]"#)
        let comparison = PartComparison(
            old: try Self.compose([old]),
            new: try Self.compose([new, other]),
            apps: old.apps + new.apps,
            host: "example.com"
        )
        #expect(
            comparison.changes.map { "\($0.appIDs[0]) \($0.old.verdict)-\($0.new.verdict) \($0.example)" } == [
                "ABCDE12345.com.example.a-one match-block https://example.com/a/x",
                "ABCDE12345.com.example.a-two none-match https://example.com/a",
            ]
        )
        #expect(comparison.undecided.isEmpty && comparison.removedStatements.isEmpty)
        #expect(
            comparison.addedStatements.map(\.relation.description) == ["delegate_permission/common.handle_all_urls"]
        )
    }

    @Test("nothing changes for a workspace when another one publishes")
    func others() throws {
        let part = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"]}]"#)
        let other = try Sample.part("b", #""rules":[{"path":"/b/*","apps":["one"]}]"#)
        let comparison = PartComparison(
            old: try Self.compose([part]),
            new: try Self.compose([part, other]),
            apps: part.apps,
            host: "example.com"
        )
        #expect(comparison.isEmpty)
    }

    @Test("apps that are only on Android are compared under their packages")
    func android() throws {
        func part(_ path: String) throws -> PublishedPart {
            var app = try Sample.app("a-one")
            app.appleAppIDs = []
            let json =
                "{\"workspace\":\"a\",\"rules\":[{\"path\":\"\(path)\",\"apps\":[\"a-one\"]}],\"variables\":{\"v\":[\"x\"]}}"
            return try PublishedPart(try Sample.value(json), apps: [app])
        }
        let (old, new) = (try part("/a/$(v)"), try part("/a/$(v)/*"))
        let comparison = PartComparison(
            old: try Self.compose([old]),
            new: try Self.compose([new]),
            apps: new.apps,
            host: "example.com"
        )
        #expect(
            comparison.changes.map { "\($0.appIDs[0]) \($0.old.verdict)-\($0.new.verdict) \($0.example)" } == [
                "com.example.a_one none-match https://example.com/a/x/a"
            ]
        )
    }
}
