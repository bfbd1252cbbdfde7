/// Who holds what of a domain, and what nobody's app may open.
package struct PolicyMessage: Hashable, Sendable, Codable {
    /// The domain.
    package let host: String

    /// The grants, by prefix; of several that hold a path the longest counts.
    package let grants: [GrantMessage]

    /// Path patterns that no app opens, besides /.well-known/*.
    package let reservedPaths: [String]

    /// Whether Apple's file has the form that iOS 9 to 12 read, too.
    package let writesLegacyForm: Bool

    /// The number of the domain's last publication; 0 before the first.
    package let publication: Int

    /// Grows with each change; quoted, it is the entity tag.
    package let version: Int

    /// The publications that the change touched, or that publishing anew would change; only in answers to changes.
    package let touches: [PublicationEffectMessage]?

    /// Describes the message.
    package init(
        host: String,
        grants: [GrantMessage],
        reservedPaths: [String],
        writesLegacyForm: Bool,
        publication: Int,
        version: Int,
        touches: [PublicationEffectMessage]? = nil
    ) {
        self.host = host
        self.grants = grants
        self.reservedPaths = reservedPaths
        self.writesLegacyForm = writesLegacyForm
        self.publication = publication
        self.version = version
        self.touches = touches
    }
}
