/// One of several things that are wrong with a request, with its place.
public struct StoreFault: Hashable, Sendable, Codable {
    /// The kind, stable for programs.
    public let code: String

    /// The member of what was sent, such as `rules[3].path`; empty: all of it.
    public let member: String

    /// One sentence.
    public let message: String

    /// A link that proves it.
    public let url: String?

    /// Describes a fault.
    public init(code: String, member: String, message: String, url: String? = nil) {
        self.code = code
        self.member = member
        self.message = message
        self.url = url
    }
}
