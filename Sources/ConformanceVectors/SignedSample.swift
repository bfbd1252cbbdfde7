import Foundation

/// Builds a signed message (CMS, RFC 5652 section 5) without signers: its form is all that counts here.
package enum SignedSample {
    private static let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
    private static let data: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]

    /// The message in DER, with its content inside, or without it.
    package static func message(with content: [UInt8]?) -> [UInt8] {
        let inner = content.map { element(0xA0, element(0x04, $0)) } ?? []
        let version: [UInt8] = [0x02, 0x01, 0x01]
        let body = version + element(0x31, []) + element(0x30, data + inner) + element(0x31, [])
        return element(0x30, signedData + element(0xA0, element(0x30, body)))
    }

    /// The message as text.
    static func armoured(_ content: [UInt8]) -> [UInt8] {
        let text = Data(message(with: content)).base64EncodedString(options: .lineLength64Characters)
        return Array("-----BEGIN PKCS7-----\n\(text)\n-----END PKCS7-----\n".utf8)
    }

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        var length: [UInt8] = []
        if content.count < 0x80 {
            length = [UInt8(content.count)]
        } else {
            var rest = content.count
            while rest > 0 {
                length.insert(UInt8(rest & 0xFF), at: 0)
                rest >>= 8
            }
            length.insert(0x80 | UInt8(length.count), at: 0)
        }
        return [tag] + length + content
    }
}
