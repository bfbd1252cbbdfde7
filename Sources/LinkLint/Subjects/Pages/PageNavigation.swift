import LinkPatterns

/// An address that a page opens by itself, without a tap.
struct PageNavigation: Sendable {
    let address: String
    let range: Range<Int>
    /// Whether it is a `<meta http-equiv="refresh">`; else it is a script.
    let isRefresh: Bool

    static func all(_ tags: [HTMLTag], _ bytes: [UInt8]) -> [PageNavigation] {
        tags.flatMap { tag in
            switch tag.name {
            case "meta" where tag["http-equiv"]?.value.lowercased() == "refresh": refresh(tag).map { [$0] } ?? []
            case "script": ScriptScanner(bytes, tag.content).navigations()
            default: [PageNavigation]()
            }
        }
    }

    private static func refresh(_ tag: HTMLTag) -> PageNavigation? {
        guard let content = tag["content"] else { return nil }
        let text = Array(content.value.utf8)
        guard let found = text.indices.first(where: { isURLKey(text[$0...]) }) else { return nil }
        let rest = String(decoding: text[(found + 4)...], as: UTF8.self)
        let address = rest.filter { $0 != "'" && $0 != "\"" && $0 != " " }
        let isExact = text.count == content.range.count && address.utf8.count == text.count - found - 4
        let start = content.range.lowerBound + found + 4
        return PageNavigation(
            address: address,
            range: isExact ? start..<content.range.upperBound : content.range,
            isRefresh: true
        )
    }

    private static func isURLKey(_ text: ArraySlice<UInt8>) -> Bool {
        text.prefix(4).map { $0 | 0x20 }.elementsEqual("url=".utf8.map { $0 | 0x20 })
    }
}

/// Finds addresses that a script navigates to: literals behind `location =`, `location.href =`, `location.assign(` and
/// `location.replace(`.
///
/// A script that listens to taps is passed over, because what it opens may well be opened by one.
struct ScriptScanner {
    private let bytes: [UInt8]
    private let range: Range<Int>

    private static let taps = ["click", "touchend", "pointerup", "submit"]

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    func navigations() -> [PageNavigation] {
        let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
        guard text.contains(text: "location"), !Self.taps.contains(where: text.contains(text:)) else { return [] }
        var found: [PageNavigation] = []
        var next = range.lowerBound
        while let word = first("location", from: next) {
            next = word + 8
            guard let quote = literal(after: next), let literal = content(from: quote) else { continue }
            found.append(
                PageNavigation(
                    address: String(decoding: bytes[literal], as: UTF8.self),
                    range: literal,
                    isRefresh: false
                )
            )
        }
        return found
    }

    /// Where the literal begins that `location` is set to.
    private func literal(after start: Int) -> Int? {
        var position = blanks(start)
        for call in [".assign", ".replace"] where starts(call, position) {
            position = blanks(position + call.utf8.count)
            return starts("(", position) ? blanks(position + 1) : nil
        }
        if starts(".href", position) { position = blanks(position + 5) }
        guard starts("=", position), !starts("==", position) else { return nil }
        return blanks(position + 1)
    }

    /// The text between the quotes; `nil` without quotes, or when the text is put together.
    private func content(from start: Int) -> Range<Int>? {
        guard start < range.upperBound else { return nil }
        let quote = bytes[start]
        guard "\"'`".utf8.contains(quote) else { return nil }
        let rest = start + 1..<range.upperBound
        guard let end = bytes[rest].firstIndex(where: { $0 == quote || $0 == 0x0A }), bytes[end] == quote else {
            return nil
        }
        return end > start + 1 ? start + 1..<end : nil
    }

    private func blanks(_ start: Int) -> Int {
        bytes[min(start, range.upperBound)..<range.upperBound].firstIndex { $0 > 0x20 } ?? range.upperBound
    }

    private func starts(_ text: String, _ position: Int) -> Bool {
        bytes[min(position, range.upperBound)..<range.upperBound].starts(with: text.utf8)
    }

    private func first(_ word: String, from start: Int) -> Int? {
        (min(start, range.upperBound)..<range.upperBound).first { bytes[$0] == word.utf8.first && starts(word, $0) }
    }
}
