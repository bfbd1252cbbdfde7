import PropertyTesting

/// Random descriptions as people write them, with links near their rules: apps that are on different devices, that share
/// hosts, that are called otherwise than their bundles, that move between teams, and that have clips.
struct RandomYAML {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// The hosts; of the last no description has links.
    static let hosts = ["shop.example", "go.shop.example", "other.example"]
    /// The apps that a description may have.
    private static let names = ["shop", "pay", "team"]
    private static let bundles = ["com.acme.store", "com.acme.shop", "com.acme.pay", "org.acme.money"]

    /// A description without expectations, and its apps.
    mutating func description() -> (text: String, apps: [String]) {
        let apps = Array(Self.names.prefix(Int.random(in: 1...3, using: &random)))
        let bundles = Self.bundles.shuffled(using: &random)
        var lines = ["apps:"]
        for (name, bundle) in zip(apps, bundles) { lines += app(name, bundle) }
        lines += ["domains:"] + domain(Self.hosts[0], apps)
        if chance(2) { lines += domain(Self.hosts[1], apps) }
        let count = chance(8) ? 0 : Int.random(in: 1...4, using: &random)
        if count > 0 { lines.append("rules:") }
        for _ in 0..<count { lines += rule(apps) }
        return (lines.map { $0 + "\n" }.joined(), apps)
    }

    private mutating func app(_ name: String, _ bundle: String) -> [String] {
        var lines = ["  \(name):"]
        let hasApple = !chance(5)
        if hasApple {
            let ids = chance(5) ? "[ABCDE12345.\(bundle), ZYXWV98765.\(bundle)]" : "ABCDE12345.\(bundle)"
            lines.append("    apple: \(ids)")
            if chance(5) { lines.append("    clips: ABCDE12345.\(bundle).Clip") }
        }
        if !hasApple || !chance(5) { lines.append("    android: { \(bundle): \"\(LinkFolder.fingerprint)\" }") }
        if !chance(3) {
            lines.append("    minimum: { ios: \(pick([12, 13, 15, 17])), android: \(pick([23, 28, 31, 35])) }")
        }
        return lines
    }

    private mutating func domain(_ host: String, _ apps: [String]) -> [String] {
        let some = apps.filter { _ in !chance(3) }
        let names = some.isEmpty || chance(2) ? "" : "apps: [\(some.joined(separator: ", "))]"
        return ["  \(host): { \(names) }"]
    }

    private mutating func rule(_ apps: [String]) -> [String] {
        let path = pick(["/a/*", "/a/b", "/a/b/*", "/b/*", "*/b", "/?", "/a/?*", "/c%20d/*", "/a/*.pdf", "/$(digit)/*"])
        let verb = chance(4) ? "exclude" : "open"
        var lines = ["  - \(verb): \"\(path)\""]
        let some = apps.filter { _ in chance(2) }
        if verb == "open", !some.isEmpty { lines.append("    apps: [\(some.joined(separator: ", "))]") }
        if chance(6) { lines.append("    query: { q: \"?*\" }") }
        if chance(8) { lines.append("    platforms: \(pick(["apple", "android"]))") }
        return lines
    }

    mutating func link() -> String {
        let path = pick(["/a/x", "/a/b", "/a/b/c", "/b/1", "/x/b", "/c", "/", "/c%20d/e", "/a/f.pdf", "/5/a", "/A/x"])
        return "https://" + pick(Self.hosts) + path + pick(["", "", "", "?q=1", "?q="])
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }
}
