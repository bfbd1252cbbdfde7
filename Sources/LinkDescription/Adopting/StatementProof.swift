public import DigitalAssetLinks
import JSONSource
import LinkPatterns
import LinkWorkspaces

/// Whether a statement list that was made from a description allows what the list did from which the description was made.
///
/// Statements are compared one by one; rules for Android 15 and later are asked about links, because their patterns have no
/// algebra: a star gives nothing back there (AOSP, `PatternMatcher`).
public struct StatementProof: Sendable {
    /// What the new list does differently, a sentence each.
    public let differences: [AdoptionNote]

    /// Whether nothing speaks against the new list.
    public var holds: Bool { differences.isEmpty }

    /// Compares two lists.
    ///
    /// - Parameters:
    ///   - old: the list that was there; its statements about websites are not compared, as descriptions have none.
    ///   - new: the list that was made.
    ///   - host: the host of the links.
    ///   - filtered: packages whose rules are not compared here, because `ManifestProof` asks them with the filters.
    public init(old: StatementList, new: StatementList, host: String, but filtered: Set<String> = []) {
        let diff = StatementListDiff(old: old, new: new)
        var notes: [AdoptionNote] = []
        func add(_ statements: [ElementaryStatement], _ verb: (String) -> String) {
            for statement in statements {
                guard let package = statement.target.packageName else { continue }
                let note = AdoptionNote(verb("\"\(statement.relation)\"") + " to \"\(package)\".")
                if !notes.contains(note) { notes.append(note) }
            }
        }
        add(diff.removed) { "The new list no longer gives \($0)" }
        add(diff.added) { "The new list newly gives \($0)" }
        for package in old.packageNames().map(\.text) where !filtered.contains(package) {
            if let note = Self.difference(of: package, old, new, host) { notes.append(note) }
        }
        differences = notes
    }

    /// The first link of which the rules for a package say something else, if any.
    private static func difference(
        of package: String,
        _ old: StatementList,
        _ new: StatementList,
        _ host: String
    ) -> AdoptionNote? {
        let (before, after) = (old.dynamicRules(of: package), new.dynamicRules(of: package))
        guard before != after else { return nil }
        let (oldRules, newRules) = (CompiledDynamicRules(before), CompiledDynamicRules(after))
        for tail in ["/", "", "/x"] + tails(before) + tails(after) {
            let link = "https://" + host + tail
            let did = oldRules.outcome(for: AndroidURI(link)).allowsApp
            guard did != newRules.outcome(for: AndroidURI(link)).allowsApp else { continue }
            let message =
                did
                ? "Android 15 and later keep a link from \"\(package)\" that they gave it before, since rules mean what they mean to Apple:"
                : "Android 15 and later give \"\(package)\" a link that they kept from it before:"
            return AdoptionNote(message, url: link)
        }
        return nil
    }

    private static func tails(_ rules: DynamicRules) -> [String] {
        guard case .rules(let rules) = rules else { return [] }
        let samples = SampleLinks(variables: .none)
        return rules.flatMap { rule in
            let items = rule.query.map { QueryItemCondition(name: $0.name, pattern: $0.value) }
            let query = items.isEmpty ? nil : QueryCondition.items(items)
            return samples.tails(of: LinkRule(path: rule.path, query: query, fragment: rule.fragment))
        }
    }
}
