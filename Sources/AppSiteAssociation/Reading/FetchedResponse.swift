/// What came back when a file was asked for, as far as Apple's CDN and devices care.
public struct FetchedResponse: Sendable, Hashable {
    /// How the request ended.
    public enum Outcome: Sendable, Hashable {
        /// An answer with its status, media type and decoded body.
        case answer(status: Int, contentType: String?, body: [UInt8])
        /// The host's address is private, loopback or reserved, so the CDN does not connect.
        case privateAddress
        /// Nothing came in time.
        case timeout
    }

    /// How the request ended.
    public let outcome: Outcome

    /// Makes a response.
    public init(_ outcome: Outcome) { self.outcome = outcome }
}
