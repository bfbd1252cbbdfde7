import AppSiteAssociation

/// The parts of a signed message that its content and its signatures are read from (RFC 5652, section 5).
package struct SignedMessage: Hashable, Sendable {
    /// What is signed; `nil` when it is elsewhere.
    package let content: [UInt8]?
    /// The certificates that were sent along, in the order of the message.
    package let certificates: [SigningCertificate]
    /// Who signed.
    package let signers: [MessageSigner]

    /// Reads a binary message, or gives `nil` when the bytes are not one.
    package init?(_ bytes: [UInt8]) {
        guard let message = SignedData(bytes) else { return nil }
        content = message.content
        certificates = (message.fields.first { $0.identifier == BERElement.explicitZero }?.children(in: bytes) ?? [])
            .compactMap { SigningCertificate($0, in: bytes) }
        let infos = message.fields.dropFirst(3).last { $0.identifier == BERElement.set }
        signers = (infos?.children(in: bytes) ?? []).compactMap { MessageSigner($0, in: bytes) }
    }

    /// The certificate that a signer names, when it was sent along.
    package func certificate(of signer: MessageSigner) -> SigningCertificate? {
        certificates.first { signer.isNamed(by: $0) }
    }

    /// Far more than any real chain has, and little enough to check for a hostile one.
    private static let longestChain = 16

    /// A certificate and those that vouch for it one after the other, as far as they were sent along.
    package func chain(from leaf: SigningCertificate) -> [SigningCertificate] {
        var chain = [leaf]
        while let last = chain.last, !last.isSelfIssued, chain.count < Self.longestChain,
            let next = certificates.first(where: { last.isIssued(by: $0) && !chain.contains($0) })
        {
            chain.append(next)
        }
        return chain
    }
}
