/// A set of URLs that two files treat differently for some apps: those that one rule decides in the old file and another
/// in the new one.
public struct LinkChange: Sendable, Hashable {
    /// The apps, as the files spell them; several where they share their rules in both files.
    public let appIDs: [String]
    /// What the old file says about the URLs.
    public let old: LinkOutcome
    /// What the new file says about them.
    public let new: LinkOutcome
    /// One of the URLs; the matchers of both files confirmed it.
    public let example: String
}

/// A set of URLs that another app opens: of the apps that may open a URL, a device asks the one that the file names
/// first. (Said by Apple staff, forums thread 649423.)
public struct OwnerChange: Sendable, Hashable {
    /// The app that opens a URL, and the rule that says so.
    public struct Owner: Sendable, Hashable {
        /// The app, as the file spells it.
        public let appID: String
        /// The rule that decides.
        public let place: RulePlace
        /// The rule's patterns on one line.
        public let rule: String
    }

    /// The first app that opens the URLs by the old file; `nil` when none does.
    public let old: Owner?
    /// The first app that opens the URLs by the new file; `nil` when none does.
    public let new: Owner?
    /// One of the URLs; the matchers of both files confirmed it.
    public let example: String
}

/// Two rules for which the search ended at its bound: whether some URL goes from one to the other is not known.
public struct UndecidedChange: Sendable, Hashable {
    /// The apps; for ``isAboutOwner`` the first app that opens by the old file and that by the new one.
    public let appIDs: [String]
    /// What the old rule says.
    public let old: LinkOutcome
    /// What the new rule says.
    public let new: LinkOutcome
    /// Whether the question is who opens a URL first, rather than whether an app opens it.
    public let isAboutOwner: Bool
}
