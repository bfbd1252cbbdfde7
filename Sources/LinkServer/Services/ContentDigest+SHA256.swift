import Crypto
import LinkStore

extension ContentDigest {
    /// The SHA-256 digest of bytes.
    static func sha256(of bytes: some Sequence<UInt8>) -> ContentDigest? {
        // `nil` never comes: SHA-256 has 32 bytes. The caller passes it on instead of trapping.
        ContentDigest(SHA256.hash(data: Array(bytes)))
    }
}
