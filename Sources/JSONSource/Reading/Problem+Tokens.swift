/// Mistakes in strings, words, numbers and white space.
extension Problem {
    static func comment(_ range: Range<Int>, opening: String, isClosed: Bool) -> Problem {
        Problem(
            .comment,
            range,
            "There is a comment (\(opening)) here; JSON has no comments.",
            help: "Remove the comment."
        )
    }

    static func foreignSpace(_ range: Range<Int>, _ scalar: Unicode.Scalar) -> Problem {
        Problem(
            .foreignSpace,
            range,
            "\(name(of: scalar)) (\(Quoted.number(scalar))) is between tokens, where only plain spaces, tabs and line breaks may.",
            help: "Replace it with a plain space; it often comes with text copied from a web page."
        )
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0xA0: "A no-break space"
        case 0xFEFF: "A byte-order mark"
        case 0x200B: "A zero-width space"
        case 0x2028: "A line separator"
        case 0x0B: "A vertical tab"
        case 0x0C: "A form feed"
        default: "An unusual or invisible space"
        }
    }

    static func unexpectedCharacter(_ range: Range<Int>, _ scalar: Unicode.Scalar) -> Problem {
        Problem(
            .unexpectedCharacter,
            range,
            "\(Quoted.character(scalar)) means nothing in JSON outside a string.",
            help: "Remove it, or put the text that it belongs to in double quotes."
        )
    }

    static func invalidUTF8(_ range: Range<Int>, _ byte: UInt8) -> Problem {
        Problem(
            .invalidUTF8,
            range,
            "The byte \(Quoted.byte(byte)) here is not valid UTF-8.",
            help: "Save the file as UTF-8; such bytes come from Latin-1, Windows-1252 or a cut-off character."
        )
    }

    static func templateCode(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(
            .template,
            range,
            "Template code \(Quoted.text(text)) is here instead of its result.",
            help: "Check the file that the template engine makes, not the template."
        )
    }

    static func invalidNumber(_ range: Range<Int>, _ mistake: NumberMistake) -> Problem {
        Problem(.invalidNumber, range, mistake.message, help: mistake.help)
    }

    static func wrongLiteral(_ range: Range<Int>, _ word: String, meant: String) -> Problem {
        Problem(
            .wrongLiteral,
            range,
            "\(Quoted.text(word)) is not a JSON literal.",
            help: "Write \(meant), or put double quotes around it if it is a text."
        )
    }

    static func unquotedName(_ range: Range<Int>, _ name: String) -> Problem {
        Problem(
            .unquotedName,
            range,
            "The key \(Quoted.text(name)) is not in quotes.",
            help: "Put double quotes around it."
        )
    }

    static func unquotedString(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(
            .unquotedString,
            range,
            "The text \(Quoted.text(text)) is not in quotes.",
            help: "Put double quotes around it."
        )
    }
}
