/// What checking a signature gave.
public enum SignatureCheck: Hashable, Sendable {
    /// Nothing was checked.
    case notMade
    /// Digest and signature are right, and so are the signatures of the certificates in the message.
    case passed
    /// The content is not what was signed: its digest is another.
    case digestDiffers
    /// The signature was not made over this content with the signer's key.
    case signatureDiffers
    /// The certificate of this subject was not signed by the issuer's certificate in the message.
    case certificateDiffers(subject: String)
    /// It could not be found out, for this reason.
    case impossible(reason: String)
}
