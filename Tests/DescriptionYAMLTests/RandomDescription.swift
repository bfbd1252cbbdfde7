import JSONSource
import LinkDescription
import LinkPatterns
import LinkRouting
import LinkWorkspaces
import PropertyTesting

/// Makes descriptions of every shape that can be written.
struct RandomDescription {
    private var random: SeededGenerator
    /// Texts that YAML could take for something else.
    private static let oddTexts = [
        "true", "No", "null", "~", "1e3", "0x1F", "2024-01-01", "12:30", "- a", "a: b", "a #b", " a", "a ", "#", "*",
        "?",
        "&x", "!x", "@x", "'a'", "\"a\"", "a\\b", "ü 😀", "line\nline", "tab\there", "\u{85}a\u{FEFF}\u{7F}\u{2028}",
        "{a}", "[a]",
        "a,b", "%20", "`", "...", "---", "a:", ":a", "present", "absent", "any", "|", ">", "=", "<<", "\u{0}",
        "e\u{301}",
    ]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func description() throws -> WorkspaceDescription {
        var description = WorkspaceDescription()
        for index in 0..<Int.random(in: 1...3, using: &random) { description.apps.append(try app(index)) }
        let apps = description.apps.map(\.name)
        description.variables = chance(3) ? ["plan": ["free", patternText(true, but: "$")], "odd name": ["x"]] : [:]
        description.rules = rules(apps)
        for index in 0..<Int.random(in: 1...3, using: &random) {
            var domain = DescribedDomain(host: "shop\(index).example")
            if chance(3) {
                domain.includesSubdomains = true
                domain.includesItself = !chance(3)
            }
            if chance(3) { domain.apps = [apps[Int.random(in: apps.indices, using: &random)]] }
            if chance(3) { domain.rules = rules(domain.apps ?? apps) }
            description.domains.append(domain)
        }
        description.links = try links()
        description.expectations = expectations(apps)
        return description
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func oddText(but characters: String = "") -> String {
        let odd = Self.oddTexts.filter { text in !text.contains { characters.contains($0) } }
        if chance(2), let text = odd.randomElement(using: &random) { return text }
        return random.text(of: Array("ab:,#*?-'\" {}[]&!%/\u{E4}\n").filter { !characters.contains($0) }, upTo: 12)
    }

    /// A text as descriptions keep it: reading writes escapes for what links do not carry plainly.
    private mutating func patternText(_ isEncoded: Bool, but characters: String) -> String {
        let text = oddText(but: "\\%" + characters).filter { character in
            character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
        guard isEncoded else { return text }
        return text.filter { $0.isASCII && $0 > " " && $0 != "\u{7F}" && !"\"<>|^`".contains($0) }
    }

    private mutating func app(_ index: Int) throws -> DescribedApp {
        var app = WorkspaceApp(
            id: try Slug("app-\(index)"),
            name: "app-\(index)",
            appleAppIDs: ["ABCDE1234\(index).com.example.shop"]
        )
        if chance(3) { app.name = "N" + oddText() }
        if chance(4) { app.appleAppIDs.append("ZYXWV1234\(index).com.example.shop") }
        if chance(4) { app.appClips = ["ABCDE12345.com.example.shop.Clip\(index)"] }
        if chance(2) { app.androidPackages = [package("com.example.shop\(index)", chance(2))] }
        if chance(4) { app.stores = StoreIDs(appStore: "123\(index)", googlePlay: "com.example.shop") }
        var described = DescribedApp(app, sharesCredentials: chance(3), takesHandoff: chance(3))
        if chance(5) { described.harmonyAppID = "576588020785362\(index)" }
        if chance(5) { described.windowsPackageFamily = "Shop_9jmtgj1pbbz6\(index)" }
        if chance(3) { described.minimum = LinkDescription.MinimumVersions(iOS: 13, androidAPI: 31) }
        return described
    }

    private mutating func package(_ name: String, _ isLabelled: Bool) -> AndroidPackage {
        let digests = (0..<Int.random(in: 1...3, using: &random)).map { index in
            let pairs = (0..<32).map { _ in ["0\(index)", "12", "AB", "EF"].randomElement(using: &random) ?? "00" }
            return SigningCertificateDigest(
                label: isLabelled ? "label \(index)" : "",
                sha256: (["0\(index)"] + pairs.dropFirst()).joined(separator: ":")
            )
        }
        return AndroidPackage(name: name, certificates: digests)
    }

    private mutating func links() throws -> [DescribedLink] {
        try (0..<Int.random(in: 0...2, using: &random)).map { index in
            var link = Link(try LinkAddress("go.example/l\(index)"), to: "https://shop.example/\(index)?a=1#b")
            if chance(2) { link.title = "T" + oddText().filter { !$0.isNewline && $0 != "\t" && $0 != "\u{0}" } }
            if chance(2) { link.tags = ["true", "12", "a b"] }
            if chance(2) { link.limit = 3 }
            if chance(2) { link.stores.appStore = "123456789" }
            if chance(2) { link.starts = try LinkTime("2026-01-01T00:00:00Z") }
            if chance(2) { link.platforms = [.android: RouteTarget(web: "https://shop.example/~:#")] }
            if chance(2) { link.query = .everything }
            if chance(2) {
                link.payload = AppPayload(path: "/a", data: ["l": [true, .null, "7"], "n": 1.5, "t": "null"])
            }
            if link.mistakes.isEmpty { return DescribedLink(link) }
            return DescribedLink(Link(link.address, to: link.target))
        }
    }

    private mutating func rules(_ apps: [Slug]) -> [DescribedRule] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in rule(apps) }
    }

