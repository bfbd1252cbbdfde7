public import JSONSource

/// One statement of a list: what the list's owner allows to a target.
///
/// Google, "Digital Asset Links: Statement list syntax".
public struct Statement: Hashable, Sendable {
    /// What is allowed, in written order, repetitions included.
    public var relations: [Relation]
    /// To whom.
    public var target: StatementTarget
    /// `relation_extensions` as written: an object of objects keyed by relation.
    ///
    /// Nil when absent.
    public var relationExtensions: JSONValue?
    /// Members that are not defined, in written order.
    ///
    /// They are ignored, and are the accepted way to leave a comment.
    public var otherMembers: [JSONValue.Member]
    /// The same for the target's object.
    public var otherTargetMembers: [JSONValue.Member]

    /// Makes a statement.
    public init(
        relations: [Relation],
        target: StatementTarget,
        relationExtensions: JSONValue? = nil,
        otherMembers: [JSONValue.Member] = [],
        otherTargetMembers: [JSONValue.Member] = []
    ) {
        self.relations = relations
        self.target = target
        self.relationExtensions = relationExtensions
        self.otherMembers = otherMembers
        self.otherTargetMembers = otherTargetMembers
    }
}

/// Whom a statement is about.
public enum StatementTarget: Hashable, Sendable {
    /// A website, `"namespace": "web"`.
    case web(Site)
    /// An Android app, `"namespace": "android_app"`.
    case androidApp(AndroidApp)

    /// The app; `nil` for a website.
    public var app: AndroidApp? { if case .androidApp(let app) = self { app } else { nil } }
}

/// An Android app as a statement names it: a package and the certificates that may have signed it.
public struct AndroidApp: Hashable, Sendable {
    /// The application id.
    public let packageName: PackageName
    /// The fingerprints in written order, repetitions included.
    ///
    /// Any one that matches is enough.
    public let fingerprints: [CertificateFingerprint]

    /// Makes an app.
    ///
    /// - Parameters:
    ///   - packageName: the application id.
    ///   - fingerprints: at least one; a statement without any is not read by anybody.
    public init(packageName: PackageName, fingerprints: [CertificateFingerprint]) {
        self.packageName = packageName
        self.fingerprints = fingerprints
    }
}

/// A pointer to another statement list, whose statements count as made by the including owner.
///
/// Google, "Digital Asset Links: Statement list syntax". Nothing is fetched here.
public struct StatementInclude: Hashable, Sendable {
    /// The address as written.
    public let url: String
    /// Members that are not defined, in written order.
    public var otherMembers: [JSONValue.Member]

    /// Makes an include.
    ///
    /// - Parameters:
    ///   - url: an absolute http or https address; a secure list may include secure ones only.
    ///   - otherMembers: members to keep next to it.
    /// - Throws: ``StatementMistake`` with the code `AL-INCLUDE-RELATIVE`.
    public init(url: String, otherMembers: [JSONValue.Member] = []) throws(StatementMistake) {
        do {
            _ = try SiteReader(url, rules: .address)
        } catch {
            throw StatementMistake(
                .alIncludeRelative,
                "The include “\(url)” is wrong: \(error.what).",
                help: "Write an absolute address, such as “https://example.com/statements.json”."
            )
        }
        self.init(asRead: url, otherMembers: otherMembers)
    }

    /// Keeps an address as Android's own agents do, which look at it when they fetch.
    init(asRead url: String, otherMembers: [JSONValue.Member]) {
        self.url = url
        self.otherMembers = otherMembers
    }

    /// Whether the address is https.
    ///
    /// A list that was fetched over https, or is in an app, may include only such.
    public var isSecure: Bool { url.utf8.count > 8 && url.prefix(8).lowercased() == "https://" }
}
