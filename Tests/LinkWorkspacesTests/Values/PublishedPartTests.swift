import LinkWorkspaces
import Testing

@Suite("A published part")
struct PublishedPartTests {
    @Test("keeps what is withheld of it when its apps lose an identifier")
    func keepsWithheld() throws {
        var part = try Sample.part("a", #""rules":[{"path":"/a/*","apps":["one"]},{"path":"/b/*","apps":["two"]}]"#)
        part.withheld = ["rules[1]"]
        let identifier = AppIdentifier(.apple, "ABCDE12345.com.example.a-one")
        let without = part.without(identifier)
        #expect(without.withheld == ["rules[1]"])
        #expect(without.apps.map(\.appleAppIDs) == [[], ["ABCDE12345.com.example.a-two"]])
        #expect(part.without(AppIdentifier(.apple, "ABCDE12345.com.example.other")) == part)
    }
}
