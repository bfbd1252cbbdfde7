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
