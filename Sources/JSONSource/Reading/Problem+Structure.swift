/// Mistakes in commas, colons and brackets.
extension Problem {
    static func trailingComma(_ range: Range<Int>, before closer: UInt8) -> Problem {
        Problem(
            .trailingComma,
            range,
            "There is a comma before '\(Unicode.Scalar(closer))' with nothing after it.",
            help: "Remove the comma."
        )
    }

    static func missingComma(_ range: Range<Int>, inObject: Bool) -> Problem {
        Problem(
            .missingComma,
            range,
            "A comma is missing between two \(inObject ? "members of an object" : "elements of an array").",
            help: "Put a comma here."
        )
    }

    static func otherComma(_ range: Range<Int>) -> Problem {
        Problem(.missingComma, range, "A semicolon is where a comma belongs.", help: "Write a comma.")
    }

    static func extraComma(_ range: Range<Int>) -> Problem {
        Problem(.extraComma, range, "There is a comma here with no value before it.", help: "Remove the comma.")
    }

    static func missingColon(_ range: Range<Int>, name: String) -> Problem {
        Problem(
            .missingColon,
            range,
            "A colon is missing between the key \(Quoted.text(name)) and its value.",
            help: "Put a colon here."
        )
    }

    static func missingColonAndValue(_ range: Range<Int>, name: String) -> Problem {
        Problem(
            .missingColon,
            range,
            "The key \(Quoted.text(name)) has no colon and no value.",
            help: "Put a colon and a value here; write a list without keys in brackets [ ]."
        )
    }

    static func otherColon(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(.missingColon, range, "\(Quoted.text(text)) is where a colon belongs.", help: "Write a colon.")
    }

    static func extraColon(_ range: Range<Int>, inObject: Bool) -> Problem {
        Problem(
            .extraColon,
            range,
            inObject ? "There is a second colon after one key." : "This colon is in an array, where there are no keys.",
            help: inObject ? "Remove the colon, or put a comma here." : "Put keys and values in braces { }."
        )
    }

    static func missingValue(_ range: Range<Int>, name: String) -> Problem {
        Problem(
            .missingValue,
            range,
            "The key \(Quoted.text(name)) has no value.",
            help: "Write a value after the colon, or remove the key."
        )
    }

    static func missingName(_ range: Range<Int>, _ byte: UInt8) -> Problem {
        Problem(
            .missingName,
            range,
            "'\(Unicode.Scalar(byte))' is where the key of a member belongs.",
            help: "Write a key in double quotes and a colon before it; write a list without keys in brackets [ ]."
        )
    }

    static func mismatchedBracket(_ range: Range<Int>, _ byte: UInt8, opened: SourcePosition) -> Problem {
        let isBrace = byte == .closeBrace
        return Problem(
            .mismatchedBracket,
            range,
            "'\(Unicode.Scalar(byte))' is where '\(isBrace ? "]" : "}")' must close the "
                + "\(isBrace ? "array" : "object") from \(opened).",
            help: "Put '\(isBrace ? "]" : "}")' before it, or remove it."
        )
    }

    static func extraBracket(_ range: Range<Int>, _ byte: UInt8) -> Problem {
        Problem(
            .extraBracket,
            range,
            "'\(Unicode.Scalar(byte))' closes nothing: no '\(byte == .closeBrace ? "{" : "[")' is open here.",
            help: "Remove it, or look for an earlier bracket that closes too much."
        )
    }

    static func tooDeep(_ range: Range<Int>, limit: Int) -> Problem {
        Problem(
            .tooDeep,
            range,
            "Arrays and objects are nested more than \(limit) deep here.",
            help: "Nest them less; brackets that are never closed have the same effect."
        )
    }

    static func truncated(_ end: Int, closers: [Character], kind: JSONKind, opened: SourcePosition) -> Problem {
        let others = closers.count > 1 ? ", and \(closers.count == 2 ? "another bracket is" : "others are") too" : ""
        return Problem(
            .truncated,
            end..<end,
            "The file ends while the \(kind.rawValue) from \(opened) is still open\(others).",
            help: "If the file is whole, close it with \(String(closers)); otherwise fetch it again."
        )
    }

    static func textAfterRoot(_ range: Range<Int>, _ text: String, ended: SourcePosition) -> Problem {
        Problem(
            .textAfterRoot,
            range,
            "\(Quoted.text(text)) is after the end of the JSON value on line \(ended.line).",
            help: "Remove it; a file holds one value, and a bracket too many can end it early."
        )
    }
}
