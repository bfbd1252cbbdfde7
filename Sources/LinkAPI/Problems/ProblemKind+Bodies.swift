import AppSiteAssociation
import JSONSource

extension ProblemKind {
    /// What requests carry.
    static let bodies: [ProblemCode: ProblemKind] = [
        .unsupportedContent: ProblemKind(
            415,
            "The body is in a form that cannot be taken",
            "Messages are sent as application/json, documents as the bytes of the file: neither as a form nor compressed."
        ),
        .incompleteBody: ProblemKind(400, "The body did not arrive whole", "Send the request again."),
        .bodyTooLarge: ProblemKind(413, "The body is too large", "The answer says how many bytes are taken."),
        .invalidMessage: ProblemKind(
            422,
            "The message is not of its form",
            "The answer says which member is missing or wrong, and where there is something wrong with the JSON, the line "
                + "and column."
        ),
        .documentTooLarge: ProblemKind(
            413,
            "The document is too large",
            "Apple's devices take at most \(AppleLimits.associationFileBytes.formattedWithCommas) bytes. Merge entries with the same components and leave out white space."
        ),
        .invalidJSON: ProblemKind(
            422,
            "The document is not JSON",
            "The answer names line and column. Devices refuse the whole file for one such place."
        ),
        .wrongRoot: ProblemKind(
            422,
            "The document begins with the wrong kind of value",
            "Apple's file is an object, Google's an array. It may have been sent to the address of the other kind."
        ),
    ]
}
