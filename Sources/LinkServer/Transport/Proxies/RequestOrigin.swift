/// The client and the host of a request, as the connection or trusted proxies report them.
public struct RequestOrigin: Hashable, Sendable {
    /// The client's address: for rate limits and logs.
    public let client: IPAddress

    /// The host that a trusted proxy forwards; `nil`: the request's own host is used.
    public let host: String?
}
