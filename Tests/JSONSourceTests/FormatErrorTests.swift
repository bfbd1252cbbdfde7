import JSONSource
import Testing

@Suite("Texts that are something else")
struct FormatErrorTests {
    @Test("a text in another format is named", arguments: rows)
    func named(_ row: ErrorRow) {
        row.check()
    }

    static let rows = [
        ErrorRow(
            "",
            "empty",
            0..<0,
            "line 1, column 1: The file is empty.",
            help: "Write a JSON value into it, at least {}."
        ),
        ErrorRow(
            " \n\t",
            "blank",
            0..<3,
            "line 1, column 1: The file holds only white space.",
            help: "Write a JSON value into it, at least {}."
        ),
        ErrorRow(
            "\u{feff}{}",
            "byte-order-mark",
            0..<3,
            "line 1, column 1: The file starts with a byte-order mark (U+FEFF), which JSON does not allow.",
            help: "Save the file as \"UTF-8\", not as \"UTF-8 with BOM\"."
        ),
        ErrorRow(
            "<!DOCTYPE html>\n<title>Not found</title>",
            "html",
            0..<15,
            "line 1, column 1: This is an HTML page, not JSON.",
            help:
                "Serve the JSON file itself; a page in its place is mostly an error page or a copy saved from a browser."
        ),
        ErrorRow(
            "<html><body>{}</body></html>",
            "html",
            0..<28,
            "line 1, column 1: This is an HTML page, not JSON.",
            help:
                "Serve the JSON file itself; a page in its place is mostly an error page or a copy saved from a browser."
        ),
        ErrorRow(
            "  <pre>{}</pre>",
            "html",
            2..<15,
            "line 1, column 3: This is an HTML page, not JSON.",
            help:
                "Serve the JSON file itself; a page in its place is mostly an error page or a copy saved from a browser."
        ),
        ErrorRow(
            "<?xml version=\"1.0\"?>\n<Error/>",
            "xml",
            0..<21,
            "line 1, column 1: This is an XML document, not JSON.",
            help: "Serve the JSON file itself; storage services answer in XML when they refuse a request."
        ),
        ErrorRow(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE plist>\n<plist/>",
            "property-list",
            0..<21,
            "line 1, column 1: This is a property list, not JSON.",
            help: "Convert it with: plutil -convert json FILE."
        ),
        ErrorRow(
            "bplist00",
            "property-list",
            0..<6,
            "line 1, column 1: This is a property list, not JSON.",
            help: "Convert it with: plutil -convert json FILE."
        ),
        ErrorRow(
            "{\\rtf1\\ansi\n}",
            "rtf",
            0..<11,
            "line 1, column 1: This is a rich text document (RTF), not JSON.",
            help: "Save the file as plain text; in TextEdit choose Format > Make Plain Text."
        ),
        ErrorRow(
            "---\nlayout: null\n---\n{}",
            "front-matter",
            0..<20,
            "line 1, column 1: The file starts with front matter (---), which is for a site generator and not JSON.",
            help: "Check the file that the generator publishes, or remove lines 1 to 3."
        ),
        ErrorRow(
            "---\na: b\n",
            "front-matter",
            0..<3,
            "line 1, column 1: The file starts with front matter (---), which is for a site generator and not JSON.",
            help: "Check the file that the generator publishes, or remove the front matter."
        ),
        ErrorRow(
            "{\"a\": {{ team }}.app}",
            "template-code",
            6..<16,
            "line 1, column 7: Template code '{{ team }}' is here instead of its result.",
            help: "Check the file that the template engine makes, not the template."
        ),
        ErrorRow(
            "[{% if x %}1]",
            "template-code",
            1..<11,
            "line 1, column 2: Template code '{% if x %}' is here instead of its result.",
            help: "Check the file that the template engine makes, not the template."
        ),
        ErrorRow(
            "<% x %>{}",
            "template-code",
            0..<7,
            "line 1, column 1: Template code '<% x %>' is here instead of its result.",
            help: "Check the file that the template engine makes, not the template."
        ),
        ErrorRow(
            "<?php echo 1 ?>",
            "template-code",
            0..<15,
            "line 1, column 1: Template code '<?php echo 1 ?>' is here instead of its result.",
            help: "Check the file that the template engine makes, not the template."
        ),
        ErrorRow(
            "{\"a\": ${TEAM}}",
            "template-code",
            6..<13,
            "line 1, column 7: Template code '${TEAM}' is here instead of its result.",
            help: "Check the file that the template engine makes, not the template."
        ),
        ErrorRow(
            "-----BEGIN PKCS7-----\nMIIM",
            "signed-text",
            0..<21,
            "line 1, column 1: This is a signed message as text (PEM or S/MIME), not JSON.",
            help: "Read the JSON inside with: openssl smime -verify -noverify -inform PEM (or SMIME) -in FILE."
        ),
        ErrorRow(
            "MIME-Version: 1.0\n\nMIIM",
            "signed-text",
            0..<17,
            "line 1, column 1: This is a signed message as text (PEM or S/MIME), not JSON.",
            help: "Read the JSON inside with: openssl smime -verify -noverify -inform PEM (or SMIME) -in FILE."
        ),
        ErrorRow(
            "MIIMqgYJKoZIhvcNAQcCoIIMmzCCDJcCAQExDzANBglghkgBZQMEAgEFADCCA",
            "signed-text",
            0..<61,
            "line 1, column 1: This is a signed message as text (PEM or S/MIME), not JSON.",
            help: "Read the JSON inside with: openssl smime -verify -noverify -inform PEM (or SMIME) -in FILE."
        ),
        ErrorRow(
            "%PDF-1.4",
            "binary",
            0..<4,
            "line 1, column 1: The file is a PDF document, not JSON.",
            help: "Check that this is the right file."
        ),
        ErrorRow(
            "404: Not Found",
            "not-json",
            0..<14,
            "line 1, column 1: The file starts with '404: Not Found', which is not JSON.",
            help: "Start the file with '{' or '['; if this is a server's answer, check the address."
        ),
        ErrorRow(
            "applinks: {}",
            "not-json",
            0..<12,
            "line 1, column 1: The file starts with 'applinks: {}', which is not JSON.",
            help: "Start the file with '{' or '['; if this is a server's answer, check the address."
        ),
        ErrorRow(
            "var a = {}",
            "not-json",
            0..<10,
            "line 1, column 1: The file starts with 'var a = {}', which is not JSON.",
            help: "Start the file with '{' or '['; if this is a server's answer, check the address."
        ),
        ErrorRow(
            "(",
            "not-json",
            0..<1,
            "line 1, column 1: The file starts with '(', which is not JSON.",
            help: "Start the file with '{' or '['; if this is a server's answer, check the address."
        ),
        ErrorRow(
            "callback({})",
            "not-json",
            0..<12,
            "line 1, column 1: The file starts with 'callback({})', which is not JSON.",
            help: "Start the file with '{' or '['; if this is a server's answer, check the address."
        ),
    ]
}
