import LinkWorkspaces

/// The status of an answer that sends a visitor on (RFC 9110, section 15.4).
public enum RedirectStatus: Int, Hashable, Sendable, CaseIterable {
    /// The visitor asks again the next time, with any method changed to `GET`: the usual one.
    case found = 302
    /// The visitor asks again the next time, with the same method.
    case temporary = 307
    /// The visitor may remember the answer for good, with the same method: later changes of the link may not reach it.
    case permanent = 308
}

extension RedirectStatus: Codable {
    /// Reads the number.
    public init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Int.self)
        guard let status = Self(rawValue: number) else {
            let message = "A link answers with 302, 307 or 308, not with \(number); write one of these."
            throw decoder.corrupted(WorkspaceError(.range, message))
        }
        self = status
    }
}
