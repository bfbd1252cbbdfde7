public import JSONSource

/// Who opens a link on a device, and why.
public struct LinkChoice: Sendable, Hashable {
    /// What happens.
    public let kind: Kind
    /// Who opens the link, or among whom the user chooses, in order.
    ///
    /// An activity is written `package/name`, a browser by its package.
    public let targets: [String]
    /// How that came, step by step.
    public let steps: [Step]

    /// What happens to a link.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// An app opens it.
        case open
        /// A browser opens it.
        case browser
        /// The user is asked.
        case chooser
        /// No app can open it.
        case nobody = "none"
    }

    /// A step on the way to a choice.
    public struct Step: Sendable, Hashable {
        /// What the step is about.
        public let code: Code
        /// The app, or the activity, that it is about; nil when it is about all.
        public let subject: String?
        /// What happened, in one sentence.
        public let message: String
        /// How the behaviour behind it is known.
        public let certainty: Certainty

        /// The kinds of steps.
        public enum Code: String, Sendable, Hashable, CaseIterable {
            /// Whether the link is one that verification decides about.
            case kindOfLink
            /// Whether an activity's filter takes the link.
            case filter
            /// What dynamic rules say.
            case dynamicRules
            /// How far an app may open links of the host.
            case approval
            /// What the status of Android 6 to 11 does.
            case status
            /// Which of several is taken.
            case tie
            /// The outcome.
            case outcome
        }
    }
}
