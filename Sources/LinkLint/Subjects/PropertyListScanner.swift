/// Finds the values of keys in a property list in XML.
///
/// No XML reader: it sees keys, strings, arrays and booleans, which is all that entitlements have, and skips the rest.
struct PropertyListScanner {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The strings of the array behind a key, and the bytes of the array; `nil` when there is none.
    func strings(of key: String) -> (entries: [EntitlementsSubject.Entry], range: Range<Int>)? {
        guard let start = value(of: key), hasTag("<array", at: start) else { return nil }
        // `<array/>` is an empty one.
        if let close = first(">", in: start..<bytes.count), bytes[close - 1] == UInt8(ascii: "/") {
            return ([], start..<close + 1)
        }
        let end = first("</array>", in: start..<bytes.count) ?? bytes.count
        var entries: [EntitlementsSubject.Entry] = []
        var next = start
        while let open = first("<string>", in: next..<end) {
            let content = open + 8..<(first("</string>", in: open..<end) ?? end)
            entries.append(entry(content))
            next = content.upperBound
        }
        return (entries, start..<min(end + 8, bytes.count))
    }

    /// The string behind a key.
    func string(of key: String) -> EntitlementsSubject.Entry? {
        guard let start = value(of: key), hasTag("<string>", at: start) else { return nil }
        return entry(start + 8..<(first("</string>", in: start..<bytes.count) ?? bytes.count))
    }

    /// The bytes of the value behind a key, when it is true.
    func isTrue(_ key: String) -> Range<Int>? {
        guard let start = value(of: key), hasTag("<true", at: start) else { return nil }
        return start..<(first(">", in: start..<bytes.count).map { $0 + 1 } ?? bytes.count)
    }

    /// The bytes of a key, with its tags.
    func range(ofKey key: String) -> Range<Int>? {
        first("<key>\(key)</key>", in: 0..<bytes.count).map { $0..<$0 + key.utf8.count + 11 }
    }

    private func value(of key: String) -> Int? {
        guard let found = first("<key>\(key)</key>", in: 0..<bytes.count) else { return nil }
        return bytes[(found + key.utf8.count + 11)...].firstIndex { $0 > 0x20 }
    }

    private func entry(_ range: Range<Int>) -> EntitlementsSubject.Entry {
        let raw = String(decoding: bytes[range], as: UTF8.self)
        return EntitlementsSubject.Entry(text: Self.unescape(raw), range: range)
    }

    private static func unescape(_ text: String) -> String {
        guard text.contains("&") else { return text }
        let names = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
        let plain = names.reduce(text) {
            $0.split(separator: $1.key, omittingEmptySubsequences: false).joined(separator: $1.value)
        }
        return plain.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
    }

    private func hasTag(_ tag: String, at offset: Int) -> Bool { bytes[offset...].starts(with: tag.utf8) }

    private func first(_ word: String, in range: Range<Int>) -> Int? {
        let word = Array(word.utf8)
        guard range.count >= word.count else { return nil }
        return (range.lowerBound...(range.upperBound - word.count)).first {
            bytes[$0] == word[0] && bytes[$0..<$0 + word.count].elementsEqual(word)
        }
    }
}
