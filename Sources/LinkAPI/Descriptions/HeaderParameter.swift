/// A header field that an endpoint reads of a request.
package struct HeaderParameter: Hashable, Sendable {
    /// Its name.
    package let name: String

    /// What it does, in a sentence.
    package let summary: String

    /// What its value has to look like.
    package let form: ValueForm

    /// What it is refused with.
    package let problems: [ProblemCode]

    /// Describes a field.
    package init(
        _ name: String,
        _ summary: String,
        form: ValueForm = .text(maximum: 1_024),
        problems: [ProblemCode] = []
    ) {
        self.name = name
        self.summary = summary
        self.form = form
        self.problems = problems
    }
}

extension HeaderParameter {
    /// The version that a change is meant for.
    package static let ifMatch = HeaderParameter(
        "If-Match",
        "The ETag of the version that the change is meant for, or * for any that exists.",
        form: .text(maximum: 64, pattern: #"^(\*|"[0-9]+")$"#),
        problems: [.invalidPrecondition, .versionConflict]
    )

    /// That there must be nothing yet.
    package static let ifNoneMatch = HeaderParameter(
        "If-None-Match",
        "Only * can be followed: nothing must be there yet.",
        form: .choice(["*"]),
        problems: [.invalidPrecondition, .versionConflict]
    )

    /// How the client calls its request.
    package static let requestID = HeaderParameter(
        "X-Request-Id",
        "A name for the request, which the answer, problems and the log repeat: at most 128 letters, digits and "
            + "-._~:+/=@. Without it, or with any other, the server makes one.",
        form: .text(maximum: 8_192)
    )

    /// By which a client that sends a request again says that it is the same.
    package static let idempotencyKey = HeaderParameter(
        "Idempotency-Key",
        "A name for what is to be done once: sent again with it, a request gets the first answer. It is kept for a day.",
        form: .text(maximum: 255, pattern: "^[!-~]+$"),
        problems: [.invalidIdempotencyKey, .idempotencyMismatch, .requestInProgress]
    )
}
