public import AppSiteAssociation
public import DigitalAssetLinks
public import LinkPatterns

/// What changes for the apps of a workspace when the files of a domain are made again.
///
/// The files are compared, not the rules: what reserved paths, policy and other workspaces do to them counts as well. On
/// the files' own terms it is `AssociationDiff` and `StatementListDiff`, cut down to the workspace's apps, so that a
/// tenant learns nothing about others.
public struct PartComparison: Sendable, Hashable {
    /// The links that change for the workspace's apps, each set with one that proves it.
    ///
    /// Apps are named by their identifiers of Apple, or, where they have none, by their packages.
    public let changes: [LinkChange]
    /// The questions about them that no answer was found for within bounds.
    public let undecided: [UndecidedChange]
    /// What Android's file no longer has about the workspace's packages.
    public let removedStatements: [ElementaryStatement]
    /// What Android's file has about them now.
    public let addedStatements: [ElementaryStatement]

    /// Whether it is certain that nothing changes for the workspace's apps but rules of Android.
    public var isEmpty: Bool {
        changes.isEmpty && undecided.isEmpty && removedStatements.isEmpty && addedStatements.isEmpty
    }

    /// Compares the files of a domain before and after.
    ///
    /// - Parameters:
    ///   - old: the files as they are.
    ///   - new: the files as they would be.
    ///   - apps: the apps of the workspace, those of before and those of after.
    ///   - host: the host of the examples.
    ///   - budget: what all searches together may do.
    public init(
        old: ComposedDocuments,
        new: ComposedDocuments,
        apps: [WorkspaceApp],
        host: String,
        budget: WorkBudget = WorkBudget()
    ) {
        let packages = Set(apps.flatMap(\.androidPackages).map(\.name))
        let identifiers = packages.union(apps.flatMap(\.appleAppIDs))
        let diff = AssociationDiff(
            old: old.comparable(for: identifiers),
            new: new.comparable(for: identifiers),
            host: host,
            budget: budget
        )
        // A link that no app opens before and after is not a change.
        changes = diff.changes.filter { $0.old.verdict == .match || $0.new.verdict == .match }
        undecided = diff.undecided.filter { !$0.isAboutOwner && ($0.old.verdict == .match || $0.new.verdict == .match) }
        let before = old.statements.elementaryStatements(about: packages)
        let after = new.statements.elementaryStatements(about: packages)
        removedStatements = before.filter { !after.contains($0) }
        addedStatements = after.filter { !before.contains($0) }
    }
}

extension ComposedDocuments {
    /// The entries of some apps, those that are only on Android under their package; entries of Apple keep their index.
    fileprivate func comparable(for identifiers: Set<String>) -> AssociationFile {
        let apple = associationFile.appLinks
        let all = (apple?.entries ?? []) + androidOutlines.entries
        let entries = all.compactMap { entry in
            var entry = entry
            entry.appIDs = entry.appIDs.filter(identifiers.contains)
            return entry.appIDs.isEmpty ? nil : entry
        }
        var variables = apple?.variables ?? []
        variables += androidOutlines.variables.filter { !variables.contains($0) }
        return AssociationFile(appLinks: AppLinks(entries: entries, defaults: apple?.defaults, variables: variables))
    }
}

extension StatementList {
    fileprivate func elementaryStatements(about packages: Set<String>) -> [ElementaryStatement] {
        elementaryStatements.filter { statement in
            guard case .androidApp(let package, _) = statement.target else { return false }
            return packages.contains(package.text)
        }
    }
}
