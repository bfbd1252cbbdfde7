/// What an app is to be.
package struct AppChangeMessage: Hashable, Sendable, Codable {
    /// Its name for people; its name in addresses, unless told otherwise.
    package let name: String?

    /// Apple application identifiers, such as ABCDE12345.com.example.shop.
    package let appleAppIDs: [String]?

    /// The application identifiers of its App Clips.
    package let appClips: [String]?

    /// Its Android packages.
    package let androidPackages: [AndroidPackageMessage]?

    /// Where it can be had.
    package let stores: StoreIDsMessage?

    /// Describes the message.
    package init(
        name: String? = nil,
        appleAppIDs: [String]? = nil,
        appClips: [String]? = nil,
        androidPackages: [AndroidPackageMessage]? = nil,
        stores: StoreIDsMessage? = nil
    ) {
        self.name = name
        self.appleAppIDs = appleAppIDs
        self.appClips = appClips
        self.androidPackages = androidPackages
        self.stores = stores
    }
}
