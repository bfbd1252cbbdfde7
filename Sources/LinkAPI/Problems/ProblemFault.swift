/// One of several things that are wrong with a request.
package struct ProblemFault: Hashable, Sendable, Codable {
    /// The kind, stable for programs.
    package let code: String

    /// The member of what was sent, such as rules[3].path; empty: all of it.
    package let member: String

    /// One sentence.
    package let message: String

    /// A link that proves it.
    package let url: String?

    /// Describes the message.
    package init(code: String, member: String, message: String, url: String? = nil) {
        self.code = code
        self.member = member
        self.message = message
        self.url = url
    }
}
