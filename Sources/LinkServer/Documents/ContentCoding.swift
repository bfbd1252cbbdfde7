/// Reads `Accept-Encoding` (RFC 9110, section 12.5.3).
enum ContentCoding {
    /// Whether the client accepts gzip: it is named with a weight above zero, or matched by `*`, and not weighted below
    /// `identity`.
    ///
    /// An element that cannot be parsed is ignored.
    static func acceptsGzip(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
        var gzip: Int?
        var identity: Int?
        var anything: Int?
        var scanner = FieldScanner(range)
        scanner.skipSpaceAndCommas(in: bytes)
        while !scanner.isAtEnd {
            let name = scanner.takeToken(in: bytes)
            if let weight = scanner.takeWeight(in: bytes) {
                if ASCII.equals(bytes, name, lowercased: "gzip") || ASCII.equals(bytes, name, lowercased: "x-gzip") {
                    gzip = weight
                } else if ASCII.equals(bytes, name, lowercased: "identity") {
                    identity = weight
                } else if ASCII.equals(bytes, name, lowercased: "*") {
                    anything = weight
                }
            }
            scanner.skipElement(in: bytes)
            scanner.skipSpaceAndCommas(in: bytes)
        }
        let weight = gzip ?? anything ?? 0
        return weight > 0 && weight >= identity ?? 0
    }
}
