extension EndpointGroup {
    /// The endpoint about descriptions.
    static let descriptions = EndpointGroup(
        "Descriptions",
        "All that a workspace is to be, in one piece, as waymark.yaml has it.",
        [
            EndpointDescription(
                .applyDescription,
                "Make a workspace what a description says, and publish it",
                explanation:
                    "All or nothing: when one rule of one domain is refused, no app and no domain changes. What is as "
                    + "described stays untouched, and what is not named stays unless told otherwise. With dryRun nothing is written, and the answer says what would be. "
                    + "The key needs the scope write, too.",
                access: .key(.publish),
                query: [.dryRun],
                body: .message(DescriptionMessage.self),
                answers: [.message(200, AppliedMessage.self, "What was changed, or would be.")],
                problems: [
                    .unknownDomain, .unknownGrant, .versionConflict, .invalidValue, .outsideGrants, .foreignApp,
                    .fileTooLarge, .inUse,
                ]
            )
        ]
    )
}
