import AppSiteAssociation
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("An app belongs to one workspace")
struct OwnershipCheckTests {
    private static func published(_ workspace: String, _ apps: [WorkspaceApp]) throws -> PublishedPart {
        let slugs = apps.map { "\"\($0.id)\"" }.joined(separator: ",")
        let json = "{\"workspace\":\"\(workspace)\",\"rules\":[{\"path\":\"/\(workspace)/*\",\"apps\":[\(slugs)]}]}"
        return try PublishedPart(try Sample.value(json), apps: apps)
    }

    @Test("an identifier or package that another workspace has is refused")
    func conflicts() throws {
        var clip = try Sample.app("clip")
        clip.appClips = ["ABCDE12345.com.example.shop"]
        let shop = try Sample.app("shop")
        let check = OwnershipCheck(others: [try Self.published("b", [shop])])
        let conflicts = check.conflicts(of: try Self.published("a", [try Sample.app("other"), clip, shop]))
        #expect(
            conflicts.map { "\($0.member) \($0.identifier) \($0.owner)" } == [
                "apps[1].appClips[0] ABCDE12345.com.example.shop b",
                "apps[2].appleAppIDs[0] ABCDE12345.com.example.shop b",
                "apps[2].androidPackages[0].name com.example.shop b",
            ]
        )
        #expect(
            conflicts.map(\.message).last
                == "\"com.example.shop\" of the app \"shop\" is already published on this domain by another workspace; an app "
                + "belongs to one workspace there."
        )
        #expect(conflicts.map(\.administratorMessage).last?.contains("by the workspace \"b\";") == true)
    }

    @Test("a workspace may publish its own apps again")
    func own() throws {
        let shop = try Sample.app("shop")
        let check = OwnershipCheck(others: [try Self.published("a", [shop])])
        #expect(check.conflicts(of: try Self.published("a", [shop])).isEmpty)
    }

    @Test("the file has an identifier once, and the first workspace keeps it")
    func once() throws {
        let shop = try Sample.app("shop")
        let parts = [try Self.published("b", [shop]), try Self.published("a", [shop])]
        let composer = DocumentComposer(policy: try Sample.policy(["/a/ a", "/b/ b"]), host: "example.com")
        let file = composer.compose(parts).associationFile
        #expect(file.appLinks?.entries.flatMap(\.appIDs) == shop.appleAppIDs)
        #expect(UniversalLinkMatcher(file: file).decision(for: "https://example.com/a/x").matched)
        #expect(!UniversalLinkMatcher(file: file).decision(for: "https://example.com/b/x").matched)
    }

    @Test("no link belongs to two workspaces, however prefixes are nested")
    func territories() throws {
        let policy = try Sample.policy(["/ a", "/b/ b", "/b/c/ a", "/b/c/d/ c", "/bc/ b"])
        let prefixes = policy.grants
        for left in prefixes {
            for right in prefixes where left.workspace < right.workspace {
                // Both rules without what lies deeper: what their territories could share.
                let deeper = prefixes.map(\.prefix).filter { prefix in
                    [left.prefix, right.prefix].contains { $0 != prefix && $0.contains(prefix) }
                }
                let both = [left.prefix.rule, right.prefix.rule]
                #expect(LinkAlgebra().example(matching: both, but: deeper.map(\.rule)) == .none)
            }
        }
        let owners = ["/", "/x", "/b", "/b/x", "/b/c", "/b/c/d/e", "/bc", "/bcd"].map { path in
            GrantedPaths(of: prefixes[0].workspace, in: policy).holder(of: "https://example.com" + path)?.text
        }
        #expect(owners == ["a", "a", "b", "b", "a", "c", "b", "a"])
    }
}
