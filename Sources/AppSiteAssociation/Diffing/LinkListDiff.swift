public import JSONSource
import LinkPatterns

/// Which URLs of a list two files treat differently.
public struct LinkListDiff: Sendable, Hashable {
    /// A URL that changes.
    public struct Change: Sendable, Hashable {
        /// The URL.
        public let url: String
        /// How often it was met.
        public let count: Int
        /// The apps for which its verdict changes.
        public let apps: [AppChange]
        /// The first app that opens it by the old file.
        public let oldOwner: String?
        /// The first app that opens it by the new file.
        public let newOwner: String?
    }

    /// What changes about a URL for one app.
    public struct AppChange: Sendable, Hashable {
        /// The app.
        public let appID: String
        /// What the old file says.
        public let old: LinkOutcome
        /// What the new file says.
        public let new: LinkOutcome
    }

    /// The URLs that change, those met most often first, otherwise in the order of the list.
    public let changes: [Change]
    /// How many different URLs were looked at.
    public let urls: Int
    /// How often they were met together.
    public let visits: Int
    /// How often those that change were met together.
    public let changedVisits: Int

    /// Asks both files about every URL of a list.
    public init(old: AssociationFile, new: AssociationFile, links: LinkList) {
        let subject = DiffSubject(old: old, new: new, host: "example.com", budget: WorkBudget())
        let changes = links.entries.compactMap { Change($0, subject) }
        self.changes = changes.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
        urls = links.entries.count
        visits = links.entries.reduce(0) { $0 + $1.count }
        changedVisits = changes.reduce(0) { $0 + $1.count }
    }
}

extension LinkListDiff.Change {
    /// Compares what both files say about a URL; `nil` when it is the same.
    fileprivate init?(_ entry: LinkList.Entry, _ subject: DiffSubject) {
        let before = subject.old.matcher.decision(for: entry.url)
        let after = subject.new.matcher.decision(for: entry.url)
        let old = Dictionary(before.perApp.map { ($0.appID, $0) }) { first, _ in first }
        let new = Dictionary(after.perApp.map { ($0.appID, $0) }) { first, _ in first }
        let added = after.perApp.map(\.appID).filter { old[$0] == nil }
        let apps = (before.perApp.map(\.appID) + added).compactMap { app -> LinkListDiff.AppChange? in
            guard old[app]?.verdict ?? .none != new[app]?.verdict ?? .none else { return nil }
            return LinkListDiff.AppChange(
                appID: app,
                old: subject.old.outcome(of: old[app]),
                new: subject.new.outcome(of: new[app])
            )
        }
        let (oldOwner, newOwner) = (before.appIDs.first, after.appIDs.first)
        guard !apps.isEmpty || oldOwner != newOwner else { return nil }
        self.init(url: entry.url, count: entry.count, apps: apps, oldOwner: oldOwner, newOwner: newOwner)
    }
}

extension DiffSide {
    /// An app's decision as an outcome; `nil` means an app that the file does not name.
    fileprivate func outcome(of decision: AppDecision?) -> LinkOutcome {
        guard let decision, decision.verdict != .none else {
            return LinkOutcome(verdict: .none, place: nil, rule: nil, isListed: decision != nil)
        }
        let entry = matcher.entries.first { $0.detailsIndex == decision.detailsIndex }
        let rule = entry.map { $0.rules.lowerBound + (decision.componentIndex ?? 0) }
        return outcome(of: rule, isListed: true)
    }
}

/// URLs that people really use, each with how often it was met.
public struct LinkList: Sendable, Hashable {
    /// A URL and its count.
    public struct Entry: Sendable, Hashable {
        /// The URL.
        public let url: String
        /// How many lines named it.
        public let count: Int

        /// Makes an entry.
        public init(url: String, count: Int = 1) {
            self.url = url
            self.count = count
        }
    }

    /// The URLs in the order in which they first occur in the source, each once.
    public let entries: [Entry]
    /// How many lines hold a request that follows no link: another method than `GET`, or no request at all.
    public let otherRequests: Int
    /// The lines that could not be read; each range is a whole line.
    public let findings: [Finding]

    /// Makes a list from its parts.
    public init(entries: [Entry], otherRequests: Int = 0, findings: [Finding] = []) {
        self.entries = entries
        self.otherRequests = otherRequests
        self.findings = findings
    }
}

/// What a file makes of a set of URLs for one app, and the rule that decides it.
public struct LinkOutcome: Sendable, Hashable {
    /// Whether the app opens the URLs.
    public let verdict: AppDecision.Verdict
    /// The rule that decides; `nil` when none does.
    public let place: RulePlace?
    /// The rule's patterns on one line, such as `/buy/* ?id=?*`; `nil` when no rule decides.
    public let rule: String?
    /// Whether the file names the app at all.
    public let isListed: Bool

    /// Makes an outcome from its parts.
    public init(verdict: AppDecision.Verdict, place: RulePlace?, rule: String?, isListed: Bool = true) {
        self.verdict = verdict
        self.place = place
        self.rule = rule
        self.isListed = isListed
    }
}
