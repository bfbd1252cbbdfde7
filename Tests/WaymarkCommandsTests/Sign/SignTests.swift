import Foundation
import Testing

@Suite("waymark sign")
struct SignTests {
    private static let keys = "--key site.key --certificate chain.pem"

    @Test("writes what openssl verifies, and says in one line what it is")
    func signs() async throws {
        let site = try await SigningFolder()
        let result = try await site.run("sign aasa.json \(Self.keys) --output signed")
        let line = "signed: N bytes, signed by \"CN=example.com\"; its certificate is valid until MOMENT.\n"
        #expect(result == Waymark.Result(status: 0, output: line, errors: ""))
        let verify = "openssl smime -verify -inform DER -in signed"
        #expect(try await site.shell("\(verify) -noverify") == Samples.shop)
        #expect(try await site.shell("\(verify) -CAfile ca.pem -purpose any") == Samples.shop)
    }

    @Test("writes to standard output without --output, and with -, and takes its files from standard input")
    func pipes() async throws {
        let site = try await SigningFolder()
        for line in [
            "\"$WAYMARK\" sign aasa.json \(Self.keys)", "\"$WAYMARK\" sign - \(Self.keys) --output - <aasa.json",
            "\"$WAYMARK\" sign aasa.json --key - --certificate site.pem --certificate ca.pem <site.key",
        ] {
            #expect(
                try await site.shell("\(line) | openssl smime -verify -inform DER -noverify 2>/dev/null")
                    == Samples.shop
            )
        }
    }

    @Test("warns of what devices of iOS 8 would mind")
    func warns() async throws {
        let site = try await SigningFolder()
        let rows = [
            (
                "--key site.key --certificate site.pem",
                "site.pem: The certificate of the signer's issuer, \"O=Test, CN=Root\", is not in the file."
            ),
            (
                "--key site.key --certificate old-chain.pem",
                "old-chain.pem: The signer's certificate expired on MOMENT."
            ),
            (
                "--key ca.key --certificate ca.pem",
                "ca.pem: The signer's certificate is self-signed; devices trust those of certificate authorities."
            ),
            (
                "--key ca.key --certificate ca.pem --certificate site.pem",
                """
                ca.pem: The signer's certificate is self-signed; devices trust those of certificate authorities.
                waymark: ca.pem: "CN=example.com" is not part of the chain.
                """
            ),
        ]
        for (options, warning) in rows {
            let result = try await site.run("sign aasa.json \(options) --output signed")
            #expect(result.status == 0)
            #expect(result.errors == "waymark: \(warning)\n")
        }
    }

    @Test("warns of what the linter finds")
    func lints() async throws {
        let site = try await SigningFolder()
        try site.folder.write("{\"applinks\": {\"details\": [{\"paths\": [\"/a\"]}, 7]}}", to: "odd.json")
        let result = try await site.run("sign odd.json \(Self.keys) --output signed")
        #expect(result.status == 0)
        #expect(
            result.errors == """
                waymark: odd.json:1:27: The entry names no app, so its rules have no effect. (APL-NO-APP); 2 errors \
                in all, "waymark lint" shows more.

                """
        )
    }

    /// What the command line says, and the sentence about it.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let line: String
        let sentence: String
        /// The line of the file that is shown below it.
        var excerpt = ""
        var testDescription: String { line }
    }

    static let refusals = [
        Refusal(
            line: "broken.json \(keys)",
            sentence: "broken.json:1:2: There is a comma here with no value before it; remove the comma.",
            excerpt: "1 | {,}\n  |  ^\n"
        ),
        Refusal(
            line: "signed \(keys)",
            sentence: "signed: it is signed already; take the JSON out of it first: waymark unsign signed."
        ),
        Refusal(
            line: "big.json \(keys)",
            sentence: "big.json: signed, it would have 131,969 bytes; Apple takes 131,072; "
                + "shorten the file, leave certificates out, or sign it all the same with --force."
        ),
        Refusal(
            line: "nothing.json \(keys)",
            sentence: "nothing.json: it cannot be read: there is no such file; check the path."
        ),
        Refusal(
            line: "aasa.json --key nothing.key --certificate chain.pem",
            sentence: "nothing.key: it cannot be read: there is no such file; check the path."
        ),
        Refusal(
            line: "aasa.json --key site.pem --certificate chain.pem",
            sentence: "site.pem: there is no private key in it; name a PEM file with a PRIVATE KEY block."
        ),
        Refusal(
            line: "aasa.json --key ca.key --certificate site.pem --certificate ca.pem",
            sentence: "site.pem, ca.pem: the certificate of the private key, of \"O=Test, CN=Root\", is number 2; "
                + "put it first, and after it those that vouch for it, one after the other."
        ),
        Refusal(
            line: "aasa.json \(keys) --output ./aasa.json",
            sentence: "./aasa.json: it is read, and would be written over; name another file with --output."
        ),
        Refusal(
            line: "aasa.json \(keys) --output link.key",
            sentence: "link.key: it is read, and would be written over; name another file with --output."
        ),
        Refusal(
            line: "aasa.json \(keys) --output no/such/place",
            sentence:
                "no/such/place: it cannot be written: the folder does not exist, or is not a folder; nothing was changed."
        ),
        Refusal(
            line: "aasa.json \(keys) --output folder",
            sentence: "folder: it cannot be written: it is a folder; nothing was changed."
        ),
    ]

    @Test("refuses with one sentence, and leaves everything as it was", arguments: refusals)
    func refuses(_ refusal: Refusal) async throws {
        let site = try await SigningFolder()
        try site.folder.write("{,}", to: "broken.json")
        try site.folder.write("{" + String(repeating: " ", count: 131_070) + "}", to: "big.json")
        try await site.shell("\"$WAYMARK\" sign aasa.json \(Self.keys) >signed; mkdir folder; ln -s site.key link.key")
        let before = try await site.shell("ls | grep -v put- | grep -v errors-; cat site.key aasa.json")
        let result = try await site.run("sign \(refusal.line)")
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        let errors = result.errors.replacing(#/have \d{3},\d{3} bytes/#, with: "have 131,969 bytes")
        #expect(errors == "waymark: \(refusal.sentence)\n\(refusal.excerpt)")
        #expect(try await site.shell("ls | grep -v put- | grep -v errors-; cat site.key aasa.json") == before)
    }

    @Test("signs what devices would not accept only with the option, and says so")
    func forced() async throws {
        let site = try await SigningFolder()
        try site.folder.write("{\"applinks\": {},}\n", to: "broken.json")
        let result = try await site.run("sign broken.json \(Self.keys) --output signed --force")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "waymark: broken.json:1:16: There is a comma before '}' with nothing after it; remove the comma.\n"
        )
        #expect(
            try await site.shell("openssl smime -verify -inform DER -noverify -in signed")
                == "{\"applinks\": {},}\n"
        )
    }

    @Test("takes the place of an older file at once, with its permissions, and leaves a link a link")
    func replaces() async throws {
        let site = try await SigningFolder()
        try await site.shell("echo old >served; chmod 640 served; ln -s served link")
        #expect(try await site.run("sign aasa.json \(Self.keys) --output link").status == 0)
        #expect(try await site.shell("stat -c '%F %a' link served") == "symbolic link 777\nregular file 640\n")
        #expect(try await site.shell("openssl smime -verify -inform DER -noverify -in served") == Samples.shop)
        #expect(try await site.shell("ls -A | grep -c new || true") == "0\n")
    }
}
