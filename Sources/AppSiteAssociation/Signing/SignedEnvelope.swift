/// The outside of a signed association file: a CMS message with the JSON inside.
///
/// Only the content is taken out; nothing is verified here (RFC 5652; Apple, "Shared Web Credentials Reference"). Who signed,
/// with which certificates, and whether the signature holds, `SignatureReport` of the library `AssociationSigning` says.
public enum SignedEnvelope: Sendable, Hashable {
    /// Signed data with its content.
    case content([UInt8])
    /// Signed data without content: the JSON is elsewhere, and a device finds none.
    case detached
    /// The text form (`-----BEGIN`, or S/MIME headers) of what must be binary.
    case textForm

    /// What `bytes` hold, or `nil` when they are not a signed message.
    public init?(_ bytes: [UInt8]) {
        if SignedTextForm(bytes) != nil {
            self = .textForm
        } else if let message = SignedData(bytes) {
            self = message.content.map(Self.content) ?? .detached
        } else {
            return nil
        }
    }
}

/// The parts of a binary signed message (RFC 5652, section 5).
package struct SignedData {
    /// version, digestAlgorithms, encapContentInfo, certificates [0], crls [1], signerInfos.
    package let fields: [BERElement]
    /// What is signed; `nil` when it is elsewhere.
    package let content: [UInt8]?

    /// Reads a message; `nil` when the bytes are not one.
    package init?(_ bytes: [UInt8]) {
        guard let message = BERElement(bytes, at: 0, limit: bytes.count), message.identifier == BERElement.sequence
        else { return nil }
        let parts = message.children(in: bytes)
        guard parts.count == 2, parts[0].identifier == BERElement.objectIdentifier,
            bytes[parts[0].content].elementsEqual(Self.signedData),
            let signed = parts[1].children(in: bytes).first
        else { return nil }
        let fields = signed.children(in: bytes)
        guard fields.count > 2, fields[2].identifier == BERElement.sequence else { return nil }
        self.fields = fields
        let encapsulated = fields[2].children(in: bytes)
        content = encapsulated.dropFirst().first.flatMap { $0.children(in: bytes).first }?.octets(in: bytes)
    }

    /// The object identifier 1.2.840.113549.1.7.2.
    private static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
}

/// A text form of a signed message, as mail and tools write it, where the binary form belongs.
package enum SignedTextForm {
    /// `-----BEGIN PKCS7-----` or `-----BEGIN CMS-----`.
    case pem
    /// A mail (S/MIME).
    case mime

    /// Recognises the text forms; `nil` for anything else.
    package init?(_ bytes: [UInt8]) {
        if Self.armours.contains(where: { bytes.starts(with: $0.utf8) }) {
            self = .pem
        } else if Self.headers.contains(where: { bytes.starts(with: $0.utf8) }) {
            self = .mime
        } else {
            return nil
        }
    }

    private static let armours = ["-----BEGIN PKCS7", "-----BEGIN CMS", "-----BEGIN PKCS #7"]
    private static let headers = [
        "MIME-Version:", "Content-Type: application/pkcs7-", "Content-Type: application/x-pkcs7-",
    ]
}
