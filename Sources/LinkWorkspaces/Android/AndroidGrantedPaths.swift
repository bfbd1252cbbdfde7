import DigitalAssetLinks
import LinkPatterns

/// Keeps dynamic rules to what a workspace holds, whatever they lost in translation.
///
/// An exclusion that Android takes less far than Apple could let a broad rule reach foreign paths. So a rule that does not
/// begin with a prefix of the workspace opens nothing on Android, and what others hold inside is excluded in front.
struct AndroidGrantedPaths: Hashable, Sendable {
    private let own: [String]
    private let enclaves: [String]
    private let isShared: Bool

    init(_ territory: GrantedPaths) {
        own = territory.own.map { PercentDecoding.lenientText($0.text) }
        enclaves = territory.enclaves.map { PercentDecoding.lenientText($0.text) }
        isShared = !territory.foreign.isEmpty
    }

    /// Whether a rule may open what it says, once ``guards(for:)`` come before it.
    func admits(_ rule: DynamicRule) -> Bool {
        let path = rule.path ?? "*"
        guard own.contains("/") || own.contains(where: { Self.lies(path, in: $0) }) else { return false }
        // An enclave with another prefix of the workspace inside cannot be excluded as a whole.
        return !enclaves.contains { enclave in
            Self.mayMeet(path, enclave) && hasOwn(in: enclave)
                && !own.contains { $0.hasPrefix(enclave) && Self.lies(path, in: $0) }
        }
    }

    /// Exclusions of what others hold, where rules that open may reach it.
    ///
    /// Servers and browsers take several slashes for one, and resolve dot segments; Android does neither. A path with more
    /// slashes in front of what others hold, or with dot segments, is excluded as well.
    func guards(for rules: [DynamicRule]) -> [DynamicRule] {
        let paths = rules.filter { !$0.excludes }.map { $0.path ?? "*" }
        let reached = enclaves.filter { enclave in
            !hasOwn(in: enclave) && paths.contains { Self.mayMeet($0, enclave) }
        }
        let parents = Set(reached.flatMap(Self.parents)).sorted()
        func around(_ text: String) -> [String] {
            parents.filter { parent in paths.contains { Self.mayMeet($0, parent + text) } }
        }
        let excluded = reached.flatMap { [String($0.dropLast()), $0 + "*"] } + around("/").map { $0 + "/*" }
        let dots = isShared ? DotSegmentExclusion.dynamicRules(for: paths, parents: around("./")) : []
        return excluded.map { DynamicRule(path: $0, excludes: true) } + dots
    }

    /// The prefixes around a prefix: those of `/a/b/` are `/` and `/a/`.
    private static func parents(of prefix: String) -> [String] {
        var parents = ["/"]
        for segment in prefix.split(separator: "/").dropLast() { parents.append((parents.last ?? "") + segment + "/") }
        return parents
    }

    private func hasOwn(in enclave: String) -> Bool { own.contains { $0 != enclave && $0.hasPrefix(enclave) } }

    private static func lies(_ path: String, in prefix: String) -> Bool {
        literal(path).hasPrefix(prefix) || path == String(prefix.dropLast())
    }

    private static func mayMeet(_ path: String, _ prefix: String) -> Bool {
        let literal = literal(path)
        return literal.hasPrefix(prefix) || prefix.hasPrefix(literal)
    }

    private static func literal(_ path: String) -> String { String(path.prefix { $0 != "*" && $0 != "?" }) }
}
