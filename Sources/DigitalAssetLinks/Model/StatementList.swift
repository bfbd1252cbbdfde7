/// A statement list: what `/.well-known/assetlinks.json` or an app's `asset_statements` says.
///
/// A list has one owner, the site or app that serves it. The order of its elements means nothing, but is kept.
public struct StatementList: Hashable, Sendable {
    /// Statements and includes in written order.
    public var elements: [Element]

    /// Makes a list.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// An element of a list.
    public enum Element: Hashable, Sendable {
        /// A statement.
        case statement(Statement)
        /// A pointer to another list.
        case include(StatementInclude)
    }

    /// The statements, without the includes.
    public var statements: [Statement] {
        elements.compactMap { if case .statement(let statement) = $0 { statement } else { nil } }
    }

    /// The includes, without the statements.
    public var includes: [StatementInclude] {
        elements.compactMap { if case .include(let include) = $0 { include } else { nil } }
    }
}
