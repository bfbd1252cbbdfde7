/// Who asks, and which host for: what a request says of itself, or what trusted proxies say of it.
public struct RequestOrigin: Hashable, Sendable {
    /// The client's address: for rate limits and logs.
    public let client: IPAddress

    /// The host that the client asked for, when a trusted proxy says it; otherwise the request's own host counts.
    public let host: String?
}
