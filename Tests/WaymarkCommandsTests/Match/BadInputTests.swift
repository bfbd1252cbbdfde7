import Foundation
import Testing

@Suite("Files that cannot be matched against")
struct BadInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A file's bytes and the line about it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let sentence: String
        var excerpt = ""

        init(_ name: String, _ bytes: [UInt8], _ sentence: String, _ excerpt: String = "") {
            self.name = name
            self.bytes = bytes
            self.sentence = sentence
            self.excerpt = excerpt
        }

        var testDescription: String { name }
    }

    static let rows = [
        Row("empty", [], "empty: The file is empty; write a JSON value into it, at least {}."),
        Row(
            "binary",
            [0x7F, 0x45, 0x4C, 0x46, 0, 0, 0, 0, 1, 2],
            "binary:1:5: The file is a binary file, not JSON; check that this is the right file."
        ),
        Row(
            "invalid",
            Array(#"{"a": ""#.utf8) + [0xFF] + Array(#""}"#.utf8),
            "invalid:1:8: The byte 0xFF here is not valid UTF-8; save the file as UTF-8; such bytes come from Latin-1, Windows-1252 or a cut-off character.",
            "1 | {\"a\": \"\u{FFFD}\"}\n  |        ^\n"
        ),
        Row(
            "page",
            Array("<!DOCTYPE html>\n<p>Not here".utf8),
            "page:1:1: This is an HTML page, not JSON; serve the JSON file itself; a page in its place is mostly an error page or a copy saved from a browser.",
            "1 | <!DOCTYPE html>\n  | ^^^^^^^^^^^^^^^\n"
        ),
        Row(
            "rich",
            Array(#"{\rtf1}"#.utf8),
            "rich:1:1: This is a rich text document (RTF), not JSON; save the file as plain text; in TextEdit choose Format > Make Plain Text.",
            "1 | {\\rtf1}\n  | ^^^^^^^\n"
        ),
        Row(
            "comma",
            Array("{\n  \"applinks\": {},\n}\n".utf8),
            "comma:2:17: There is a comma before '}' with nothing after it; remove the comma.",
            "2 |   \"applinks\": {},\n  |                 ^\n"
        ),
        Row(
            "deep",
            Array(String(repeating: "[", count: 600).utf8),
            "deep:1:513: Arrays and objects are nested more than 512 deep here; nest them less; brackets that are never closed have the same effect.",
            "1 | …\(String(repeating: "[", count: 100))…\n  | \(String(repeating: " ", count: 31))^\n"
        ),
        Row(
            "array",
            Array("[]".utf8),
            "array:1:1: The file's root is an array, not an object; this looks like an assetlinks.json: serve each file under its own name."
        ),
        Row(
            "signed",
            [0x30, 0x23, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02, 0xA0, 0x16, 0x30, 0x14]
                + [0x02, 0x01, 0x01, 0x31, 0x00, 0x30, 0x0B, 0x06, 0x09]
                + [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01, 0x31, 0x00],
            "signed: it is a signed message without the JSON inside; sign it with the content inside: openssl smime -sign -nodetach."
        ),
    ]

    @Test("each is refused with one sentence and its place", arguments: rows)
    func content(_ row: Row) async throws {
        try folder.write(row.bytes, to: row.name)
        let result = try await Waymark.run("match", row.name, "https://example.com/", in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(row.sentence)\n\(row.excerpt)"))
    }

    @Test("a file that is not there, a folder and a nameless file are refused with one sentence")
    func missing() async throws {
        let cases = [
            ("nothing.json", "nothing.json: it cannot be read: there is no such file; check the path."),
            (".", ".: it cannot be read: it is a folder; name a file in it."),
            ("", "a file name is empty; name a file, or - for standard input."),
        ]
        for (file, sentence) in cases {
            let result = try await Waymark.run("match", file, "https://example.com/", in: folder)
            #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
        }
    }

    @Test("a file that may not be read is refused with one sentence")
    func unreadable() async throws {
        let file = try folder.write("{}", to: "secret.json")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
        let result = try await Waymark.run("match", "secret.json", "https://example.com/", in: folder)
        guard !FileManager.default.isReadableFile(atPath: file.path) else {
            // Permissions do not stop this user; the file is read and names no app.
            #expect(result.status == 1)
            return
        }
        let sentence = "secret.json: it cannot be read: the permission to read it is missing; "
        #expect(result.errors == "waymark: \(sentence)change its permissions, or run as a user who may.\n")
        #expect(result.status == 2)
    }

    @Test("a file of 200 MB is refused without being read")
    func huge() async throws {
        let file = try folder.write("", to: "huge.json")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 200 << 20)
        try handle.close()
        let result = try await Waymark.run("match", "huge.json", "https://example.com/", in: folder)
        let sentence = "huge.json: it has 209,715,200 bytes; the limit is 16,777,216 bytes; "
        #expect(result.errors == "waymark: \(sentence)check that it is the file that you mean.\n")
        #expect(result.status == 2)
    }

    @Test("an endless stream is given up at the limit")
    func endless() async throws {
        let result = try await Waymark.shell("yes | \"$WAYMARK\" match - https://example.com/", in: folder)
        let sentence = "standard input: it is too large; the limit is 16,777,216 bytes; "
        #expect(result.errors == "waymark: \(sentence)check that it is the file that you mean.\n")
        #expect(result.status == 2)
    }

    @Test("a list of links that is not text is refused at its line")
    func badLinks() async throws {
        try folder.write(Samples.shop, to: "aasa.json")
        try folder.write(Array("https://example.com/buy/1\n".utf8) + [0xFF, 0x0A], to: "urls.txt")
        let result = try await Waymark.run("match", "aasa.json", "--urls", "urls.txt", in: folder)
        #expect(result.errors == "waymark: urls.txt:2: the line is not UTF-8; save the list as UTF-8.\n")
        #expect(result.output.hasPrefix("https://example.com/buy/1\n  opens"))
        #expect(result.status == 2)
    }
}
