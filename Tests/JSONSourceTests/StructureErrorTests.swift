import JSONSource
import Testing

@Suite("Errors in commas, colons and brackets")
struct StructureErrorTests {
    @Test("a mistake between tokens is named with its place", arguments: rows)
    func named(_ row: ErrorRow) {
        row.check()
    }

    static let rows = [
        ErrorRow(
            "[1,]",
            "trailing-comma",
            2..<3,
            "line 1, column 3: There is a comma before ']' with nothing after it.",
            help: "Remove the comma."
        ),
        ErrorRow(
            "{\"a\": 1,\n}",
            "trailing-comma",
            7..<8,
            "line 1, column 8: There is a comma before '}' with nothing after it.",
            help: "Remove the comma."
        ),
        ErrorRow(
            "[1 2]",
            "missing-comma",
            2..<2,
            "line 1, column 3: A comma is missing between two elements of an array.",
            help: "Put a comma here."
        ),
        ErrorRow(
            "{\"a\": 1\n \"b\": 2}",
            "missing-comma",
            7..<7,
            "line 1, column 8: A comma is missing between two members of an object.",
            help: "Put a comma here."
        ),
        ErrorRow(
            "[1; 2]",
            "missing-comma",
            2..<3,
            "line 1, column 3: A semicolon is where a comma belongs.",
            help: "Write a comma."
        ),
        ErrorRow(
            "[,1]",
            "extra-comma",
            1..<2,
            "line 1, column 2: There is a comma here with no value before it.",
            help: "Remove the comma."
        ),
        ErrorRow(
            "[1,,2]",
            "extra-comma",
            3..<4,
            "line 1, column 4: There is a comma here with no value before it.",
            help: "Remove the comma."
        ),
        ErrorRow(
            "{,}",
            "extra-comma",
            1..<2,
            "line 1, column 2: There is a comma here with no value before it.",
            help: "Remove the comma."
        ),
        ErrorRow(
            "{\"a\" 1}",
            "missing-colon",
            4..<4,
            "line 1, column 5: A colon is missing between the key 'a' and its value.",
            help: "Put a colon here."
        ),
        ErrorRow(
            "{\"a\" = 1}",
            "missing-colon",
            5..<6,
            "line 1, column 6: '=' is where a colon belongs.",
            help: "Write a colon."
        ),
        ErrorRow(
            "{\"a\" => 1}",
            "missing-colon",
            5..<7,
            "line 1, column 6: '=>' is where a colon belongs.",
            help: "Write a colon."
        ),
        ErrorRow(
            "{\"a\"}",
            "missing-colon",
            4..<4,
            "line 1, column 5: The key 'a' has no colon and no value.",
            help: "Put a colon and a value here; write a list without keys in brackets [ ]."
        ),
        ErrorRow(
            "{\"a\", \"b\"}",
            "missing-colon",
            4..<4,
            "line 1, column 5: The key 'a' has no colon and no value.",
            help: "Put a colon and a value here; write a list without keys in brackets [ ]."
        ),
        ErrorRow(
            "{\"a\":}",
            "missing-value",
            5..<5,
            "line 1, column 6: The key 'a' has no value.",
            help: "Write a value after the colon, or remove the key."
        ),
        ErrorRow(
            "{\"a\":, \"b\":1}",
            "missing-value",
            5..<5,
            "line 1, column 6: The key 'a' has no value.",
            help: "Write a value after the colon, or remove the key."
        ),
        ErrorRow(
            "{\"a\": \"b\": 1}",
            "extra-colon",
            9..<10,
            "line 1, column 10: There is a second colon after one key.",
            help: "Remove the colon, or put a comma here."
        ),
        ErrorRow(
            "[\"a\": 1]",
            "extra-colon",
            4..<5,
            "line 1, column 5: This colon is in an array, where there are no keys.",
            help: "Put keys and values in braces { }."
        ),
        ErrorRow(
            "{:1}",
            "missing-name",
            1..<2,
            "line 1, column 2: ':' is where the key of a member belongs.",
            help: "Write a key in double quotes and a colon before it; write a list without keys in brackets [ ]."
        ),
        ErrorRow(
            "{{\"a\": 1}",
            "template-code",
            0..<2,
            "line 1, column 1: Template code '{{' is here instead of its result.",
            help: "Check the file that the template engine makes, not the template."
        ),
        ErrorRow(
            "{[1]}",
            "missing-name",
            1..<2,
            "line 1, column 2: '[' is where the key of a member belongs.",
            help: "Write a key in double quotes and a colon before it; write a list without keys in brackets [ ]."
        ),
        ErrorRow(
            "[{\"a\": 1]",
            "mismatched-bracket",
            8..<9,
            "line 1, column 9: ']' is where '}' must close the object from line 1, column 2.",
            help: "Put '}' before it, or remove it."
        ),
        ErrorRow(
            "{\"a\": [1}",
            "mismatched-bracket",
            8..<9,
            "line 1, column 9: '}' is where ']' must close the array from line 1, column 7.",
            help: "Put ']' before it, or remove it."
        ),
        ErrorRow(
            "[1}]",
            "extra-bracket",
            2..<3,
            "line 1, column 3: '}' closes nothing: no '{' is open here.",
            help: "Remove it, or look for an earlier bracket that closes too much."
        ),
        ErrorRow(
            "{\"a\": 1}}",
            "extra-bracket",
            8..<9,
            "line 1, column 9: '}' closes nothing: no '{' is open here.",
            help: "Remove it, or look for an earlier bracket that closes too much."
        ),
        ErrorRow(
            "[1]]",
            "extra-bracket",
            3..<4,
            "line 1, column 4: ']' closes nothing: no '[' is open here.",
            help: "Remove it, or look for an earlier bracket that closes too much."
        ),
        ErrorRow(
            "[",
            "truncated",
            1..<1,
            "line 1, column 2: The file ends while the array from line 1, column 1 is still open.",
            help: "If the file is whole, close it with ]; otherwise fetch it again."
        ),
        ErrorRow(
            "{\"a\": [",
            "truncated",
            7..<7,
            "line 1, column 8: The file ends while the array from line 1, column 7 is still open, and another bracket is too.",
            help: "If the file is whole, close it with ]}; otherwise fetch it again."
        ),
        ErrorRow(
            "{\"a\": [{",
            "truncated",
            8..<8,
            "line 1, column 9: The file ends while the object from line 1, column 8 is still open, and others are too.",
            help: "If the file is whole, close it with }]}; otherwise fetch it again."
        ),
        ErrorRow(
            "{\"a\"",
            "truncated",
            4..<4,
            "line 1, column 5: The file ends while the object from line 1, column 1 is still open.",
            help: "If the file is whole, close it with }; otherwise fetch it again."
        ),
        ErrorRow(
            "{\"a\":",
            "truncated",
            5..<5,
            "line 1, column 6: The file ends while the object from line 1, column 1 is still open.",
            help: "If the file is whole, close it with }; otherwise fetch it again."
        ),
        ErrorRow(
            "[1,",
            "truncated",
            3..<3,
            "line 1, column 4: The file ends while the array from line 1, column 1 is still open.",
            help: "If the file is whole, close it with ]; otherwise fetch it again."
        ),
        ErrorRow(
            "1 2",
            "not-json",
            0..<3,
            "line 1, column 1: The file starts with '1 2', which is not JSON.",
            help: "Start the file with '{' or '['; if this is a server's answer, check the address."
        ),
        ErrorRow(
            "{} {}",
            "text-after-root",
            3..<5,
            "line 1, column 4: '{}' is after the end of the JSON value on line 1.",
            help: "Remove it; a file holds one value, and a bracket too many can end it early."
        ),
        ErrorRow(
            "{\"a\": 1}\n, \"b\": 2",
            "text-after-root",
            9..<17,
            "line 2, column 1: ', \"b\": 2' is after the end of the JSON value on line 1.",
            help: "Remove it; a file holds one value, and a bracket too many can end it early."
        ),
        ErrorRow(
            "// c\n1",
            "comment",
            0..<4,
            "line 1, column 1: There is a comment (//) here; JSON has no comments.",
            help: "Remove the comment."
        ),
        ErrorRow(
            "[1, /* c */ 2]",
            "comment",
            4..<11,
            "line 1, column 5: There is a comment (/*) here; JSON has no comments.",
            help: "Remove the comment."
        ),
        ErrorRow(
            "[1 # c\n]",
            "comment",
            3..<6,
            "line 1, column 4: There is a comment (#) here; JSON has no comments.",
            help: "Remove the comment."
        ),
        ErrorRow(
            "[<!-- c -->]",
            "comment",
            1..<11,
            "line 1, column 2: There is a comment (<!--) here; JSON has no comments.",
            help: "Remove the comment."
        ),
        ErrorRow(
            "/* c",
            "comment",
            0..<4,
            "line 1, column 1: There is a comment (/*) here; JSON has no comments.",
            help: "Remove the comment."
        ),
        ErrorRow(
            "[\u{a0}1]",
            "foreign-space",
            1..<3,
            "line 1, column 2: A no-break space (U+00A0) is between tokens, where only plain spaces, tabs and line breaks may.",
            help: "Replace it with a plain space; it often comes with text copied from a web page."
        ),
        ErrorRow(
            "[1,\u{feff} \u{200b}2]",
            "foreign-space",
            3..<10,
            "line 1, column 4: A byte-order mark (U+FEFF) is between tokens, where only plain spaces, tabs and line breaks may.",
            help: "Replace it with a plain space; it often comes with text copied from a web page."
        ),
        ErrorRow(
            "[1\u{b}]",
            "foreign-space",
            2..<3,
            "line 1, column 3: A vertical tab (U+000B) is between tokens, where only plain spaces, tabs and line breaks may.",
            help: "Replace it with a plain space; it often comes with text copied from a web page."
        ),
        ErrorRow(
            "[@]",
            "unexpected-character",
            1..<2,
            "line 1, column 2: '@' means nothing in JSON outside a string.",
            help: "Remove it, or put the text that it belongs to in double quotes."
        ),
        ErrorRow(
            "[1, <b>]",
            "unexpected-character",
            4..<5,
            "line 1, column 5: '<' means nothing in JSON outside a string.",
            help: "Remove it, or put the text that it belongs to in double quotes."
        ),
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
