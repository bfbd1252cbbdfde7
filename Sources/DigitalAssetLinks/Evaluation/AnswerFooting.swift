import JSONSource

/// What every answer of the service ends with.
struct AnswerFooting: Sendable, Hashable {
    let maximumAge: Duration
    let debugString: String
    let errorCodes: [StatementErrorCode]

    /// The members in Google's order; what is empty is left out, as protocol buffers have it in JSON.
    var members: [JSONValue.Member] {
        var members = [JSONValue.Member(name: "maxAge", value: .string(Self.spelled(maximumAge)))]
        if !debugString.isEmpty { members.append(.init(name: "debugString", value: .string(debugString))) }
        if !errorCodes.isEmpty {
            members.append(.init(name: "errorCode", value: .array(errorCodes.map { .string($0.rawValue) })))
        }
        return members
    }

    /// A duration as protocol buffers write it: seconds with a fraction of three, six or nine digits, and `s`.
    static func spelled(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        var digits = String(attoseconds / 1_000_000_000)
        digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
        while digits.hasSuffix("000") { digits.removeLast(3) }
        return digits.isEmpty ? "\(seconds)s" : "\(seconds).\(digits)s"
    }
}
