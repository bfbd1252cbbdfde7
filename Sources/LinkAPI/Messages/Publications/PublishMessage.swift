/// A wish to publish.
package struct PublishMessage: Hashable, Sendable, Codable {
    /// Why, at most 1,000 bytes.
    package let note: String?

    /// The number of the domain's publication that this is meant to follow; another one is refused.
    package let expectedPublication: Int?

    /// Describes the message.
    package init(note: String? = nil, expectedPublication: Int? = nil) {
        self.note = note
        self.expectedPublication = expectedPublication
    }
}
