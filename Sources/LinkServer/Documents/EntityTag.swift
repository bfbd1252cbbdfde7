internal import Crypto

/// A strong validator made from a document's bytes (RFC 9110, section 8.8.3).
struct EntityTag: Sendable, Equatable {
    /// The text between the quotes.
    let opaque: [UInt8]

    /// The first 16 bytes of the document's SHA-256 digest, in hexadecimal; `suffix` distinguishes encodings.
    init(of bytes: [UInt8], suffix: String = "") {
        let digits = Array("0123456789abcdef".utf8)
        let digest = SHA256.hash(data: bytes).prefix(16)
        opaque = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] } + Array(suffix.utf8)
    }

    /// The field value, quotes included.
    var value: String { "\"\(String(decoding: opaque, as: UTF8.self))\"" }

    /// Whether the value of an `If-None-Match` names this tag: `*`, or a list with the tag in its strong or weak form
    /// (weak comparison, RFC 9110, section 13.1.2).
    ///
    /// A value that is not a well-formed list matches nothing.
    func isNamed(in range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
        var scanner = FieldScanner(range)
        scanner.skipSpaceAndCommas(in: bytes)
        if scanner.take(UInt8(ascii: "*"), in: bytes) {
            scanner.skipSpace(in: bytes)
            return scanner.isAtEnd
        }
        var isNamed = false
        while !scanner.isAtEnd {
            guard let tag = scanner.takeEntityTag(in: bytes) else { return false }
            if equals(bytes, tag) { isNamed = true }
            scanner.skipSpace(in: bytes)
            guard scanner.isAtEnd || scanner.take(UInt8(ascii: ","), in: bytes) else { return false }
            scanner.skipSpaceAndCommas(in: bytes)
        }
        return isNamed
    }

    private func equals(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count == opaque.count else { return false }
        for index in opaque.indices where bytes[range.lowerBound + index] != opaque[index] { return false }
        return true
    }
}
