/// An error answer, as RFC 9457 shapes it (`application/problem+json`).
package struct Problem: Error, Message, Hashable {
    /// What the media type of a problem is called.
    package static let contentType = "application/problem+json"

    package let type: String
    package let code: ProblemType
    package let status: Int
    package let title: String
    package let detail: String
    package var instance: String?
    package let help: String?
    package let line: Int?
    package let column: Int?
    package let reason: String?
    package let faults: [ProblemFault]?
    package let losses: [URLChangeMessage]?
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = [
        "type": FieldDescription("The address of a page about this code.", format: "uri-reference"),
        "code": "The code of the problem, stable for programs.",
        "status": FieldDescription("The HTTP status of the answer.", minimum: 400),
        "title": "The summary of the code, for people.",
        "detail": "What is wrong with this request, in one sentence.",
        "instance": "The identifier of the request, as in the field X-Request-Id and in the log.",
        "help": "What to do about it.",
        "line": FieldDescription("The line of the body, from 1.", minimum: 1),
        "column": FieldDescription("The position in the line, in Unicode scalars from 1.", minimum: 1),
        "reason": "The code of what is wrong at that position, stable for programs.",
        "faults": "Everything that is wrong, when several things can be.",
        "losses": "What others would lose by the change.",
        "lossesDigest": "The digest of the losses, for the parameter acceptLosses; only for administrators.",
    ]

    package init(
        _ code: ProblemType,
        _ detail: String,
        help: String? = nil,
        line: Int? = nil,
        column: Int? = nil,
        reason: String? = nil,
        faults: [ProblemFault]? = nil,
        losses: [URLChangeMessage]? = nil,
        lossesDigest: String? = nil
    ) {
        self.faults = faults
        self.losses = losses
        self.lossesDigest = lossesDigest
        type = code.path
        self.code = code
        status = code.status
        title = code.title
        self.detail = detail
        self.help = help
        self.line = line
        self.column = column
        self.reason = reason
    }
}
