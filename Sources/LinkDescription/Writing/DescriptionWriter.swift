import LinkPatterns
import LinkRouting
import LinkWorkspaces

/// Writes a description as the YAML that people would write: what has its usual value is left out.
///
/// The same description always gives the same text. Read back, it is the description again, with two exceptions: where the
/// values are written, and the order of a package's digests when one label occurs in several places.
public struct DescriptionWriter: Sendable {
    /// Lines of comment at the top.
    public var comments: [String]

    /// Takes lines to write in front.
    public init(comments: [String] = []) {
        self.comments = comments
    }

    /// Writes a description.
    ///
    /// - Parameter description: what to write; it has apps and domains, and every rule that opens links names an app.
    /// - Returns: the content of `waymark.yaml`.
    public func write(_ description: WorkspaceDescription) -> String {
        let apps = description.apps.map(\.name)
        var blocks: [[YAMLMember]] = [
            [YAMLMember("apps", .mapping(description.apps.map { YAMLMember($0.name.text, AppLayout($0).value) }))],
            [domains(description)],
        ]
        if !description.variables.isEmpty {
            let names = description.variables.sorted { $0.key < $1.key }
            blocks.append([YAMLMember("variables", .mapping(names.map { YAMLMember($0.key, .texts($0.value)) }))])
        }
        if !description.rules.isEmpty {
            blocks.append([YAMLMember("rules", .list(description.rules.map { RuleLayout($0, apps: apps).value }))])
        }
        if !description.links.isEmpty {
            let links = description.links.map { YAMLMember($0.link.address.text, Self.content($0.link)) }
            blocks.append([YAMLMember("links", .mapping(links))])
        }
        if !description.expectations.isEmpty {
            blocks.append([YAMLMember("expect", ExpectationLayout(description.expectations).value)])
        }
        let texts = blocks.map { block in
            var layout = YAMLLayout()
            layout.write(block)
            return layout.text
        }
        return (header + texts).joined(separator: "\n")
    }

    /// What a link says: the target alone, where it says nothing else.
    private static func content(_ link: Link) -> YAMLValue {
        let encoder = YAMLValueEncoder()
        // The encoder throws nothing, and neither does a link.
        guard (try? link.encode(to: encoder)) != nil, case .mapping(let members) = encoder.value else {
            return .text(link.target)
        }
        let rest = members.filter { $0.key != "address" }
        return rest.count == 1 ? .text(link.target) : .mapping(rest)
    }

    private var header: [String] {
        if comments.isEmpty { return [] }
        let lines = comments.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        return [lines.map { $0.isEmpty ? "#\n" : "# " + Self.printable($0) + "\n" }.joined()]
    }

    private static func printable(_ line: Substring) -> String {
        let scalars = line.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isShown = (0x20...0x7E).contains(scalar.value) || (0xA1...0x1FFF).contains(scalar.value)
            return isShown ? scalar : "?"
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private func domains(_ description: WorkspaceDescription) -> YAMLMember {
        let domains = description.domains
        let arePlain = domains.allSatisfy { $0 == DescribedDomain(host: $0.host) }
        if arePlain, domains.count == 1 { return YAMLMember("domain", .text(domains[0].host)) }
        if arePlain { return YAMLMember("domains", .list(domains.map { .text($0.host) })) }
        return YAMLMember("domains", .mapping(domains.map { YAMLMember($0.host, domain($0, description)) }))
    }

    private func domain(_ domain: DescribedDomain, _ description: WorkspaceDescription) -> YAMLValue {
        var members: [YAMLMember] = []
        if domain.includesSubdomains {
            members.append(YAMLMember("wildcard", .word(domain.includesItself ? "true" : "only")))
        }
        if let apps = domain.apps { members.append(YAMLMember("apps", .texts(apps.map(\.text)))) }
        if let rules = domain.rules {
            let apps = domain.apps ?? description.apps.map(\.name)
            members.append(YAMLMember("rules", .list(rules.map { RuleLayout($0, apps: apps).value })))
        }
        return members.isEmpty ? .nothing : .mapping(members)
    }
}

/// Expectations as they are written: a mapping by link, or a list where a link has several.
struct ExpectationLayout {
    private let expectations: [Expectation]

    init(_ expectations: [Expectation]) { self.expectations = expectations }

    var value: YAMLValue {
        let links = Set(expectations.map(\.url))
        guard links.count == expectations.count else {
            return .list(expectations.map { .mapping([YAMLMember("url", .text($0.url))] + Self.terms($0)) })
        }
        return .mapping(expectations.map { YAMLMember($0.url, Self.outcome($0)) })
    }

    private static func outcome(_ expectation: Expectation) -> YAMLValue {
        let terms = Self.terms(expectation)
        return terms.count == 1 && !expectation.isNegated ? terms[0].value : .mapping(terms)
    }

    private static func terms(_ expectation: Expectation) -> [YAMLMember] {
        var terms = [YAMLMember(expectation.isNegated ? "not" : "is", YAMLValue.text(word(expectation.outcome)))]
        if expectation.platforms != Set(LinkPlatform.allCases) {
            let platforms = LinkPlatform.allCases.filter(expectation.platforms.contains)
            terms.append(YAMLMember("platforms", .texts(platforms.map(\.rawValue))))
        }
        if let device = expectation.device { terms.append(YAMLMember("device", .text(device))) }
        if let context = expectation.context { terms.append(YAMLMember("context", .text(context))) }
        return terms
    }