    private mutating func rule(_ apps: [Slug]) -> DescribedRule {
        var rule = RoutingRule(verdict: chance(3) ? .exclude : .open(chance(2) ? apps : [apps[0]]))
        if chance(5) {
            rule.only = [apps[0]]
            if rule.verdict != .exclude { rule.verdict = .open([apps[0]]) }
        }
        rule.percentEncoded = !chance(4)
        let isEncoded = rule.percentEncoded
        if !chance(5) { rule.path = ["/p", "*", "/$(alnum)"].randomElement(using: &random) }
        if let path = rule.path, !chance(3) { rule.path = path + patternText(isEncoded, but: "#=*{[/$(") }
        if chance(4) { rule.query = .whole(patternText(isEncoded, but: "=")) }
        if chance(3) {
            rule.query = .items(
                (0..<Int.random(in: 0...3, using: &random)).map { index in
                    let pattern = ["?*", "", "*", "present", "absent"].randomElement(using: &random) ?? ""
                    return QueryItemCondition(
                        name: "n\(index)" + patternText(isEncoded, but: "*?&=#"),
                        pattern: chance(2) ? pattern : patternText(isEncoded, but: "&#")
                    )
                }
            )
        }
        if chance(4) { rule.fragment = patternText(isEncoded, but: "#") }
        rule.caseSensitive = !chance(4)
        if chance(3) { rule.comment = oddText() }
        return DescribedRule(rule, platforms: chance(4) ? [.apple] : chance(4) ? [.android] : [.apple, .android])
    }

    private mutating func expectations(_ apps: [Slug]) -> [Expectation] {
        (0..<Int.random(in: 0...4, using: &random)).map { index in
            let number = chance(4) ? 0 : index
            let outcomes: [Expectation.Outcome] = [.opens(apps[0]), .excluded, .browser]
            let length = chance(8) ? 1_200 : 1
            let isAndroid = chance(4)
            return Expectation(
                "https://shop.example/" + String(repeating: "a", count: length) + "\(number)?"
                    + random.text(of: ["a", "&", "%", ":", "#"], upTo: 4),
                outcomes.randomElement(using: &random) ?? .browser,
                isNegated: chance(4),
                platforms: isAndroid ? [.android] : [.apple, .android],
                device: chance(4) ? isAndroid ? "android-12-no-gms" : "ios-17" : nil,
                context: chance(4) ? "messages" : nil
            )
        }
    }
}

extension WorkspaceDescription {
    /// The same description without the places where its parts were read.
    var withoutPositions: WorkspaceDescription {
        var copy = self
        for index in copy.rules.indices { copy.rules[index].position = nil }
        for index in copy.links.indices { copy.links[index].position = nil }
        for index in copy.expectations.indices { copy.expectations[index].position = nil }
        for index in copy.domains.indices {
            guard let rules = copy.domains[index].rules else { continue }
            copy.domains[index].rules = rules.map { DescribedRule($0.rule) }
        }
        return copy
    }
}
