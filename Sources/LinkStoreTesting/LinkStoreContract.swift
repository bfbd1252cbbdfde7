public import LinkStore

// sample at file scope: import LinkStore; import Testing; func memoryStore() -> any LinkStore {}
/// What every store promises, as cases that any test framework can run on an empty store.
///
/// ```swift
/// @Test(arguments: LinkStoreContract.cases)
/// func keepsTheContract(_ promise: LinkStoreContract.Case) async throws {
///     try await promise.run(memoryStore())
/// }
/// ```
public enum LinkStoreContract {
    /// One promise.
    public struct Case: Sendable, CustomStringConvertible {
        /// The promise as a sentence.
        public let name: String

        private let body: @Sendable (any LinkStore) async throws -> Void

        /// A promise, and what tries it on an empty store.
        package init(_ name: String, _ body: @escaping @Sendable (any LinkStore) async throws -> Void) {
            self.name = name
            self.body = body
        }

        /// Puts an empty store to the test.
        ///
        /// - Throws: ``ContractViolation`` when it breaks the promise, or what the store throws.
        public func run(_ store: any LinkStore) async throws {
            try await body(store)
        }

        /// The promise as a sentence.
        public var description: String { name }
    }

    /// All promises.
    public static let cases: [Case] = records + audit + archives + notes
}
