/// Mistakes in strings.
extension Problem {
    static func smartQuotes(_ range: Range<Int>, _ scalar: Unicode.Scalar) -> Problem {
        Problem(
            .smartQuote,
            range,
            "The typographic quote \(scalar) (\(Quoted.number(scalar))) is where a straight double quote (\") belongs.",
            help: "Write straight double quotes, and turn smart quotes off in the editor."
        )
    }

    static func smartClosingQuote(_ range: Range<Int>, _ scalar: Unicode.Scalar) -> Problem {
        Problem(
            .smartQuote,
            range,
            "The typographic quote \(scalar) (\(Quoted.number(scalar))) does not close the string; "
                + "only a straight double quote (\") does.",
            help: "Write straight double quotes, and turn smart quotes off in the editor."
        )
    }

    static func singleQuotes(_ range: Range<Int>, isBacktick: Bool) -> Problem {
        Problem(
            .singleQuote,
            range,
            "\(isBacktick ? "A backtick (`)" : "A single quote (')") is where a double quote (\") belongs.",
            help: "Write double quotes."
        )
    }

    static func unclosedString(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(
            .unclosedString,
            range,
            "The string \(Quoted.text(text)) has no closing quote on its line.",
            help: "Put a double quote (\") where the text ends."
        )
    }

    static func truncatedString(_ end: Int, opened: SourcePosition) -> Problem {
        Problem(
            .truncated,
            end..<end,
            "The file ends inside the string from \(opened).",
            help: "Close the string with a double quote (\"), or fetch the file again if it was cut off."
        )
    }

    static func textAfterString(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(
            .textAfterString,
            range,
            "The text \(Quoted.text(text)) is directly after a string's closing quote.",
            help: "Remove the text, or write the quote as \\\" if it belongs to the string."
        )
    }

    static func lineBreakInString(_ range: Range<Int>) -> Problem {
        Problem(
            .lineBreakInString,
            range,
            "A line break is inside a string.",
            help: "Write \\n for a line break in a text, or put the string on one line."
        )
    }

    static func controlCharacter(_ range: Range<Int>, _ byte: UInt8) -> Problem {
        let scalar = Unicode.Scalar(byte)
        return Problem(
            .controlCharacter,
            range,
            byte == .tab
                ? "A tab is inside a string."
                : "The control character \(Quoted.number(scalar)) is inside a string.",
            help: byte == .tab
                ? "Write it as \\t."
                : "Remove it, or write it as \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))."
        )
    }

    static func invalidEscape(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(
            .invalidEscape,
            range,
            "\(Quoted.text(text)) is not an escape that JSON knows.",
            help: "Write \\\\ for a backslash; after a single backslash only \" \\ / b f n r t u may follow."
        )
    }

    static func invalidUnicodeEscape(_ range: Range<Int>) -> Problem {
        Problem(
            .invalidEscape,
            range,
            "The escape \\u is not followed by four hexadecimal digits.",
            help: "Write four digits, as in \\u00e9, or \\\\ for a backslash."
        )
    }

    static func loneSurrogate(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(
            .loneSurrogate,
            range,
            "The escape \(Quoted.text(text)) is half of a surrogate pair, and the other half is missing.",
            help: "Write both halves, as in \\ud83d\\ude00, or the character itself."
        )
    }
}
