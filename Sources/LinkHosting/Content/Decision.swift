import LinkStore

/// What a writer wants to change, decided from the content of one moment, and the answer once it is written.
public struct Decision<Result> {
    /// The records that change; without any, nothing is written.
    public let changes: [ContentChange]

    /// The answer when everything is written.
    public let result: Result

    /// Takes changes and the answer.
    public init(_ changes: [ContentChange], result: Result) {
        self.changes = changes
        self.result = result
    }
}

extension Decision: Sendable where Result: Sendable {}

extension Decision where Result == Void {
    /// Takes changes without an answer.
    public init(_ changes: [ContentChange]) {
        self.init(changes, result: ())
    }
}
