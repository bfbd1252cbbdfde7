public import LinkStore

// sample at file scope: import LinkStore; import LinkStoreTesting; import Testing; func emptyTable() -> any LinkTable { MemoryLinkStore() }
/// What every table of links promises, as cases that any test framework can run on an empty one.
///
/// ```swift
/// @Test(arguments: LinkTableContract.cases)
/// func keepsTheContract(_ promise: LinkTableContract.Case) async throws {
///     try await promise.run(emptyTable())
/// }
/// ```
public enum LinkTableContract {
    /// One promise.
    public struct Case: Sendable, CustomStringConvertible {
        /// The promise as a sentence.
        public let name: String

        private let body: @Sendable (any LinkTable) async throws -> Void

        init(_ name: String, _ body: @escaping @Sendable (any LinkTable) async throws -> Void) {
            self.name = name
            self.body = body
        }

        /// Puts an empty table to the test.
        ///
        /// - Throws: ``ContractViolation`` when it breaks the promise, or what the table throws.
        public func run(_ table: any LinkTable) async throws {
            try await body(table)
        }

        /// The promise as a sentence.
        public var description: String { name }
    }

    /// All promises.
    public static let cases: [Case] = writing + reading + visits + many
}

extension LinkTableContract {
    static let origin = LinkOrigin(author: "contract", moment: Sample.morning)

    /// A content that says a text.
    static func content(_ text: String, id: String? = nil, isArchived: Bool = false) -> LinkContent {
        LinkContent(
            value: Array("{\"target\":\"\(text)\"}".utf8),
            entry: Array(text.utf8),
            searchText: text.lowercased(),
            externalID: id,
            isArchived: isArchived
        )
    }

    static func put(
        _ key: String,
        _ text: String = "x",
        id: String? = nil,
        of workspace: String = "garden",
        from origin: LinkOrigin = origin,
        expecting expectation: VersionExpectation = .anything
    ) -> LinkWrite {
        LinkWrite(content(text, id: id), at: key, of: workspace, from: origin, expecting: expectation)
    }

    static func delete(
        _ key: String,
        of workspace: String = "garden",
        expecting expectation: VersionExpectation = .anything
    ) -> LinkWrite {
        LinkWrite(nil, at: key, of: workspace, from: origin, expecting: expectation)
    }

    /// Writes links and gives what became of each.
    @discardableResult
    static func write(_ writes: LinkWrite..., to table: any LinkTable) async throws -> [LinkWriteOutcome.Result] {
        try await table.write(writes).map(\.result)
    }

    static func keys(_ rows: [LinkRow]) -> [String] { rows.map(\.key) }
}
