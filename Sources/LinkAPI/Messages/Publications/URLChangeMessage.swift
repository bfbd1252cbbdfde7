/// Links that are treated differently.
package struct URLChangeMessage: Hashable, Sendable, Codable {
    /// One of them.
    package let url: String

    /// The Apple application identifiers that it is about.
    package let apps: [String]

    /// What happened to them.
    package let before: String

    /// What happens to them.
    package let after: String

    /// Describes the message.
    package init(url: String, apps: [String], before: String, after: String) {
        self.url = url
        self.apps = apps
        self.before = before
        self.after = after
    }
}
