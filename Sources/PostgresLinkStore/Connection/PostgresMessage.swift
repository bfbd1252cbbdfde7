/// What libpq says when a connection fails, taken apart.
///
/// With verbose messages the server's code is in the text, which is the only place that has it:
/// `connection to server at "localhost" (::1), port 5432 failed: FATAL:  28P01: password authentication failed for user "a"`.
package struct PostgresMessage: Hashable {
    /// The server's code, when it was the server that refused.
    package let state: SQLState?

    /// The first line, without where and how grave.
    package let cause: String

    package init(_ text: String) {
        let lines = text.split(separator: "\n").map { String($0) }
        // Of several hosts, or several ways of encryption, the last one that answered counts.
        let answered = lines.last { Self.parts($0).state != nil }
        (state, cause) = Self.parts(answered ?? lines.first ?? "no reason was given")
    }

    private static func parts(_ line: String) -> (state: SQLState?, cause: String) {
        var rest = line[...]
        if line.hasPrefix("connection to server"), let failed = rest.firstRange(of: " failed: ") {
            rest = rest[failed.upperBound...]
        }
        let words = rest.split(separator: ": ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, isState(words[1].drop { $0 == " " }) else { return (nil, String(rest)) }
        return (SQLState(rawValue: String(words[1].drop { $0 == " " })), String(words[2].drop { $0 == " " }))
    }

    private static func isState(_ word: Substring) -> Bool {
        word.utf8.count == 5
            && word.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
            }
    }
}
