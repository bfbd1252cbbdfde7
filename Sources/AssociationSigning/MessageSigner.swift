import AppSiteAssociation

/// One signature of a signed message (RFC 5652, section 5.3).
package struct MessageSigner: Hashable, Sendable {
    /// How a message names the signer's certificate.
    private enum Name: Hashable {
        case issuer([UInt8], serialNumber: String)
        case key([UInt8])
    }

    private let name: Name
    /// The signer's certificate in words, for when it was not sent along.
    package let nameText: String
    package let digest: DigestAlgorithm
    package let algorithm: SignatureAlgorithm
    package let signature: [UInt8]
    /// What is signed in place of the content, encoded as a set; `nil` when the content itself is signed.
    package let attributes: [UInt8]?
    /// The digest of the content that the attributes state.
    package let statedDigest: [UInt8]?
    /// When the signer says that it signed.
    package let time: CertificateTime?

    init?(_ element: BERElement, in bytes: [UInt8]) {
        var fields = element.children(in: bytes)
        guard fields.count >= 5, let name = Self.name(fields[1], in: bytes),
            let digest = fields[2].children(in: bytes).first?.dotted(in: bytes)
        else { return nil }
        (self.name, nameText) = name
        self.digest = DigestAlgorithm(rawValue: digest)
        var attributes: BERElement?
        if fields[3].identifier == BERElement.explicitZero { attributes = fields.remove(at: 3) }
        guard fields.count >= 5, let algorithm = SignatureAlgorithm(fields[3], in: bytes) else { return nil }
        self.algorithm = algorithm
        signature = fields[4].octets(in: bytes)
        self.attributes = attributes?.encodingAsSet(in: bytes)
        let values = attributes.map { Self.values(of: $0, in: bytes) } ?? [:]
        statedDigest = values["1.2.840.113549.1.9.4"]?.octets(in: bytes)
        time = values["1.2.840.113549.1.9.5"].flatMap { CertificateTime($0, in: bytes) }
    }

    /// Whether this is the certificate that the message names.
    package func isNamed(by certificate: SigningCertificate) -> Bool {
        switch name {
        case .issuer(let issuer, let number):
            certificate.issuer.encoding == issuer && certificate.serialNumber == number
        case .key(let identifier): certificate.keyIdentifier == identifier
        }
    }

    private static func name(_ element: BERElement, in bytes: [UInt8]) -> (Name, String)? {
        if element.identifier == BERElement.implicitZero {
            return (.key(Array(bytes[element.content])), "key \(element.hexadecimal(in: bytes))")
        }
        let parts = element.children(in: bytes)
        guard element.identifier == BERElement.sequence, parts.count == 2 else { return nil }
        let issuer = DistinguishedName(parts[0], in: bytes)
        let number = parts[1].hexadecimal(in: bytes)
        return (.issuer(issuer.encoding, serialNumber: number), "number \(number) of \(issuer)")
    }

    /// The first value of each attribute.
    private static func values(of attributes: BERElement, in bytes: [UInt8]) -> [String: BERElement] {
        var values: [String: BERElement] = [:]
        for attribute in attributes.children(in: bytes) {
            let parts = attribute.children(in: bytes)
            guard parts.count == 2, let key = parts[0].dotted(in: bytes) else { continue }
            values[key] = parts[1].children(in: bytes).first
        }
        return values
    }
}
