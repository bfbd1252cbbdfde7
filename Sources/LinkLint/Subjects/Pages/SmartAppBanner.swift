/// What a page's `<meta name="apple-itunes-app">` says (Apple, Promoting Apps with Smart App Banners).
struct SmartAppBanner: Sendable {
    /// One `name=value` between commas.
    struct Field: Sendable {
        /// As it was written, without blanks around it.
        let name: String
        /// As it was written, without blanks around it; `nil` when there is no equals sign.
        let value: String?
        let range: Range<Int>
        /// The bytes of the value; of the whole field without one.
        let valueRange: Range<Int>
    }

    /// The names that Apple documents.
    static let names = ["app-id", "app-argument", "app-clip-bundle-id", "app-clip-display", "affiliate-data"]

    /// The bytes of the whole content.
    let range: Range<Int>
    let fields: [Field]

    /// - Parameter attribute: the content.
    init(_ attribute: HTMLTag.Attribute) {
        range = attribute.range
        let text = Array(attribute.value.utf8)
        let isExact = text.count == attribute.range.count
        func place(_ part: Range<Int>) -> Range<Int> {
            // With character references inside, places in the value are not places in the file.
            guard isExact else { return attribute.range }
            return attribute.range.lowerBound + part.lowerBound..<attribute.range.lowerBound + part.upperBound
        }
        fields = Self.pieces(text, separator: UInt8(ascii: ","), in: 0..<text.count).map { piece in
            let equals = text[piece].firstIndex(of: UInt8(ascii: "="))
            let name = Self.trimmed(piece.lowerBound..<(equals ?? piece.upperBound), text)
            let value = equals.map { Self.trimmed($0 + 1..<piece.upperBound, text) }
            return Field(
                name: String(decoding: text[name], as: UTF8.self),
                value: value.map { String(decoding: text[$0], as: UTF8.self) },
                range: place(Self.trimmed(piece, text)),
                valueRange: place(value ?? name)
            )
        }
    }

    subscript(_ name: String) -> Field? { fields.first { $0.name == name } }

    private static func pieces(_ text: [UInt8], separator: UInt8, in range: Range<Int>) -> [Range<Int>] {
        text[range].split(separator: separator, omittingEmptySubsequences: false)
            .map { $0.startIndex..<$0.endIndex }
    }

    private static func trimmed(_ range: Range<Int>, _ text: [UInt8]) -> Range<Int> {
        guard let first = text[range].firstIndex(where: { $0 > 0x20 }),
            let last = text[range].lastIndex(where: { $0 > 0x20 })
        else { return range.lowerBound..<range.lowerBound }
        return first..<last + 1
    }
}
