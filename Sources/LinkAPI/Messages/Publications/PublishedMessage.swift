/// What publishing did, or would do.
package struct PublishedMessage: Hashable, Sendable, Codable {
    /// The publication.
    package let publication: PublicationMessage

    /// How large Apple's file is.
    package let meter: AssociationFileSizeMessage

    /// Which links open other apps than before, each set with a link of it.
    package let changes: [URLChangeMessage]

    /// How many questions about changes were not decided within bounds.
    package let undecidedChanges: Int

    /// What a platform cannot say as the rules do.
    package let losses: [LossMessage]

    /// Describes the message.
    package init(
        publication: PublicationMessage,
        meter: AssociationFileSizeMessage,
        changes: [URLChangeMessage],
        undecidedChanges: Int,
        losses: [LossMessage]
    ) {
        self.publication = publication
        self.meter = meter
        self.changes = changes
        self.undecidedChanges = undecidedChanges
        self.losses = losses
    }
}
