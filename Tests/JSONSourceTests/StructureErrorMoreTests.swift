import JSONSource
import Testing

@Suite("Errors in commas, colons and brackets, more")
struct StructureErrorMoreTests {
    @Test("a mistake between tokens is named with its place", arguments: rows)
    func named(_ row: ErrorRow) {
        row.check()
    }

    static let rows = [
        ErrorRow(
            "[é]",
            "unquoted-string",
            1..<3,
            "line 1, column 2: The text 'é' is not in quotes.",
            help: "Put double quotes around it."
        ),
        ErrorRow(
            "{*: 1}",
            "unexpected-character",
            1..<2,
            "line 1, column 2: '*' means nothing in JSON outside a string.",
            help: "Remove it, or put the text that it belongs to in double quotes."
        ),
    ]
}
