/// A parameter that may stand behind the question mark.
package struct QueryParameter: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// What it does, in a sentence.
    package let summary: String

    /// What its value has to look like.
    package let form: ValueForm

    /// What wrong values are refused with, beside `invalid-query`.
    package let problems: [ProblemCode]

    /// Describes a parameter.
    package init(_ name: String, _ summary: String, form: ValueForm, problems: [ProblemCode] = []) {
        self.name = name
        self.summary = summary
        self.form = form
        self.problems = problems
    }
}

extension QueryParameter {
    /// How many items a page may have.
    package static let limit = QueryParameter(
        "limit",
        "How many items the page may have; \(Page<String>.defaultLimit) unless told otherwise.",
        form: .integer(1...Page<String>.maximumLimit)
    )

    /// Where a page begins.
    package static let cursor = QueryParameter(
        "cursor",
        "The nextCursor of the page before; without it, the first page is meant.",
        form: .text(maximum: 1_024),
        problems: [.invalidCursor]
    )
}

extension QueryParameter {
    /// Whether to tell what would happen and do nothing.
    package static let dryRun = QueryParameter(
        "dryRun",
        "Whether to check and tell what would happen, and to change nothing.",
        form: .flag
    )
}

extension [QueryParameter] {
    /// What every list takes.
    package static var page: [QueryParameter] { [.limit, .cursor] }
}
