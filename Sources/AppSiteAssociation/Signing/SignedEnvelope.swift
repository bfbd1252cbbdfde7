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
        if SignedText(bytes) != nil {
            self = .textForm
        } else if let message = SignedMessage(bytes) {
            self = message.content.map(Self.content) ?? .detached
        } else {
            return nil
        }
    }
}
