import AppSiteAssociation
public import JSONSource

/// A provisioning profile as rules see it: the entitlements that it allows.
///
/// The property list is taken out of the signed message; the signature is not looked at.
public struct ProfileSubject: LintSubject {
    /// The text that findings are about: the property list.
    public let source: SourceText
    /// Whether there is a property list at all.
    let isReadable: Bool
    /// The associated domains that it allows, and where; `nil` when it allows none.
    let domains: (entries: [String], range: Range<Int>)?
    /// The application identifier, which may end in `*`.
    let appID: String?
    /// Where the dictionary of entitlements begins.
    let entitlementsRange: Range<Int>
    /// The other files that it is linted with.
    var neighbours = RelatedFiles()

    /// Reads a profile; any bytes will do.
    public init(_ bytes: [UInt8]) {
        let content: [UInt8] = if case .content(let content) = SignedEnvelope(bytes) { content } else { bytes }
        // What is wrong with the list does not matter here: a profile without entitlements is reported as such.
        let root = try? PropertyListReader().read(content)
        let entitlements = root?.member("Entitlements")
        source = SourceText(content)
        isReadable = entitlements != nil
        appID = entitlements?.value["application-identifier"]?.string
        entitlementsRange = entitlements?.keyRange ?? 0..<0
        let list = entitlements?.value["com.apple.developer.associated-domains"]
        if let list, let entries = list.entries {
            domains = (entries.map(\.text), list.range)
        } else {
            domains = list?.entry.map { ([$0.text], $0.range) }
        }
    }

    /// Whether it allows an entry of entitlements; its own list may say `*`, which allows all.
    func allows(_ entry: String) -> Bool {
        domains?.entries.contains { $0 == "*" || $0.lowercased() == entry.lowercased() } ?? false
    }

    /// Whether it is made for an app, as far as both say.
    func isFor(_ appID: String?) -> Bool {
        guard let own = self.appID, let appID else { return true }
        return own.hasSuffix("*") ? appID.hasPrefix(own.dropLast()) : own == appID
    }
}

extension ProfileSubject: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    package init(example: RuleExample) {
        self.init(example.bytes)
        neighbours = RelatedFiles(example)
    }
}
