import DigitalAssetLinks
import JSONSource

/// The dynamic rules of a statement list, as devices read them.
struct StatementRules {
    private var packages: [String: DynamicRules] = [:]

    init(_ bytes: [UInt8]) {
        // What the composer writes is JSON; other text would have no rules.
        guard let document = try? JSONReader().read(bytes) else { return }
        for statement in document.root.elements {
            guard let package = statement["target"]?["package_name"]?.string else { continue }
            packages[package] = DynamicRulesReader().read(statement: statement).rules
        }
    }

    func rules(of package: String) -> DynamicRules { packages[package] ?? .none }
}
