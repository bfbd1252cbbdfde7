/// Signed files whose certificates can be read, with a signature of no bytes.
enum CraftedMessage {
    /// The name and the last moment of a certificate.
    struct Certificate {
        let subject: String
        let issuer: String
        var end = "20300101000000Z"
    }

    /// Signed data around `{"applinks": …}`, signed by the first certificate (RFC 5652, section 5).
    static func message(_ certificates: [Certificate]) -> [UInt8] {
        let json = Array(#"{"applinks":{"details":[]}}"#.utf8)
        let content = element(0x30, data + [0x01] + element(0xA0, element(0x04, json)))
        let list = element(0xA0, certificates.flatMap(encode))
        let signer = name(certificates.first?.issuer ?? "") + [0x02, 0x01, 0x01]
        let info = [0x02, 0x01, 0x01] + element(0x30, signer) + sha256 + element(0x30, ecdsa) + element(0x04, [0x00])
        let body = [0x02, 0x01, 0x01] + element(0x31, sha256) + content + list + element(0x31, element(0x30, info))
        return element(0x30, data + [0x02] + element(0xA0, element(0x30, body)))
    }

    /// A certificate with the number 1 and an empty key (RFC 5280, section 4.1).
    private static func encode(_ certificate: Certificate) -> [UInt8] {
        let algorithm = element(0x30, ecdsa)
        let validity = element(
            0x30,
            element(0x18, Array("20250101000000Z".utf8)) + element(0x18, Array(certificate.end.utf8))
        )
        let names = name(certificate.issuer) + validity + name(certificate.subject)
        let key = element(0x30, element(0x30, ecdsa) + [0x03, 0x01, 0x00])
        let part = element(0x30, [0x02, 0x01, 0x01] + algorithm + names + key)
        return element(0x30, part + algorithm + [0x03, 0x02, 0x00, 0x00])
    }

    /// A name with a common name only.
    private static func name(_ text: String) -> [UInt8] {
        let attribute = [0x06, 0x03, 0x55, 0x04, 0x03] + element(0x0C, Array(text.utf8))
        return element(0x30, element(0x31, element(0x30, attribute)))
    }

    /// All object identifiers of PKCS #7 but for their last number.
    private static let data: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    private static let sha256: [UInt8] = [0x30, 0x0B, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
    private static let ecdsa: [UInt8] = [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02]

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }
}
