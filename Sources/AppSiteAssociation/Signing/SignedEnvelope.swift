/// The outside of a signed association file: a CMS message with the JSON inside.
///
/// Only the content is taken out; nothing is verified here (RFC 5652; Apple, "Shared Web Credentials Reference").
public enum SignedEnvelope: Sendable, Hashable {
    /// Signed data with its content.
    case content([UInt8])
    /// Signed data without content: the JSON is elsewhere, and a device finds none.
    case detached
    /// The text form (`-----BEGIN`, or S/MIME headers) of what must be binary.
    case textForm

    /// What `bytes` hold, or `nil` when they are no signed message at all.
    public init?(_ bytes: [UInt8]) {
        if Self.isTextForm(bytes) {
            self = .textForm
            return
        }
        guard let message = BERElement(bytes, at: 0, limit: bytes.count), message.identifier == BERElement.sequence
        else { return nil }
        let parts = message.children(in: bytes)
        guard parts.count == 2, bytes[parts[0].content].elementsEqual(Self.signedData),
            let signed = parts[1].children(in: bytes).first
        else { return nil }
        // version, digestAlgorithms, encapContentInfo, …
        let fields = signed.children(in: bytes)
        guard fields.count > 2, fields[2].identifier == BERElement.sequence else { return nil }
        let encapsulated = fields[2].children(in: bytes)
        guard encapsulated.count > 1, let string = encapsulated[1].children(in: bytes).first else {
            self = .detached
            return
        }
        self = .content(Self.octets(string, in: bytes))
    }

    /// The object identifier 1.2.840.113549.1.7.2.
    private static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]

    private static func isTextForm(_ bytes: [UInt8]) -> Bool {
        ["-----BEGIN PKCS7", "-----BEGIN CMS", "MIME-Version:"].contains { bytes.starts(with: $0.utf8) }
    }

    /// The content of an octet string, which may come in pieces; pieces of pieces do not occur.
    private static func octets(_ string: BERElement, in bytes: [UInt8]) -> [UInt8] {
        guard string.identifier == BERElement.constructedOctetString else { return Array(bytes[string.content]) }
        return string.children(in: bytes).flatMap { bytes[$0.content] }
    }
}
