public import LinkPatterns

// sample: let (published, draft): (AssociationFile, AssociationFile)
/// Which URLs two files treat differently, as sets with a proving URL each.
///
/// For every app that a file names, each pair of a rule that decides in the old file and one that decides in the new file
/// is asked for: if their verdicts differ and some URL belongs to both, that is a change. The same is done for the first
/// app that opens a URL. A URL that lies in no reported set, and in no undecided one, is treated alike by both files.
///
/// ```swift
/// let diff = AssociationDiff(old: published, new: draft)
/// diff.changes.first?.example    // "https://example.com/buy/1"
/// ```
///
/// The rules are those of ``UniversalLinkMatcher``; its answers for both files confirm every example. (Apple,
/// "applinks.Details": the first matching rule decides.)
public struct AssociationDiff: Sendable, Hashable {
    /// What changes for apps, in the order of the old file, then of the new one.
    public let changes: [LinkChange]
    /// What changes for the first app that opens a URL, in the order of the rules.
    public let ownerChanges: [OwnerChange]
    /// The questions that no answer was found for within bounds.
    public let undecided: [UndecidedChange]

    /// Whether it is certain that no URL changes.
    public var isEmpty: Bool { changes.isEmpty && ownerChanges.isEmpty && undecided.isEmpty }

    /// Compares two files.
    ///
    /// - Parameters:
    ///   - old: the file before.
    ///   - new: the file after.
    ///   - host: the host of the examples; it has no influence on the result.
    ///   - budget: what all searches together may do; what is not decided within it is undecided.
    public init(
        old: AssociationFile,
        new: AssociationFile,
        host: String = "example.com",
        budget: WorkBudget = WorkBudget()
    ) {
        self.init(old: old, new: new, host: host, comparesOwners: true, budget: budget)
    }

    /// Compares two files, on request without a look at which app is the first that opens a URL.
    package init(
        old: AssociationFile,
        new: AssociationFile,
        host: String,
        comparesOwners: Bool,
        budget: WorkBudget
    ) {
        let subject = DiffSubject(old: old, new: new, host: host, budget: budget)
        var builder = DiffBuilder(subject)
        builder.compareApps()
        if comparesOwners { builder.compareOwners() }
        changes = builder.changes
        ownerChanges = builder.ownerChanges
        undecided = builder.undecided
    }
}
