/// What a description changed, or would change.
package struct AppliedMessage: Hashable, Sendable, Codable {
    /// The apps of the description, and the others of the workspace.
    package let apps: [AppliedAppMessage]

    /// The domains of the description, and the others on which the workspace publishes something.
    package let domains: [AppliedDomainMessage]

    /// Describes the message.
    package init(apps: [AppliedAppMessage], domains: [AppliedDomainMessage]) {
        self.apps = apps
        self.domains = domains
    }
}

/// What became of an app.
package struct AppliedAppMessage: Hashable, Sendable, Codable {
    /// Its name.
    package let id: String

    /// What became of it.
    package let effect: AppliedEffect

    /// Describes the message.
    package init(id: String, effect: AppliedEffect) {
        self.id = id
        self.effect = effect
    }
}

/// What became of the rules on a domain.
package struct AppliedDomainMessage: Hashable, Sendable, Codable {
    /// The domain.
    package let host: String

    /// What became of what the workspace publishes there.
    package let effect: AppliedEffect

    /// The rules that were published before.
    package let before: [RuleMessage]

    /// The publication; absent when nothing had to be published.
    package let published: PublishedMessage?

    /// Whether a draft makes way that said something else and was not published; absent when none does.
    package let replacesDraft: Bool?

    /// Describes the message.
    package init(
        host: String,
        effect: AppliedEffect,
        before: [RuleMessage],
        published: PublishedMessage? = nil,
        replacesDraft: Bool? = nil
    ) {
        self.host = host
        self.effect = effect
        self.before = before
        self.published = published
        self.replacesDraft = replacesDraft
    }
}

/// What a description does to something.
package enum AppliedEffect: String, CaseIterable, Hashable, Sendable, Codable {
    /// It is new.
    case created
    /// It is not as it was.
    case changed
    /// It is gone.
    case removed
    /// It was so already.
    case unchanged
    /// It is there, and stays, though the description does not name it.
    case unnamed
}