    private static func word(_ outcome: Expectation.Outcome) -> String {
        switch outcome {
        case .opens(let app): app.text
        case .excluded: "excluded"
        case .browser: "browser"
        case .leads(let address): address
        }
    }
}

/// A rule as it is written.
struct RuleLayout {
    private let described: DescribedRule
    private let apps: [Slug]
    private var rule: RoutingRule { described.rule }

    /// Lays a rule out.
    ///
    /// - Parameters:
    ///   - rule: the rule.
    ///   - apps: those that open links where no others are named.
    init(_ rule: DescribedRule, apps: [Slug]) {
        described = rule
        self.apps = apps
    }

    var value: YAMLValue {
        let verb = rule.verdict == .exclude ? "exclude" : "open"
        var members: [YAMLMember] = [YAMLMember(verb, rule.path.map(YAMLValue.text) ?? .word("true"))]
        switch rule.query {
        case .whole(let text): members.append(YAMLMember("query", .text(text)))
        case .items(let items):
            members.append(YAMLMember("query", .mapping(items.map { YAMLMember($0.name, Self.item($0.pattern)) })))
        case nil: break
        }
        if let fragment = rule.fragment { members.append(YAMLMember("fragment", .text(fragment))) }
        if case .open(let names) = rule.verdict, names != rule.only ?? apps {
            members.append(YAMLMember("apps", .texts(names.map(\.text))))
        }
        if let only = rule.only { members.append(YAMLMember("only", .texts(only.map(\.text)))) }
        if rule.platforms != Set(LinkPlatform.allCases) {
            let platforms = LinkPlatform.allCases.filter(rule.platforms.contains)
            members.append(YAMLMember("platforms", .texts(platforms.map(\.rawValue))))
        }
        if !rule.caseSensitive { members.append(YAMLMember("case-sensitive", .word("false"))) }
        if !rule.percentEncoded { members.append(YAMLMember("percent-encoded", .word("false"))) }
        if let comment = rule.comment { members.append(YAMLMember("comment", .text(comment))) }
        return .mapping(members)
    }

    /// A pattern by the word for it, or in full where it is such a word itself.
    private static func item(_ pattern: String) -> YAMLValue {
        if let word = QueryWord(pattern: pattern) { return .text(word.rawValue) }
        return QueryWord(rawValue: pattern) == nil ? .text(pattern) : .mapping([YAMLMember("is", .text(pattern))])
    }
}

/// An app as it is written.
struct AppLayout {
    private let described: DescribedApp
    private var app: WorkspaceApp { described.app }

    init(_ app: DescribedApp) { described = app }

    var value: YAMLValue {
        var members: [YAMLMember] = []
        if app.name != app.id.text { members.append(YAMLMember("name", .text(app.name))) }
        if !app.appleAppIDs.isEmpty { members.append(YAMLMember("apple", .texts(app.appleAppIDs))) }
        if !app.appClips.isEmpty { members.append(YAMLMember("clips", .texts(app.appClips))) }
        if !app.androidPackages.isEmpty {
            members.append(
                YAMLMember(
                    "android",
                    .mapping(app.androidPackages.map { YAMLMember($0.name, Self.digests($0.certificates)) })
                )
            )
        }
        if !stores.isEmpty { members.append(YAMLMember("stores", .mapping(stores))) }
        if !minimum.isEmpty { members.append(YAMLMember("minimum", .mapping(minimum))) }
        if described.sharesCredentials { members.append(YAMLMember("credentials", .word("true"))) }
        if described.takesHandoff { members.append(YAMLMember("handoff", .word("true"))) }
        if let number = described.harmonyAppID { members.append(YAMLMember("harmony", .text(number))) }
        if let family = described.windowsPackageFamily { members.append(YAMLMember("windows", .text(family))) }
        if members.count == 1, app.appleAppIDs.count == 1 { return .text(app.appleAppIDs[0]) }
        return .mapping(members)
    }

    private var stores: [YAMLMember] {
        var members: [YAMLMember] = []
        if let number = app.stores.appStore { members.append(YAMLMember("app-store", .text(number))) }
        if let package = app.stores.googlePlay { members.append(YAMLMember("google-play", .text(package))) }
        return members
    }

    private var minimum: [YAMLMember] {
        let usual = MinimumVersions()
        var members: [YAMLMember] = []
        if described.minimum.iOS != usual.iOS { members.append(YAMLMember("ios", .word("\(described.minimum.iOS)"))) }
        if described.minimum.androidAPI != usual.androidAPI {
            members.append(YAMLMember("android", .word("\(described.minimum.androidAPI)")))
        }
        return members
    }

    /// Digests by their labels, or alone where none has one.
    private static func digests(_ certificates: [SigningCertificateDigest]) -> YAMLValue {
        if certificates.allSatisfy({ $0.label.isEmpty }) { return .texts(certificates.map(\.sha256)) }
        var labels: [String] = []
        for certificate in certificates where !labels.contains(certificate.label) { labels.append(certificate.label) }
        return .mapping(
            labels.map { label in YAMLMember(label, .texts(certificates.filter { $0.label == label }.map(\.sha256))) }
        )
    }
}
