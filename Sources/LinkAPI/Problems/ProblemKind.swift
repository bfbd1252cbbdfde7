/// What all problems of a code have in common.
struct ProblemKind: Hashable, Sendable {
    /// The HTTP status.
    let status: Int

    /// The kind for people, without a full stop.
    let title: String

    /// When it comes, and what to do: whole sentences.
    let explanation: String

    /// Describes a kind.
    init(_ status: Int, _ title: String, _ explanation: String) {
        self.status = status
        self.title = title
        self.explanation = explanation
    }
}

extension ProblemKind {
    /// The kinds, each table about one matter.
    static let all: [ProblemCode: ProblemKind] = [access, requests, bodies, domains, tenancy, server].reduce(into: [:])
    {
        $0.merge($1) { first, _ in first }
    }
}
