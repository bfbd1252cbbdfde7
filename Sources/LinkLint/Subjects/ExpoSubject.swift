import AppSiteAssociation
public import JSONSource

/// The configuration of an Expo project, `app.json`, as rules see it.
public struct ExpoSubject: LintSubject {
    /// The text that findings are about.
    public let source: SourceText
    /// The entitlements that Expo writes from it; `nil` when it says nothing of associated domains.
    let entitlements: EntitlementsSubject?
    /// `associatedDomains` where it is not a list.
    let misfit: JSONNode?

    /// Reads a configuration; any bytes will do.
    public init(_ bytes: [UInt8]) {
        let document = JSONReader().recover(bytes).document
        let root = document?.root
        let ios = (root?["expo"] ?? root)?["ios"]
        let key = "com.apple.developer.associated-domains"
        let list = ios?["associatedDomains"] ?? ios?["entitlements"]?[key]
        source = document?.source ?? SourceText(bytes)
        misfit = list.flatMap { $0.kind == .array ? nil : $0 }
        entitlements = list.flatMap { list in
            list.kind == .array ? EntitlementsSubject(expo: list, app: ios, source: document?.source) : nil
        }
    }
}

extension ExpoSubject: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    package init(example: RuleExample) { self.init(example.bytes) }

    /// Its own findings, and those about the entitlements that it makes.
    package func findings(by linter: Linter) -> [LintFinding] {
        let own = linter.ask(Self.rules, self)
        let rules = EntitlementsSubject.rules.filter { ExpoEntry.fixes[$0.about.code] == nil }
        let entries = entitlements.map { linter.ask(rules, $0) } ?? []
        return (own + entries).sorted { Linter.order($0) < Linter.order($1) }
    }
}

extension EntitlementsSubject {
    /// The entries of `associatedDomains` in JSON.
    fileprivate init?(expo list: JSONNode, app: JSONNode?, source: SourceText?) {
        guard let source else { return nil }
        let entries = list.elements.compactMap { node in
            node.string.map { Entry(text: $0, range: node.contentRange) }
        }
        // The identifier of an app is that of its team and that of its bundle.
        var appID: Entry?
        if let team = app?["appleTeamId"]?.string, let bundle = app?["bundleIdentifier"], let name = bundle.string {
            appID = Entry(text: team + "." + name, range: bundle.range)
        }
        self.init(source: source, entries: entries, listRange: list.range, appID: appID)
    }
}
