/// Something that a platform's file cannot say as the rules do.
package struct LossMessage: Hashable, Sendable, Codable {
    /// Who reads it otherwise: ios-12, android-14 or android-15.
    package let reader: String

    /// The member of the draft, such as rules[3]; empty: all rules.
    package let member: String

    /// What is lost.
    package let message: String

    /// A link that is treated otherwise.
    package let url: String?

    /// Describes the message.
    package init(reader: String, member: String, message: String, url: String? = nil) {
        self.reader = reader
        self.member = member
        self.message = message
        self.url = url
    }
}
