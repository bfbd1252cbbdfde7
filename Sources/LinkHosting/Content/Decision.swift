public import LinkStore

/// What a writer wants to change, decided from the content of one moment, and what to tell the asker once it is done.
public struct Plan<Result> {
    /// The records that change; none: nothing is written.
    public let changes: [RecordChange]

    /// What the asker gets when all is written.
    public let result: Result

    /// Describes a plan.
    public init(_ changes: [RecordChange], result: Result) {
        self.changes = changes
        self.result = result
    }
}

extension Plan: Sendable where Result: Sendable {}

extension Plan where Result == Void {
    /// Describes a plan with nothing to tell.
    public init(_ changes: [RecordChange]) {
        self.init(changes, result: ())
    }
}
