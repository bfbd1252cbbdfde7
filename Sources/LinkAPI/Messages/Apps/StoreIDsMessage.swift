/// Where an app can be had.
package struct StoreIDsMessage: Hashable, Sendable, Codable {
    /// The number in Apple's App Store.
    package let appStore: String?

    /// The package in Google Play.
    package let googlePlay: String?

    /// Describes the message.
    package init(appStore: String? = nil, googlePlay: String? = nil) {
        self.appStore = appStore
        self.googlePlay = googlePlay
    }
}
