import LinkWorkspaces
import Testing

@Suite("Names for addresses")
struct SlugTests {
    @Test(
        "letters, digits and inner hyphens make a name",
        arguments: ["a", "0", "shop-2", String(repeating: "a", count: 63)]
    )
    func wellFormed(text: String) throws {
        #expect(try Slug(text).text == text)
    }

    @Test(
        "anything else is refused",
        arguments: ["", "-a", "a-", "A", "a b", "é", "a/b", "a.b", String(repeating: "a", count: 64)]
    )
    func malformed(text: String) {
        let mistake = #expect(throws: WorkspaceError.self) { try Slug(text) }
        #expect(mistake?.code == .slug)
        let rule = "use 1 to 63 lower-case letters, digits and hyphens, none at either end."
        #expect(mistake?.message == "\"\(text)\" is not a name for addresses: \(rule)")
    }
}
