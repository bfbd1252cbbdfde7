import AppSiteAssociation
import LinkWorkspaces
import Testing

@Suite("The size of Apple's file")
struct ByteMeterTests {
    /// A part with this number of rules that no variable shortens, each with a comment.
    private static func part(
        _ workspace: String,
        rules: Int,
        padding: Int = 0,
        comment: String = ""
    ) throws -> PublishedPart {
        let padding = String(repeating: "x", count: padding)
        let rules = (0..<rules).map { number in
            let query = #","query":"n=\#(number)\#(padding)""#
            return #"{"path":"/\#(workspace)/\#(number)/*","apps":["one"],"comment":"\#(comment)"\#(query)}"#
        }
        return try Sample.part(workspace, "\"rules\":[\(rules.joined(separator: ","))]")
    }

    private static func compose(_ parts: [PublishedPart]) throws -> ComposedDocuments {
        DocumentComposer(policy: try Sample.policy(["/a/ a", "/b/ b"]), host: "example.com").compose(parts)
    }

    @Test("comments go only when the file would be over the limit with them")
    func comments() throws {
        let some = try Self.compose([try Self.part("a", rules: 200, comment: "a remark")])
        #expect(some.associationFile.appLinks?.entries[0].components?[7].comment == "a remark")
        let remark = String(repeating: "x", count: 1_000)
        let many = try Self.compose([try Self.part("a", rules: 200, comment: remark)])
        #expect(many.fileSize.total < 20_000)
        #expect(many.associationFile.appLinks?.entries[0].components?[7].comment == nil)
    }

    @Test("a file over the limit is refused with figures, to a tenant only its own")
    func refusal() throws {
        let parts = [try Self.part("a", rules: 150, padding: 250), try Self.part("b", rules: 400, padding: 250)]
        let small = try Self.compose([parts[0]])
        #expect(!small.fileSize.exceedsLimit)
        #expect(small.fileSize.refusal(for: parts[0].workspace) == nil && small.fileSize.administratorRefusal == nil)
        #expect(small.fileSize.total == small.appSiteAssociation.count)
        let documents = try Self.compose(parts)
        let fileSize = documents.fileSize
        #expect(fileSize.exceedsLimit && fileSize.total == documents.appSiteAssociation.count)
        let (a, b) = (fileSize.bytes(of: parts[0].workspace), fileSize.bytes(of: parts[1].workspace))
        // What the file has of nobody, and the comma between the two.
        let common = small.fileSize.total - small.fileSize.bytes(of: parts[0].workspace)
        #expect(a + b + common + 1 == fileSize.total)
        #expect(
            fileSize.refusal(for: parts[0].workspace)
                == "The file for Apple's devices would have \(fileSize.total) bytes, \(fileSize.total - 131_072) more than the 131072 "
                + "that they read: the workspace \"a\" uses \(a) of them."
        )
        #expect(
            fileSize.administratorRefusal
                == "The file for Apple's devices would have \(fileSize.total) bytes, \(fileSize.total - 131_072) more than the 131072 "
                + "that they read: \"b\" \(b), \"a\" \(a)."
        )
    }
}
