public import LinkPatterns

/// What somebody asks Android to open.
public struct AndroidIntent: Hashable, Sendable {
    /// The action; without one, the filter's actions are not compared.
    public var action: String?
    /// The categories, all of which a filter must have.
    public var categories: [String]
    /// The link.
    public var data: AndroidURI?
    /// The media type.
    public var type: String?

    /// Makes an intent.
    public init(action: String? = nil, categories: [String] = [], data: AndroidURI? = nil, type: String? = nil) {
        self.action = action
        self.categories = categories
        self.data = data
        self.type = type
    }

    /// The intent of a tapped web link: VIEW, for which only filters with DEFAULT and BROWSABLE are asked.
    ///
    /// `startActivity` looks at filters with DEFAULT only, and browsers add BROWSABLE (Android, "Intents and intent filters").
    public static func tap(_ link: String) -> Self {
        Self(action: view, categories: [defaultCategory, browsable], data: AndroidURI(link))
    }

    /// `android.intent.action.VIEW`.
    public static let view = "android.intent.action.VIEW"
    /// `android.intent.category.DEFAULT`.
    public static let defaultCategory = "android.intent.category.DEFAULT"
    /// `android.intent.category.BROWSABLE`.
    public static let browsable = "android.intent.category.BROWSABLE"
}

extension AndroidIntent {
    /// Whether Android 12 and later look for verified apps: a link of the web to a domain name, and no other categories.
    ///
    /// Everything else is resolved as before: every activity that matches, browsers among them (AOSP,
    /// `DomainVerificationUtils.isDomainVerificationIntent`).
    ///
    /// - Parameter matchesDefaultOnly: whether only filters with DEFAULT are asked, as `startActivity` does.
    /// - Returns: whether verification decides.
    public func isWebIntent(matchesDefaultOnly: Bool = true) -> Bool {
        guard action == Self.view, let data, data.scheme == "http" || data.scheme == "https",
            let host = data.host, VerifiableHost.isDomainName(host)
        else { return false }
        let categories = Set(categories)
        if categories.count > 2 { return false }
        if categories.count == 2 { return categories == [Self.defaultCategory, Self.browsable] }
        if categories.isEmpty || categories == [Self.browsable] { return matchesDefaultOnly }
        return categories.contains(Self.defaultCategory)
    }
}

extension AndroidURI {
    /// Whether the scheme is http or https, in any case, as browsers have it.
    var isWebAddress: Bool {
        guard let scheme = scheme?.lowercased() else { return false }
        return scheme == "http" || scheme == "https"
    }
}
