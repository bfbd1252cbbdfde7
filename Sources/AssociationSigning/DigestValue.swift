import AppSiteAssociation
import Crypto

/// A digest that was worked out.
enum DigestValue {
    case sha1(Insecure.SHA1.Digest)
    case sha256(SHA256.Digest)
    case sha384(SHA384.Digest)
    case sha512(SHA512.Digest)

    /// The digest's length in bytes.
    var count: Int { bytes.count }

    /// The digest as it is in messages.
    var bytes: [UInt8] {
        switch self {
        case .sha1(let value): Array(value)
        case .sha256(let value): Array(value)
        case .sha384(let value): Array(value)
        case .sha512(let value): Array(value)
        }
    }
}

extension DigestAlgorithm {
    /// The digest of these bytes; `nil` for algorithms that are not offered here: MD5, SHA-224 and whatever comes.
    func value(of bytes: [UInt8]) -> DigestValue? {
        switch self {
        case .sha1: .sha1(Insecure.SHA1.hash(data: bytes))
        case .sha256: .sha256(SHA256.hash(data: bytes))
        case .sha384: .sha384(SHA384.hash(data: bytes))
        case .sha512: .sha512(SHA512.hash(data: bytes))
        default: nil
        }
    }
}
