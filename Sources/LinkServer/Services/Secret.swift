import LinkStore

/// A random text that grants access; only its digest is ever stored.
struct Secret: Sendable {
    /// The text, to be shown once.
    let text: String

    /// The digest that is stored.
    let hash: ContentDigest

    /// Takes a text, for example from a request.
    init(_ text: String) {
        self.text = text
        hash = .sha256(of: text.utf8)
    }

    /// Makes a new one of 160 random bits: the marker and 32 characters in Crockford's base 32, lower-cased.
    init(marker: String, randomBytes: @Sendable (Int) -> [UInt8]) {
        self.init(marker + Self.base32(randomBytes(20)))
    }

    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    static func base32(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            bits = (bits << 8 | UInt32(byte)) & 0xFFFF
            count += 8
            while count >= 5 {
                count -= 5
                text.append(alphabet[Int(bits >> UInt32(count)) & 31])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Secret {
    /// The marker of API keys, by which secret scanners recognise them.
    static let keyMarker = "wmk_"

    /// How a key is shown and found in the store: the marker and 8 of its 32 characters.
    static func keyPrefix(of text: String) -> String { String(text.prefix(keyMarker.count + 8)) }
}
