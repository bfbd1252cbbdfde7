/// Why a text is not a ``HostName``.
public struct HostNameError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The text as it was given.
    public let host: String

    /// What is wrong with it, as the end of a sentence.
    public let reason: String

    /// One sentence: what was refused, and why.
    public var description: String { "\"\(host)\" is not a domain name: \(reason)." }

    init(host: String, reason: String) {
        self.host = host
        self.reason = reason
    }
}
