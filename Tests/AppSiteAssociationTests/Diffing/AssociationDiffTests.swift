import AppSiteAssociation
import LinkPatterns
import Testing

@Suite("Comparing two files")
struct AssociationDiffTests {
    private static func file(_ details: String, _ rest: String = "") throws -> AssociationFile {
        let text = #"{"applinks":{"details":[\#(details)]\#(rest)}}"#
        return try #require(AssociationFileReader().read(Array(text.utf8)).file)
    }

    @Test(
        "equal meaning in different text changes no URL",
        arguments: [
            (
                #"{"appID":"T.a","paths":["NOT /x","*"]}"#,
                #"{"appIDs":["T.a"],"components":[{"/":"x/","exclude":true},{}]}"#
            ),
            (
                #"{"appIDs":["T.a"],"components":[{"/":"/a"},{"/":"/b"}]}"#,
                #"{"appIDs":["T.a"],"components":[{"/":"/b"},{"/":"/a"}]}"#
            ),
            (
                #"{"appIDs":["T.a"],"components":[{"/":"/a/*"}]}"#,
                #"{"appIDs":["T.a"],"components":[{"/":"/a/?*"},{"/":"/a"},{"/":"/a/x*"}]}"#
            ),
            (
                #"{"appIDs":["T.a"],"components":[{"?":{"q":"*"},"caseSensitive":false}]}"#, #"{"appIDs":["T.a"]}"#
            ),
        ]
    )
    func equalMeaning(old: String, new: String) throws {
        let diff = AssociationDiff(old: try Self.file(old), new: try Self.file(new))
        #expect(diff.isEmpty)
    }

    @Test("a variable that means something else in the new file changes URLs though the rules are the same")
    func variables() throws {
        let entry = #"{"appIDs":["T.a"],"components":[{"/":"/$(v)/x"}]}"#
        let old = try Self.file(entry, #","substitutionVariables":{"v":["a","b"]}"#)
        let new = try Self.file(entry, #","substitutionVariables":{"v":["b","c"]}"#)
        let diff = AssociationDiff(old: old, new: new)
        #expect(diff.changes.map(\.example) == ["https://example.com/a/x", "https://example.com/c/x"])
        #expect(AssociationDiff(old: old, new: old).isEmpty)
    }

    @Test("another order of apps changes no verdict, but the app that opens first")
    func order() throws {
        let one = #"{"appIDs":["T.a"],"components":[{"/":"/a*"}]}"#
        let two = #"{"appIDs":["T.b"],"components":[{"/":"/ax","exclude":true},{"/":"/a*"}]}"#
        let diff = AssociationDiff(old: try Self.file("\(one),\(two)"), new: try Self.file("\(two),\(one)"))
        #expect(diff.changes.isEmpty && diff.undecided.isEmpty)
        #expect(diff.ownerChanges.map(\.example) == ["https://example.com/a"])
        #expect(diff.ownerChanges.map { [$0.old?.appID, $0.new?.appID] } == [["T.a", "T.b"]])
    }

    @Test("a search beyond its bound leaves an undecided change")
    func undecided() throws {
        let items = (0..<65).map { #""q\#($0)":"?""# }.joined(separator: ",")
        let entry = { (rule: String) in
            try Self.file(#"{"appIDs":["T.a"],"components":[{"/":"/x","exclude":true},{\#(rule)}]}"#)
        }
        let old = try entry(#""/":"*b*","?":{\#(items)}"#)
        let new = try entry(#""/":"*c*","exclude":true"#)
        let diff = AssociationDiff(old: old, new: new)
        #expect(diff.undecided.contains { $0.old.place?.componentIndex == 1 && $0.new.place?.componentIndex == 1 })
    }
}
