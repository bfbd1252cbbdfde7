/// How large Apple's file is, in bytes before compression.
package struct AssociationFileSizeMessage: Hashable, Sendable, Codable {
    /// The whole file.
    package let total: Int

    /// The most that devices take.
    package let limit: Int

    /// What the workspace adds.
    package let own: Int

    /// Describes the message.
    package init(total: Int, limit: Int, own: Int) {
        self.total = total
        self.limit = limit
        self.own = own
    }
}
