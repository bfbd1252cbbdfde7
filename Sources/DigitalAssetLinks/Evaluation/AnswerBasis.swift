import JSONSource

/// What every answer of the service ends with.
struct AnswerBasis: Sendable, Hashable {
    /// In seconds.
    let maximumAge: Double
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
    private static func spelled(_ duration: Double) -> String {
        // Not `rounded()`: where nothing else links the C library's mathematics, a program on Linux has no `round`.
        let (seconds, nanoseconds) = Int64(duration * 1e9 + 0.5).quotientAndRemainder(dividingBy: 1_000_000_000)
        var digits = String(nanoseconds)
        digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
        while digits.hasSuffix("000") { digits.removeLast(3) }
        return digits.isEmpty ? "\(seconds)s" : "\(seconds).\(digits)s"
    }
}
