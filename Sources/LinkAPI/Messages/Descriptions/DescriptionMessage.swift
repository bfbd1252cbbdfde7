/// What a workspace is to be, in one piece: its apps, and its rules on domains.
package struct DescriptionMessage: Hashable, Sendable, Codable {
    /// The apps.
    package let apps: [NamedAppMessage]

    /// The domains of which the workspace holds something.
    package let domains: [NamedDraftMessage]

    /// Whether apps that are not listed go; they stay, unless told otherwise.
    package let removesApps: Bool?

    /// Whether what is published on domains that are not listed goes; it stays, unless told otherwise.
    package let removesDomains: Bool?

    /// Why, at most 1,000 bytes.
    package let note: String?

    /// Describes the message.
    package init(
        apps: [NamedAppMessage],
        domains: [NamedDraftMessage],
        removesApps: Bool? = nil,
        removesDomains: Bool? = nil,
        note: String? = nil
    ) {
        self.apps = apps
        self.domains = domains
        self.removesApps = removesApps
        self.removesDomains = removesDomains
        self.note = note
    }
}

/// What an app is to be, with its name.
package struct NamedAppMessage: Hashable, Sendable, Codable {
    /// Its name in rules and addresses.
    package let id: String

    /// What it is to be.
    package let app: AppChangeMessage

    /// Describes the message.
    package init(id: String, app: AppChangeMessage) {
        self.id = id
        self.app = app
    }
}

/// What is to be published on a domain, with its name.
package struct NamedDraftMessage: Hashable, Sendable, Codable {
    /// The domain.
    package let host: String

    /// What is to be published.
    package let draft: DraftChangeMessage

    /// Describes the message.
    package init(host: String, draft: DraftChangeMessage) {
        self.host = host
        self.draft = draft
    }
}
