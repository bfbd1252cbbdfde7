import LinkPatterns

/// Finds the start tags of a web page.
///
/// No HTML parser: it builds no tree and repairs nothing. Tags in comments and in the text of scripts and styles are not
/// seen, as no browser sees them.
struct HTMLScanner {
    private let bytes: [UInt8]
    private var position = 0

    private static let rawText: Set<String> = ["script", "style", "textarea", "title", "noscript", "template"]
    private static let withContent: Set<String> = ["script", "a", "button"]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Every start tag in order.
    static func tags(in bytes: [UInt8]) -> [HTMLTag] {
        var scanner = HTMLScanner(bytes)
        var tags: [HTMLTag] = []
        while let tag = scanner.next() { tags.append(tag) }
        return tags
    }

    private mutating func next() -> HTMLTag? {
        while let open = index(of: "<", from: position) {
            position = open + 1
            if starts("!--", at: position) {
                position = end(of: "-->", from: position + 3) ?? bytes.count
            } else if position < bytes.count, Self.isLetter(bytes[position]) {
                return tag(from: open)
            }
        }
        return nil
    }

    private mutating func tag(from open: Int) -> HTMLTag {
        let name = word { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
        var attributes: [HTMLTag.Attribute] = []
        while let attribute = nextAttribute() { attributes.append(attribute) }
        position = min(position + 1, bytes.count)
        let range = open..<position
        guard Self.rawText.contains(name) || Self.withContent.contains(name) else {
            return HTMLTag(name: name, range: range, attributes: attributes, content: position..<position)
        }
        let close = endTag(name, from: position) ?? bytes.count
        let content = position..<close
        if Self.rawText.contains(name) { position = close }
        return HTMLTag(name: name, range: range, attributes: attributes, content: content)
    }

    /// The next attribute; `nil` at the end of the tag, with the position at its `>`.
    private mutating func nextAttribute() -> HTMLTag.Attribute? {
        skip { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
        guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return nil }
        let start = position
        position += 1
        skip { !Self.isSpace($0) && ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains($0) }
        let nameRange = start..<position
        let name = String(decoding: bytes[nameRange], as: UTF8.self).lowercased()
        skip(Self.isSpace)
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            return HTMLTag.Attribute(name: name, value: "", range: nameRange)
        }
        position += 1
        skip(Self.isSpace)
        let range = valueRange()
        let text = HTMLText.resolve(String(decoding: bytes[range], as: UTF8.self))
        return HTMLTag.Attribute(name: name, value: text, range: range)
    }

    private mutating func valueRange() -> Range<Int> {
        guard position < bytes.count else { return position..<position }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
            return start..<position
        }
        let start = position + 1
        let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
        position = min(end + 1, bytes.count)
        return start..<end
    }

    // MARK: Looking

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
    }

    private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
        let start = position
        skip(belongs)
        return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    private func index(of character: Unicode.Scalar, from start: Int) -> Int? {
        bytes[min(start, bytes.count)...].firstIndex(of: UInt8(ascii: character))
    }

    private func end(of text: String, from start: Int) -> Int? {
        let text = Array(text.utf8)
        var next = start
        while let found = bytes[min(next, bytes.count)...].firstIndex(of: text[0]) {
            if bytes[found...].starts(with: text) { return found + text.count }
            next = found + 1
        }
        return nil
    }

    private func endTag(_ name: String, from start: Int) -> Int? {
        var next = start
        while let open = index(of: "<", from: next) {
            if starts("/" + name, at: open + 1) { return open }
            next = open + 1
        }
        return nil
    }

    /// Letter case does not count.
    private func starts(_ text: String, at start: Int) -> Bool {
        let text = Array(text.utf8)
        guard start + text.count <= bytes.count else { return false }
        return zip(bytes[start...], text).allSatisfy { ($0 | (Self.isLetter($0) ? 0x20 : 0)) == $1 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// A start tag of a web page, with its attributes.
struct HTMLTag: Sendable {
    /// An attribute with its places.
    struct Attribute: Sendable {
        /// In small letters.
        let name: String
        /// With the common character references resolved.
        let value: String
        /// The bytes of the value, without its quotes; those of the name when there is no value.
        let range: Range<Int>
    }

    /// In small letters.
    let name: String
    let range: Range<Int>
    let attributes: [Attribute]
    /// The text between the tag and its end tag; only of elements whose text matters, else empty.
    let content: Range<Int>

    subscript(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// The text of a web page, as people see it.
enum HTMLText {
    /// Puts the common character references in place.
    static func resolve(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return references.reduce(text) { text, pair in
            text.split(around: pair.0, omittingEmptySubsequences: false).joined(separator: pair.1)
        }
    }

    /// The text without its tags, in small letters, with single spaces.
    static func plain(_ html: String) -> String {
        var text = ""
        var isInTag = false
        for character in html {
            switch character {
            case "<": isInTag = true
            case ">" where isInTag:
                isInTag = false
                text += " "
            default: if !isInTag { text.append(character) }
            }
        }
        return resolve(text).lowercased().split { $0.isWhitespace }.joined(separator: " ")
    }

    /// The last one makes no new ones out of what it leaves.
    private static let references = [
        ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"),
        ("&nbsp;", " "), ("&#x2F;", "/"), ("&#47;", "/"), ("&amp;", "&"), ("&#38;", "&"),
    ]
}
