/// What a publication did.
public struct PublishedDocument: Hashable, Sendable {
    /// What happened to one document.
    public enum Change: Hashable, Sendable {
        /// There was none before.
        case created
        /// It took the place of other bytes.
        case replaced
        /// The same bytes were there already: version, time and author stay as they were.
        case unchanged
    }

    /// The document as it is stored now.
    public let document: StoredDocument

    /// What happened to it.
    public let change: Change

    /// Describes a publication's outcome.
    public init(document: StoredDocument, change: Change) {
        self.document = document
        self.change = change
    }
}
