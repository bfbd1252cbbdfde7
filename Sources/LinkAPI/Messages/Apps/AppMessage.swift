/// An app of a workspace: one product, under its name on each platform.
package struct AppMessage: Hashable, Sendable, Codable {
    /// Its name in rules and addresses.
    package let id: String

    /// Its name for people.
    package let name: String

    /// Apple application identifiers, several while an app moves from one identifier prefix to another.
    package let appleAppIDs: [String]

    /// The application identifiers of its App Clips.
    package let appClips: [String]

    /// Its Android packages.
    package let androidPackages: [AndroidPackageMessage]

    /// Where it can be had.
    package let stores: StoreIDsMessage

    /// Grows with each change; quoted, it is the entity tag.
    package let version: Int

    /// The publications that the change touched, or that publishing anew would change; only in answers to changes.
    package let touches: [PublicationEffectMessage]?

    /// Describes the message.
    package init(
        id: String,
        name: String,
        appleAppIDs: [String],
        appClips: [String],
        androidPackages: [AndroidPackageMessage],
        stores: StoreIDsMessage,
        version: Int,
        touches: [PublicationEffectMessage]? = nil
    ) {
        self.id = id
        self.name = name
        self.appleAppIDs = appleAppIDs
        self.appClips = appClips
        self.androidPackages = androidPackages
        self.stores = stores
        self.version = version
        self.touches = touches
    }
}
