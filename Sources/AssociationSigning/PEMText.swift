import SwiftASN1

/// The blocks of a PEM file, whatever is around them.
struct PEMText {
    let blocks: [PEMDocument]

    /// Reads a file for one part of a signature.
    init(_ bytes: [UInt8], as part: SigningError.Part) throws(SigningError) {
        let text = String(decoding: bytes, as: UTF8.self)
        // Blocks of this kind carry headers in their text, or cannot be read without the password.
        if text.utf8.firstRange(of: "Proc-Type: 4,ENCRYPTED".utf8) != nil
            || text.utf8.firstRange(of: "-----BEGIN ENCRYPTED PRIVATE KEY-----".utf8) != nil, part == .key
        {
            throw SigningError(
                .key,
                "the private key is encrypted, and no password is asked for here",
                "decrypt it into a file that only you can read: openssl pkey -in KEY -out PLAIN"
            )
        }
        if bytes.first == 0x30, bytes.count > 1, bytes[1] >= 0x80 { throw Self.binary(part) }
        do {
            blocks = try PEMDocument.parseMultiple(pemString: text)
        } catch {
            throw SigningError(part, "its PEM text is damaged", "get the file again, from its first to its last line")
        }
    }

    private static func binary(_ part: SigningError.Part) -> SigningError {
        let command = part == .key ? "openssl pkey -inform DER" : "openssl x509 -inform DER"
        return SigningError(
            part,
            "it is binary (DER or PKCS #12), not PEM",
            "convert it with \(command) -in FILE, or openssl pkcs12 -in FILE -nodes"
        )
    }
}
