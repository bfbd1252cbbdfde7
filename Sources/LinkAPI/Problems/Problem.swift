/// An error answer, as RFC 9457 shapes it (`application/problem+json`).
package struct Problem: Error, Hashable, Sendable, Codable {
    /// What the media type of a problem is called.
    package static let contentType = "application/problem+json"

    /// Where a page about this kind of problem is: a path of this listener.
    package let type: String

    /// What kind of problem it is, stable for programs.
    package let code: ProblemCode

    /// The HTTP status.
    package let status: Int

    /// The kind of problem for people; the same for every problem of a code.
    package let title: String

    /// One sentence about this very problem: what, where, why.
    package let detail: String

    /// Which request it was: its identifier, as in the field `X-Request-Id` and in the log.
    package var instance: String?

    /// What to do about it.
    package let help: String?

    /// Where in the uploaded document it is, from 1.
    package let line: Int?

    /// Where in that line it is, in Unicode scalars from 1.
    package let column: Int?

    /// What exactly is wrong at that place, stable for programs.
    package let reason: String?

    /// Each thing that is wrong, when there may be several.
    package let faults: [ProblemFault]?

    /// Describes a problem.
    package init(
        _ code: ProblemCode,
        _ detail: String,
        help: String? = nil,
        line: Int? = nil,
        column: Int? = nil,
        reason: String? = nil,
        faults: [ProblemFault]? = nil
    ) {
        self.faults = faults
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
