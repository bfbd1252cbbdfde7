import Testing

@testable import LinkServer

@Suite("Entity tags")
struct EntityTagTests {
    private static let tag = EntityTag(of: Array("{}".utf8))
    private static let text = tag.value

    @Test("a tag is made from the bytes and distinguishes encodings")
    func making() {
        #expect(EntityTag(of: Array("{}".utf8)).value == #""44136fa355b3678a1146ad16f7e8649e""#)
        #expect(EntityTag(of: Array("{}".utf8), suffix: "-gzip").value == #""44136fa355b3678a1146ad16f7e8649e-gzip""#)
        #expect(EntityTag(of: []) != EntityTag(of: [0]))
    }

    @Test(
        "an If-None-Match names the tag in a list, in weak form and as a star",
        arguments: [
            Self.text, "W/\(Self.text)", "*", " * ", "\"a\", \(Self.text)", "\"a\",W/\"b\" ,\t\(Self.text)",
            ", ,\(Self.text),,", "\"\", \(Self.text)",
        ]
    )
    func named(list: String) {
        let bytes = ContiguousArray(list.utf8)
        let isNamed = Self.tag.isNamed(in: bytes.indices, of: bytes.span)
        #expect(isNamed)
    }

    @Test(
        "an If-None-Match without the tag, and one that is not a list, does not name it",
        arguments: [
            "", "\"a\"", "w/\(Self.text)", "W \(Self.text)", "**", "*, \(Self.text)", "\(Self.text) \(Self.text)",
            "\(Self.text)x", "x\(Self.text)", String(Self.text.dropLast()), String(Self.text.dropFirst()), "\"-gzip\"",
            Self.text.uppercased(),
        ]
    )
    func unnamed(list: String) {
        let bytes = ContiguousArray(list.utf8)
        let isNamed = Self.tag.isNamed(in: bytes.indices, of: bytes.span)
        #expect(!isNamed)
    }
}
