/// Where statement lists come from: the web, and apps.
///
/// Everything that evaluation needs from outside goes through these two closures, so that the same code answers from the
/// network, from a server's memory and from files.
public struct StatementSources: Sendable {
    /// Fetches an http or https address, without following redirects.
    public let fetch: @Sendable (_ url: String) async -> StatementFetch
    /// The `asset_statements` of an app with this package and certificate; nil when there is no such app.
    public let appStatements: @Sendable (PackageName, CertificateFingerprint) async -> [UInt8]?

    /// Makes sources of closures.
    public init(
        fetch: @escaping @Sendable (_ url: String) async -> StatementFetch,
        appStatements: @escaping @Sendable (PackageName, CertificateFingerprint) async -> [UInt8]? = { _, _ in nil }
    ) {
        self.fetch = fetch
        self.appStatements = appStatements
    }

    /// Makes sources of what is at hand: everything else is answered with 404, and other apps are unknown.
    ///
    /// - Parameters:
    ///   - web: answers by address. An address without a path means that site's statement list; letter case of the
    ///     host, a final dot and a default port do not matter.
    ///   - apps: the `asset_statements` of apps.
    /// - Returns: sources that never leave the process.
    public static func fixed(
        web: [(url: String, answer: StatementFetch)],
        apps: [(package: PackageName, fingerprint: CertificateFingerprint, statements: [UInt8])] = []
    ) -> Self {
        var answers: [String: StatementFetch] = [:]
        for (url, answer) in web { answers[StatementAddress.key(url)] = answer }
        var lists: [Asset: [UInt8]] = [:]
        for app in apps { lists[.androidApp(app.package, app.fingerprint)] = app.statements }
        let (fixedAnswers, fixedLists) = (answers, lists)
        return Self(
            fetch: { fixedAnswers[StatementAddress.key($0)] ?? .notFound },
            appStatements: { fixedLists[.androidApp($0, $1)] }
        )
    }
}

extension StatementSources {
    /// Makes sources of the lists that somebody serves over https: everything else is answered with 404.
    ///
    /// - Parameter list: the list of a host, which is in lower case and without a final dot; nil without one.
    /// - Returns: sources for those hosts, at their well-known address only.
    public static func hosted(_ list: @escaping @Sendable (_ host: String) async -> [UInt8]?) -> Self {
        Self { url in
            guard let host = StatementAddress.wellKnownHost(url), let bytes = await list(host) else { return .notFound }
            return .list(bytes)
        }
    }
}

/// Addresses of statement lists, as far as two spellings may mean one.
enum StatementAddress {
    static let wellKnownPath = "/.well-known/assetlinks.json"

    /// One spelling for all that lead to the same list; the text itself when it is not a web address.
    static func key(_ url: String) -> String {
        // Other texts lead nowhere, whatever is wrong with them.
        guard let reader = try? SiteReader(url, rules: .address) else { return url }
        let rest = path(of: url)
        return "\(reader.scheme)://\(reader.host):\(reader.port)" + (rest.isEmpty ? wellKnownPath : rest)
    }

    /// The host of an address at which a site's own list is looked for over https; nil for other addresses.
    static func wellKnownHost(_ url: String) -> String? {
        // Other texts lead nowhere, whatever is wrong with them.
        guard let reader = try? SiteReader(url, rules: .address), reader.scheme == "https", reader.port == 443,
            path(of: url) == wellKnownPath
        else { return nil }
        return reader.host
    }

    /// What follows the authority, up to the fragment.
    private static func path(of url: String) -> String {
        let bytes = Array(url.utf8)
        let start = (bytes.firstIndex(of: UInt8(ascii: ":")) ?? 0) + 3
        let delimiters = Array("/?#".utf8)
        let end = bytes[min(start, bytes.count)...].firstIndex { delimiters.contains($0) } ?? bytes.count
        return String(decoding: bytes[end...].prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    }
}
