import LinkPatterns

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
