import Crypto

extension ContentDigest {
    /// The SHA-256 digest of bytes.
    public static func sha256(of bytes: some Sequence<UInt8>) -> ContentDigest {
        ContentDigest(SHA256.hash(data: Array(bytes)))
    }

    private init(_ digest: SHA256Digest) {
        self.init(trusted: Array(digest))
    }
}
