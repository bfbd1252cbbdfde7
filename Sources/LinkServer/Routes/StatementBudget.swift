import DigitalAssetLinks
import NIOConcurrencyHelpers

/// How much of the hosted lists one request may read.
///
/// A small list can contain many statements, because each relation applies to each certificate; so both are counted.
final class StatementBudget: Sendable {
    /// Sixteen lists of the largest size, more than normal queries need.
    private static let bytes = 2 << 20
    /// More statements than any known list has.
    private static let statements = 10_000

    fileprivate struct Rest {
        var bytes = StatementBudget.bytes
        var statements = StatementBudget.statements
        /// The addresses that were counted, and whether they were within the limits.
        var known: [String: Bool] = [:]
    }

    private let rest = NIOLockedValueBox(Rest())

    /// The error when a query exceeds the budget.
    static let exhausted = StatementFailure(
        .fetchBudgetExhausted,
        "resource_exhausted: The lists that the request needs are larger than one request may have read."
    )

    /// Whether a list may be read; each address is counted once.
    func allows(_ list: [UInt8], at address: String) -> Bool {
        let verdict = rest.withLockedValue { rest -> Bool? in
            if let known = rest.known[address] { return known }
            rest.bytes -= list.count
            guard rest.bytes >= 0 else { return rest.record(false, of: address) }
            return nil
        }
        if let verdict { return verdict }
        let count = StatementListReader().read(list).list.statements.reduce(0) { $0 + $1.elementaryCount }
        return rest.withLockedValue { rest in
            rest.statements -= count
            return rest.record(rest.statements >= 0, of: address)
        }
    }
}

extension StatementBudget.Rest {
    fileprivate mutating func record(_ verdict: Bool, of address: String) -> Bool {
        known[address] = verdict
        return verdict
    }
}

extension Statement {
    /// The number of elementary statements that it means, without making them.
    fileprivate var elementaryCount: Int {
        switch target {
        case .web: relations.count
        case .androidApp(let app): relations.count * app.fingerprints.count
        }
    }
}
