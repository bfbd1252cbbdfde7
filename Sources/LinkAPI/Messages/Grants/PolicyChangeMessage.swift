/// What nobody's app may open of a domain, and in which form its file is written.
package struct PolicyChangeMessage: Hashable, Sendable, Codable {
    /// Path patterns that no app opens, besides /.well-known/*, such as sign-in paths, with the wildcards * and ?.
    package let reservedPaths: [String]

    /// Whether Apple's file has the form that iOS 9 to 12 read, too; it has not, unless told otherwise.
    package let writesLegacyForm: Bool?

    /// Describes the message.
    package init(reservedPaths: [String], writesLegacyForm: Bool? = nil) {
        self.reservedPaths = reservedPaths
        self.writesLegacyForm = writesLegacyForm
    }
}
