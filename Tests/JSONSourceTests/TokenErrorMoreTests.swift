import JSONSource
import Testing

@Suite("Errors in strings, words and numbers, more")
struct TokenErrorMoreTests {
    @Test("a mistake inside a token is named with its place", arguments: rows)
    func named(_ row: ErrorRow) {
        row.check()
    }

    static let rows = [
        ErrorRow(
            "[1-2]",
            "invalid-number",
            1..<4,
            "line 1, column 2: '1-2' is not a JSON number.",
            help: "Write a number such as -1.5e3, or put double quotes around it."
        ),
        ErrorRow(
            "[12AB34.com.example]",
            "unquoted-string",
            1..<19,
            "line 1, column 2: The text '12AB34.com.example' is not in quotes.",
            help: "Put double quotes around it."
        ),
        ErrorRow(
            "[truely]",
            "unquoted-string",
            1..<7,
            "line 1, column 2: The text 'truely' is not in quotes.",
            help: "Put double quotes around it."
        ),
        ErrorRow(
            "\"abc",
            "truncated",
            4..<4,
            "line 1, column 5: The file ends inside the string from line 1, column 1.",
            help: "Close the string with a double quote (\"), or fetch the file again if it was cut off."
        ),
        ErrorRow(
            "[\"abc\\",
            "truncated",
            6..<6,
            "line 1, column 7: The file ends inside the string from line 1, column 2.",
            help: "Close the string with a double quote (\"), or fetch the file again if it was cut off."
        ),
    ]
}
