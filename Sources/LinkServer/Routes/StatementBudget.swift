import DigitalAssetLinks
import NIOConcurrencyHelpers

/// How much of the hosted lists one request may have read.
///
/// A small list can make many statements, because each relation goes with each certificate, so that both are counted.
final class StatementBudget: Sendable {
    /// More than any honest question needs: sixteen lists of the largest size.
    private static let bytes = 2 << 20
    /// More statements than that make no list that was ever seen.
    private static let statements = 10_000

    fileprivate struct Rest {
        var bytes = StatementBudget.bytes
        var statements = StatementBudget.statements
        /// What was counted already, and whether there was room for it.
        var known: [String: Bool] = [:]
    }

    private let rest = NIOLockedValueBox(Rest())

    /// What a question gets to hear when it wants more.
    static let exhausted = StatementFailure(
        .fetchBudgetExhausted,
        "resource_exhausted: The lists that the request needs are larger than one request may have read."
    )

    /// Whether a list may be read; each address is counted once.
    func allows(_ list: [UInt8], at address: String) -> Bool {
        let verdict = rest.withLockedValue { rest -> Bool? in
            if let known = rest.known[address] { return known }
            rest.bytes -= list.count
            guard rest.bytes >= 0 else { return rest.remember(address, false) }
            return nil
        }
        if let verdict { return verdict }
        let count = StatementListReader().read(list).list.statements.reduce(0) { $0 + $1.elementaryCount }
        return rest.withLockedValue { rest in
            rest.statements -= count
            return rest.remember(address, rest.statements >= 0)
        }
    }
}

extension StatementBudget.Rest {
    fileprivate mutating func remember(_ address: String, _ verdict: Bool) -> Bool {
        known[address] = verdict
        return verdict
    }
}

extension Statement {
    /// How many elementary statements it stands for, without making them.
    fileprivate var elementaryCount: Int {
        switch target {
        case .web: relations.count
        case .androidApp(let app): relations.count * app.fingerprints.count
        }
    }
}
