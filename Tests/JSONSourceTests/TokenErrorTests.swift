import JSONSource
import Testing

@Suite("Errors in strings, words and numbers")
struct TokenErrorTests {
    @Test("a mistake inside a token is named with its place", arguments: rows)
    func named(_ row: ErrorRow) {
        row.check()
    }

    static let rows = [
        ErrorRow(
            "{“a”: 1}",
            "smart-quote",
            1..<8,
            "line 1, column 2: The typographic quote “ (U+201C) is where a straight double quote (\") belongs.",
            help: "Write straight double quotes, and turn smart quotes off in the editor."
        ),
        ErrorRow(
            "[“a\", 1]",
            "smart-quote",
            1..<6,
            "line 1, column 2: The typographic quote “ (U+201C) is where a straight double quote (\") belongs.",
            help: "Write straight double quotes, and turn smart quotes off in the editor."
        ),
        ErrorRow(
            "[\"a”,\n1]",
            "smart-quote",
            3..<6,
            "line 1, column 4: The typographic quote ” (U+201D) does not close the string; only a straight double quote (\") does.",
            help: "Write straight double quotes, and turn smart quotes off in the editor."
        ),
        ErrorRow(
            "{‘a’: 1}",
            "smart-quote",
            1..<8,
            "line 1, column 2: The typographic quote ‘ (U+2018) is where a straight double quote (\") belongs.",
            help: "Write straight double quotes, and turn smart quotes off in the editor."
        ),
        ErrorRow(
            "[«a»]",
            "smart-quote",
            1..<6,
            "line 1, column 2: The typographic quote « (U+00AB) is where a straight double quote (\") belongs.",
            help: "Write straight double quotes, and turn smart quotes off in the editor."
        ),
        ErrorRow(
            "{'a': 1}",
            "single-quote",
            1..<4,
            "line 1, column 2: A single quote (') is where a double quote (\") belongs.",
            help: "Write double quotes."
        ),
        ErrorRow(
            "[`a`]",
            "single-quote",
            1..<4,
            "line 1, column 2: A backtick (`) is where a double quote (\") belongs.",
            help: "Write double quotes."
        ),
        ErrorRow(
            "{a: 1}",
            "unquoted-name",
            1..<2,
            "line 1, column 2: The key 'a' is not in quotes.",
            help: "Put double quotes around it."
        ),
        ErrorRow(
            "{a-b.c: 1}",
            "unquoted-name",
            1..<6,
            "line 1, column 2: The key 'a-b.c' is not in quotes.",
            help: "Put double quotes around it."
        ),
        ErrorRow(
            "{\"a\": b}",
            "unquoted-string",
            6..<7,
            "line 1, column 7: The text 'b' is not in quotes.",
            help: "Put double quotes around it."
        ),
        ErrorRow(
            "[/paths/*, 1]",
            "unquoted-string",
            1..<9,
            "line 1, column 2: The text '/paths/*' is not in quotes.",
            help: "Put double quotes around it."
        ),
        ErrorRow(
            "[\"a]\n",
            "unclosed-string",
            1..<3,
            "line 1, column 2: The string '\"a' has no closing quote on its line.",
            help: "Put a double quote (\") where the text ends."
        ),
        ErrorRow(
            "{\"a: 1,\n\"b\": 2}",
            "unclosed-string",
            1..<3,
            "line 1, column 2: The string '\"a' has no closing quote on its line.",
            help: "Put a double quote (\") where the text ends."
        ),
        ErrorRow(
            "[\"a\"b\"]",
            "text-after-string",
            4..<6,
            "line 1, column 5: The text 'b\"' is directly after a string's closing quote.",
            help: "Remove the text, or write the quote as \\\" if it belongs to the string."
        ),
        ErrorRow(
            "{\"a\"b: 1}",
            "text-after-string",
            4..<5,
            "line 1, column 5: The text 'b' is directly after a string's closing quote.",
            help: "Remove the text, or write the quote as \\\" if it belongs to the string."
        ),
        ErrorRow(
            "[\"a\nb\"]",
            "line-break-in-string",
            3..<4,
            "line 1, column 4: A line break is inside a string.",
            help: "Write \\n for a line break in a text, or put the string on one line."
        ),
        ErrorRow(
            "[\"a\tb\"]",
            "control-character",
            3..<4,
            "line 1, column 4: A tab is inside a string.",
            help: "Write it as \\t."
        ),
        ErrorRow(
            "[\"a\u{1}b\"]",
            "control-character",
            3..<4,
            "line 1, column 4: The control character U+0001 is inside a string.",
            help: "Remove it, or write it as \\u0001."
        ),
        ErrorRow(
            "[\"\\x\"]",
            "invalid-escape",
            2..<4,
            "line 1, column 3: '\\x' is not an escape that JSON knows.",
            help: "Write \\\\ for a backslash; after a single backslash only \" \\ / b f n r t u may follow."
        ),
        ErrorRow(
            "[\"\\'\"]",
            "invalid-escape",
            2..<4,
            "line 1, column 3: '\\'' is not an escape that JSON knows.",
            help: "Write \\\\ for a backslash; after a single backslash only \" \\ / b f n r t u may follow."
        ),
        ErrorRow(
            "[\"\\u12\"]",
            "invalid-escape",
            2..<6,
            "line 1, column 3: The escape \\u is not followed by four hexadecimal digits.",
            help: "Write four digits, as in \\u00e9, or \\\\ for a backslash."
        ),
        ErrorRow(
            "[\"\\ud83d\"]",
            "lone-surrogate",
            2..<8,
            "line 1, column 3: The escape '\\ud83d' is half of a surrogate pair, and the other half is missing.",
            help: "Write both halves, as in \\ud83d\\ude00, or the character itself."
        ),
        ErrorRow(
            "[\"\\ude00\"]",
            "lone-surrogate",
            2..<8,
            "line 1, column 3: The escape '\\ude00' is half of a surrogate pair, and the other half is missing.",
            help: "Write both halves, as in \\ud83d\\ude00, or the character itself."
        ),
        ErrorRow(
            "[\"\\ud83d\\u0041\"]",
            "lone-surrogate",
            2..<8,
            "line 1, column 3: The escape '\\ud83d' is half of a surrogate pair, and the other half is missing.",
            help: "Write both halves, as in \\ud83d\\ude00, or the character itself."
        ),
        ErrorRow(
            "True",
            "wrong-literal",
            0..<4,
            "line 1, column 1: 'True' is not a JSON literal.",
            help: "Write true, or put double quotes around it if it is a text."
        ),
        ErrorRow(
            "[FALSE]",
            "wrong-literal",
            1..<6,
            "line 1, column 2: 'FALSE' is not a JSON literal.",
            help: "Write false, or put double quotes around it if it is a text."
        ),
        ErrorRow(
            "[NULL]",
            "wrong-literal",
            1..<5,
            "line 1, column 2: 'NULL' is not a JSON literal.",
            help: "Write null, or put double quotes around it if it is a text."
        ),
        ErrorRow(
            "[None, 1]",
            "wrong-literal",
            1..<5,
            "line 1, column 2: 'None' is not a JSON literal.",
            help: "Write null, or put double quotes around it if it is a text."
        ),
        ErrorRow(
            "{\"a\": undefined}",
            "wrong-literal",
            6..<15,
            "line 1, column 7: 'undefined' is not a JSON literal.",
            help: "Write null, or put double quotes around it if it is a text."
        ),
        ErrorRow(
            "[nil]",
            "wrong-literal",
            1..<4,
            "line 1, column 2: 'nil' is not a JSON literal.",
            help: "Write null, or put double quotes around it if it is a text."
        ),
        ErrorRow(
            "[NaN]",
            "invalid-number",
            1..<4,
            "line 1, column 2: 'NaN' is not a JSON number.",
            help: "Write null, or leave the value out."
        ),
        ErrorRow(
            "[-Infinity]",
            "invalid-number",
            1..<10,
            "line 1, column 2: '-Infinity' is not a JSON number.",
            help: "Write null, or leave the value out."
        ),
        ErrorRow(
            "[01]",
            "invalid-number",
            1..<3,
            "line 1, column 2: The number '01' has a leading zero.",
            help: "Remove the leading zero, or put double quotes around it if the zero matters."
        ),
        ErrorRow(
            "[-012]",
            "invalid-number",
            1..<5,
            "line 1, column 2: The number '-012' has a leading zero.",
            help: "Remove the leading zero, or put double quotes around it if the zero matters."
        ),
        ErrorRow(
            "[+1]",
            "invalid-number",
            1..<3,
            "line 1, column 2: The number '+1' has a plus sign.",
            help: "Remove the plus sign."
        ),
        ErrorRow(
            "[.5]",
            "invalid-number",
            1..<3,
            "line 1, column 2: The number '.5' has no digit before its point.",
            help: "Write 0 before the point."
        ),
        ErrorRow(
            "[1.]",
            "invalid-number",
            1..<3,
            "line 1, column 2: The number '1.' has no digit after its point.",
            help: "Write 0 after the point, or remove the point."
        ),
        ErrorRow(
            "[1.e5]",
            "invalid-number",
            1..<5,
            "line 1, column 2: The number '1.e5' has no digit after its point.",
            help: "Write 0 after the point, or remove the point."
        ),
        ErrorRow(
            "[1e]",
            "invalid-number",
            1..<3,
            "line 1, column 2: The number '1e' has no digits in its exponent.",
            help: "Write the exponent's digits, or remove it."
        ),
        ErrorRow(
            "[1e+]",
            "invalid-number",
            1..<4,
            "line 1, column 2: The number '1e+' has no digits in its exponent.",
            help: "Write the exponent's digits, or remove it."
        ),
        ErrorRow(
            "[0x1F]",
            "invalid-number",
            1..<5,
            "line 1, column 2: The number '0x1F' is hexadecimal; JSON has decimal numbers only.",
            help: "Write it as 31."
        ),
        ErrorRow(
            "[-]",
            "invalid-number",
            1..<2,
            "line 1, column 2: '-' has no digits.",
            help: "Write a number, or remove it."
        ),
        ErrorRow(
            "[1_000]",
            "invalid-number",
            1..<6,
            "line 1, column 2: The number '1_000' has an underscore.",
            help: "Remove the underscore."
        ),
        ErrorRow(
            "[1.2.3]",
            "unquoted-string",
            1..<6,
            "line 1, column 2: The text '1.2.3' is not in quotes.",
            help: "Put double quotes around it."
        ),
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
