/// Recognises what is in files and answers that should be JSON and are not.
struct FileFormat {
    private let scanner: Scanner
    private let start: Int

    init(_ scanner: Scanner, at start: Int) {
        self.scanner = scanner
        self.start = start
    }

    /// The problem of a file in another format; `nil` when it may be JSON.
    var problem: Problem? {
        if begins("{\\rtf") { return .rtf(line) }
        if let problem = markupProblem { return problem }
        if begins("-----BEGIN") || begins("MIME-Version:") || begins("Content-Type:") || isBase64Message {
            return .signedText(line)
        }
        return binaryProblem
    }

    /// The first line, which errors point at; looked for only when there is one, as a line can be long.
    private var line: Range<Int> { scanner.trimmed(start..<scanner.lineEnd(from: start)) }

    private func begins(_ text: String) -> Bool { scanner.has(text, at: start, ignoringCase: true) }

    private var markupProblem: Problem? {
        guard scanner.bytes[start] == UInt8(ascii: "<"), !begins("<%"), !begins("<?php"), !begins("<?=") else {
            return nil
        }
        let window = start..<min(start + 512, scanner.bytes.count)
        func holds(_ text: String) -> Bool { window.contains { scanner.has(text, at: $0, ignoringCase: true) } }
        if holds("<plist") || begins("<!doctype plist") { return .propertyList(line) }
        if holds("<html") || begins("<!doctype html") { return .html(line) }
        if begins("<?xml") { return .xml(line) }
        let elements = [
            "<head", "<body", "<meta", "<script", "<title", "<pre", "<div", "<p>", "<h1", "<a ", "<br", "<style",
            "<link",
        ]
        if elements.contains(where: begins) { return .html(line) }
        return begins("<!--") ? nil : .xml(line)
    }

    /// Whether the text is the base64 of a DER sequence, as `openssl smime` writes it.
    private var isBase64Message: Bool {
        guard scanner.has("MII", at: start), start + 60 <= scanner.bytes.count else { return false }
        return scanner.bytes[start..<start + 60].allSatisfy {
            $0.isLetter || $0.isDigit || $0 == .plus || $0 == .slash
        }
    }

    private var binaryProblem: Problem? {
        let bytes = scanner.bytes
        if start + 1 < bytes.count, bytes[start] == 0x30, bytes[start + 1] >= 0x80 {
            return .signedBinary(0..<start + 2)
        }
        if scanner.has("bplist", at: start) { return .propertyList(start..<start + 6) }
        let marks = ["PK\u{3}\u{4}": "a ZIP archive", "%PDF": "a PDF document", "GIF8": "a picture"]
        if let mark = marks.first(where: { scanner.has($0.key, at: start) }) {
            return .binary(start..<start + 4, mark.value)
        }
        if bytes.starts(with: [0x1F, 0x8B]) { return .binary(0..<2, "compressed with gzip") }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            return .binary(0..<3, "a picture")
        }
        let mayBeJSON = [.openBrace, .openBracket, .quote].contains(bytes[start])
        if !mayBeJSON, let zero = bytes.prefix(64).firstIndex(of: 0) {
            return .binary(zero..<zero + 1, "a binary file")
        }
        return nil
    }

    /// The problem of a file in UTF-16 or UTF-32, with or without a byte-order mark.
    static func encodingProblem(_ bytes: some Collection<UInt8>) -> Problem? {
        let head = Array(bytes.prefix(4))
        guard head.count >= 2 else { return nil }
        if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] { return .utf32(0..<4) }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return .utf16(0..<2) }
        guard head.count == 4 else { return nil }
        switch head.map({ $0 == 0 }) {
        case [true, true, true, false], [false, true, true, true]: return .utf32(0..<4)
        case [true, false, true, false], [false, true, false, true]: return .utf16(0..<4)
        default: return nil
        }
    }
}
