/// What an app is allowed besides opening links; each of these is about the whole host.
package struct ServicesMessage: Hashable, Sendable, Codable {
    /// The app.
    package let app: String

    /// Shared web credentials, AutoFill and passkeys.
    package let webcredentials: Bool?

    /// Handoff from a web page to the app.
    package let activitycontinuation: Bool?

    /// The app's App Clips.
    package let appclips: Bool?

    /// Relations of Android besides opening links, such as delegate_permission/common.get_login_creds.
    package let androidRelations: [String]?

    /// Describes the message.
    package init(
        app: String,
        webcredentials: Bool? = nil,
        activitycontinuation: Bool? = nil,
        appclips: Bool? = nil,
        androidRelations: [String]? = nil
    ) {
        self.app = app
        self.webcredentials = webcredentials
        self.activitycontinuation = activitycontinuation
        self.appclips = appclips
        self.androidRelations = androidRelations
    }
}
