extension RefusedDocument {
    static let all = syntax + roots + forms + signed

    private static let syntax = [
        RefusedDocument("empty", body: "".utf8, verdict: "invalid-json 1:1 empty"),
        RefusedDocument(
            "a trailing comma",
            body: "{\n  \"applinks\": {},\n}\n".utf8,
            verdict: "invalid-json 2:17 trailing-comma"
        ),
        RefusedDocument("a comment", body: "{\n\t\"é\": 1, // why\n}".utf8, verdict: "invalid-json 2:10 comment"),
        RefusedDocument("a byte-order mark", body: "\u{FEFF}{}".utf8, verdict: "invalid-json 1:1 byte-order-mark"),
        RefusedDocument("HTML", body: "<!doctype html><title>No</title>".utf8, verdict: "invalid-json 1:1 html"),
        RefusedDocument("truncated", body: "{\"applinks\": {".utf8, verdict: "invalid-json 1:15 truncated"),
        RefusedDocument("a second value", body: "{} {}".utf8, verdict: "invalid-json 1:4 text-after-root"),
        RefusedDocument("invalid UTF-8", body: [0x7B, 0x22, 0xFF], verdict: "invalid-json 1:3 invalid-utf-8"),
        RefusedDocument(
            "too deep",
            body: String(repeating: "[", count: 100_000).utf8,
            verdict: "invalid-json 1:513 too-deep"
        ),
    ]

    private static let roots = [
        RefusedDocument(
            "an array for Apple",
            body: "[]".utf8,
            verdict: "wrong-root 1:1",
            words: "The document begins with an array; apple-app-site-association has to be an object, \"{ … }\". "
                + "If this is meant to be assetlinks, publish it as that kind."
        ),
        RefusedDocument(
            "an object for Android",
            kind: "assetlinks",
            body: " {}".utf8,
            verdict: "wrong-root 1:2",
            words: "The document begins with an object; assetlinks has to be an array of statements, \"[ … ]\". "
                + "If this is meant to be apple-app-site-association, publish it as that kind."
        ),
        RefusedDocument(
            "a string",
            body: "\n\n  \"{}\"".utf8,
            verdict: "wrong-root 3:3",
            words: "The document begins with a string; apple-app-site-association has to be an object, \"{ … }\". "
                + "Put the content into an object, \"{ … }\"."
        ),
        RefusedDocument(
            "null for Android",
            kind: "assetlinks",
            body: "null".utf8,
            verdict: "wrong-root 1:1",
            words: "The document begins with null; assetlinks has to be an array of statements, \"[ … ]\". "
                + "Put the content into an array of statements, \"[ … ]\"."
        ),
    ]

    private static let forms = [
        RefusedDocument(
            "a form",
            fields: ["Content-Type: multipart/form-data; boundary=x"],
            body: "--x".utf8,
            verdict: "unsupported-content",
            words: "The body is a form, not the file itself. With curl use --data-binary @FILE instead of -F."
        ),
        RefusedDocument(
            "compressed",
            fields: ["Content-Encoding: gzip"],
            body: [0x1F, 0x8B],
            verdict: "unsupported-content",
            words: "The body is compressed (gzip). Send it as it is: the server compresses what it serves."
        ),
        RefusedDocument(
            "too large",
            body: String(repeating: " ", count: 131_073).utf8,
            verdict: "document-too-large",
            words: "The document has more than 131,072 bytes, the most that Apple's devices accept. "
                + "Shorten it: merge entries with the same components, and leave out white space."
        ),
    ]

    private static let signed = [
        RefusedDocument(
            "a signed file whose JSON is broken",
            fields: ["Content-Type: application/pkcs7-mime"],
            body: SignedDocument.message(with: Array("{\n  \"applinks\": {},\n}\n".utf8)),
            verdict: "invalid-json 2:17 trailing-comma",
            words: "In the JSON that is signed: There is a comma before '}' with nothing after it. Remove the comma."
        ),
        RefusedDocument(
            "a signed array",
            body: SignedDocument.message(with: Array("[]".utf8)),
            verdict: "wrong-root 1:1",
            words: "In the JSON that is signed: The document begins with an array; "
                + "apple-app-site-association has to be an object, \"{ … }\". "
                + "If this is meant to be assetlinks, publish it as that kind."
        ),
        RefusedDocument(
            "a detached signature",
            fields: ["Content-Type: application/pkcs7-signature"],
            body: SignedDocument.message(with: nil),
            verdict: "unsupported-content",
            words: "The document is a signed message without the JSON inside. "
                + "Sign with the content inside: waymark sign, or openssl smime -sign -nodetach -outform DER."
        ),
        RefusedDocument(
            "a signed file in text form",
            body: "-----BEGIN PKCS7-----\nMIIB\n-----END PKCS7-----\n".utf8,
            verdict: "unsupported-content 1:1",
            words: "The document is a signed message in text form (PEM or S/MIME); devices read the binary form only. "
                + "Sign with -outform DER, or publish the JSON without a signature."
        ),
        RefusedDocument(
            "a signed file that is cut off",
            body: SignedDocument.message(with: Array("{}".utf8)).dropLast(),
            verdict: "invalid-json 1:1 signed-binary"
        ),
        RefusedDocument(
            "a signed file for Android",
            kind: "assetlinks",
            body: SignedDocument.message(with: Array("[]".utf8)),
            verdict: "invalid-json 1:1 signed-binary"
        ),
        RefusedDocument(
            "a signed file that is too large with its signature only",
            body: SignedDocument.message(with: Array("{\(String(repeating: " ", count: 131_060))}".utf8)),
            verdict: "document-too-large"
        ),
    ]
}
