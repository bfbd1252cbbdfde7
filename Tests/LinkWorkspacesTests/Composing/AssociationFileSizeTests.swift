import AppSiteAssociation
import LinkWorkspaces
import Testing

@Suite("The size of Apple's file")
struct ByteMeterTests {
    /// A part with so many rules that no variable shortens, each with a comment.
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
        #expect(many.meter.total < 20_000)
        #expect(many.associationFile.appLinks?.entries[0].components?[7].comment == nil)
    }

    @Test("a file over the limit is refused with figures, to a tenant only its own")
    func refusal() throws {
        let parts = [try Self.part("a", rules: 150, padding: 250), try Self.part("b", rules: 400, padding: 250)]
        let small = try Self.compose([parts[0]])
        #expect(!small.meter.exceedsLimit)
        #expect(small.meter.refusal(for: parts[0].workspace) == nil && small.meter.administratorRefusal == nil)
        #expect(small.meter.total == small.appSiteAssociation.count)
        let documents = try Self.compose(parts)
        let meter = documents.meter
        #expect(meter.exceedsLimit && meter.total == documents.appSiteAssociation.count)
        let (a, b) = (meter.bytes(of: parts[0].workspace), meter.bytes(of: parts[1].workspace))
        #expect(a + b + #"{"applinks":{"details":[]}}"#.utf8.count + 1 == meter.total)
        #expect(
            meter.refusal(for: parts[0].workspace)
                == "The file for Apple's devices would have \(meter.total) bytes, \(meter.total - 131_072) more than the 131072 "
                + "that they read: the workspace \"a\" uses \(a) of them."
        )
        #expect(
            meter.administratorRefusal
                == "The file for Apple's devices would have \(meter.total) bytes, \(meter.total - 131_072) more than the 131072 "
                + "that they read: \"b\" \(b), \"a\" \(a)."
        )
    }
}
