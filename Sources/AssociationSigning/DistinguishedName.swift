import AppSiteAssociation

/// The name of a certificate's holder or issuer.
public struct DistinguishedName: Hashable, Sendable, CustomStringConvertible {
    /// The name for people, in the order in which it is written: `C=US, O=Let's Encrypt, CN=R11`.
    public let description: String

    /// The name as it is encoded, for comparing.
    package let encoding: [UInt8]

    init(_ element: BERElement, in bytes: [UInt8]) {
        encoding = element.encoding(in: bytes)
        let attributes = element.children(in: bytes).flatMap { $0.children(in: bytes) }
        description = attributes.compactMap { Self.text($0, in: bytes) }.joined(separator: ", ")
    }

    /// Names are equal when their encodings are (RFC 5280, section 7.1, allows more; issuers copy the encoding).
    public static func == (left: DistinguishedName, right: DistinguishedName) -> Bool {
        left.encoding == right.encoding
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(encoding) }

    private static func text(_ attribute: BERElement, in bytes: [UInt8]) -> String? {
        let parts = attribute.children(in: bytes)
        guard parts.count == 2, let identifier = parts[0].dotted(in: bytes) else { return nil }
        return "\(names[identifier] ?? identifier)=\(value(parts[1], in: bytes))"
    }

    private static func value(_ element: BERElement, in bytes: [UInt8]) -> String {
        let content = Array(bytes[element.content])
        // BMPString: two bytes a character. All others are ASCII or UTF-8 in practice.
        guard element.identifier == 0x1E else { return escaped(String(decoding: content, as: UTF8.self)) }
        let units = stride(from: 0, to: content.count - 1, by: 2).map {
            UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
        }
        return escaped(String(decoding: units, as: UTF16.self))
    }

    /// The comma separates, so it is marked inside a value (RFC 4514, section 2.4).
    private static func escaped(_ text: String) -> String {
        text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: #"\,"#)
    }

    /// The short names of RFC 4514 and of common tools.
    private static let names = [
        "2.5.4.3": "CN", "2.5.4.4": "SN", "2.5.4.5": "serialNumber", "2.5.4.6": "C", "2.5.4.7": "L", "2.5.4.8": "ST",
        "2.5.4.9": "street", "2.5.4.10": "O", "2.5.4.11": "OU", "2.5.4.12": "title", "2.5.4.15": "businessCategory",
        "2.5.4.17": "postalCode", "2.5.4.42": "GN", "2.5.4.97": "organizationIdentifier",
        "0.9.2342.19200300.100.1.1": "UID", "0.9.2342.19200300.100.1.25": "DC",
        "1.2.840.113549.1.9.1": "emailAddress",
    ]
}
