public import JSONSource

/// An elementary statement that an asset makes, with the place where it was found.
public struct CollectedStatement: Sendable, Hashable {
    /// Who makes it: the owner of the first list, also for statements of included ones.
    public let source: Asset
    /// What is said.
    public let statement: ElementaryStatement
    /// The extension of the relation, as written; nil without one.
    public let relationExtension: JSONValue?
    /// The address of the first list; nil for an app.
    public let origin: String?
    /// The includes that led to it, in order.
    public let includes: [String]
}

/// What collecting the statements of an asset gave.
public struct StatementCollection: Sendable, Hashable {
    /// The asset.
    public let source: Asset
    /// What it says, in the order in which readers meet it, repetitions included.
    public internal(set) var statements: [CollectedStatement] = []
    /// What went wrong on the way.
    ///
    /// Statements that were found nevertheless still count.
    public internal(set) var failures: [StatementFailure] = []

    /// The codes of ``failures``, each once, in order.
    public var errorCodes: [StatementErrorCode] {
        var seen: Set<StatementErrorCode> = []
        return failures.compactMap(\.code).filter { seen.insert($0).inserted }
    }
}
