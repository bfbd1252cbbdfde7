/// One of several things that are wrong with a request.
package struct ProblemFault: Message, Hashable {
    package let code: String
    package let member: String
    package let message: String
    package let url: String?

    package static let fields: [String: FieldDescription] = [
        "code": "The code, stable for programs.",
        "member": "The member of the message, such as rules[3].path; empty: the whole message.",
        "message": "What is wrong, in one sentence.",
        "url": "A link that proves it.",
    ]

    package init(code: String, member: String, message: String, url: String? = nil) {
        self.code = code
        self.member = member
        self.message = message
        self.url = url
    }

    /// The same fault where its value is a member of a larger one.
    package func inside(_ parent: String) -> ProblemFault {
        ProblemFault(code: code, member: member.isEmpty ? parent : parent + "." + member, message: message, url: url)
    }
}
