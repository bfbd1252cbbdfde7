/// Files that are something else than JSON.
extension Problem {
    static func empty(_ range: Range<Int>) -> Problem {
        Problem(.empty, range, "The file is empty.", help: "Write a JSON value into it, at least {}.")
    }

    static func blank(_ range: Range<Int>) -> Problem {
        Problem(.blank, range, "The file holds only white space.", help: "Write a JSON value into it, at least {}.")
    }

    static func tooLarge(_ range: Range<Int>, count: Int, limit: Int) -> Problem {
        Problem(
            .tooLarge,
            range,
            "The file has \(count) bytes; at most \(limit) are read.",
            help: "Make the file smaller, or check that it is the right one."
        )
    }

    static func byteOrderMark(_ range: Range<Int>) -> Problem {
        Problem(
            .byteOrderMark,
            range,
            "The file starts with a byte-order mark (U+FEFF), which JSON does not allow.",
            help: "Save the file as \"UTF-8\", not as \"UTF-8 with BOM\"."
        )
    }

    static func utf16(_ range: Range<Int>) -> Problem { encoding(.utf16, range, "UTF-16") }

    static func utf32(_ range: Range<Int>) -> Problem { encoding(.utf32, range, "UTF-32") }

    private static func encoding(_ code: JSONSyntaxError.Code, _ range: Range<Int>, _ name: String) -> Problem {
        Problem(code, range, "The file is encoded in \(name); JSON files are UTF-8.", help: "Save the file as UTF-8.")
    }

    static func html(_ range: Range<Int>) -> Problem {
        Problem(
            .html,
            range,
            "This is an HTML page, not JSON.",
            help:
                "Serve the JSON file itself; a page in its place is mostly an error page or a copy saved from a browser."
        )
    }

    static func rtf(_ range: Range<Int>) -> Problem {
        Problem(
            .rtf,
            range,
            "This is a rich text document (RTF), not JSON.",
            help: "Save the file as plain text; in TextEdit choose Format > Make Plain Text."
        )
    }

    static func xml(_ range: Range<Int>) -> Problem {
        Problem(
            .xml,
            range,
            "This is an XML document, not JSON.",
            help: "Serve the JSON file itself; storage services answer in XML when they refuse a request."
        )
    }

    static func propertyList(_ range: Range<Int>) -> Problem {
        Problem(
            .propertyList,
            range,
            "This is a property list, not JSON.",
            help: "Convert it with: plutil -convert json FILE."
        )
    }

    static func frontMatter(_ range: Range<Int>, lines: Int?) -> Problem {
        Problem(
            .frontMatter,
            range,
            "The file starts with front matter (---), which is for a site generator and not JSON.",
            help: lines.map { "Check the file that the generator publishes, or remove lines 1 to \($0)." }
                ?? "Check the file that the generator publishes, or remove the front matter."
        )
    }

    static func signedText(_ range: Range<Int>) -> Problem {
        Problem(
            .signedText,
            range,
            "This is a signed message as text (PEM or S/MIME), not JSON.",
            help: "Read the JSON inside with: openssl smime -verify -noverify -inform PEM (or SMIME) -in FILE."
        )
    }

    static func signedBinary(_ range: Range<Int>) -> Problem {
        Problem(
            .signedBinary,
            range,
            "This is a signed message (CMS in DER), not JSON.",
            help: "Read the JSON inside with: openssl smime -verify -noverify -inform DER -in FILE."
        )
    }

    static func binary(_ range: Range<Int>, _ what: String) -> Problem {
        Problem(.binary, range, "The file is \(what), not JSON.", help: "Check that this is the right file.")
    }

    static func notJSON(_ range: Range<Int>, _ text: String) -> Problem {
        Problem(
            .notJSON,
            range,
            "The file starts with \(Quoted.text(text)), which is not JSON.",
            help: "Start the file with '{' or '['; if this is a server's answer, check the address."
        )
    }
}
