package import LinkStore

/// A promise that a store did not keep.
public struct ContractViolation: Error, CustomStringConvertible {
    /// What was expected, and what came.
    public let description: String

    /// What was expected, and what came.
    package init(description: String) {
        self.description = description
    }
}

/// Fails unless the two values are equal.
package func expect<Value: Equatable>(_ what: String, _ actual: Value, equals expected: Value) throws {
    guard actual == expected else {
        throw ContractViolation(description: "\(what): expected \(expected), got \(actual)")
    }
}

/// Fails unless the work is refused with exactly this error.
package func expectRefusal(
    _ expected: LinkStoreError,
    _ work: () async throws -> Void
) async throws {
    do {
        try await work()
    } catch let error as LinkStoreError {
        return try expect("the refusal", error, equals: expected)
    }
    throw ContractViolation(description: "expected the refusal \"\(expected)\", but it was done")
}
