/// A website as a statement names it: scheme, host and port, never a path.
///
/// Two sites are the same when all three are; a subdomain is another site, and so is http next to https (Google,
/// "Digital Asset Links: Statement list syntax").
public struct Site: Hashable, Sendable {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case and ASCII, without a final dot.
    public let host: String
    /// The port, filled in when the site was written without one.
    public let port: Int
    /// The site as it was written; it takes no part in comparisons.
    public let written: String

    /// Reads a site as Google's service does: `scheme://host[:port]` and nothing else.
    ///
    /// - Throws: ``StatementMistake`` whose message has the phrase that the service uses for the mistake.
    public init(_ text: String) throws(StatementMistake) {
        try self.init(text, rules: .service)
    }

    init(_ text: String, rules: SiteReader.Rules) throws(StatementMistake) {
        do {
            let reader = try SiteReader(text, rules: rules)
            scheme = reader.scheme
            host = reader.host
            port = reader.port
            written = text
        } catch {
            throw StatementMistake(error.code, "The site “\(text)” is wrong: \(error.what).", help: error.help)
        }
    }

    /// Whether scheme, host and port are the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.port == right.port && left.scheme == right.scheme && left.host == right.host
    }

    /// Feeds what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(scheme)
        hasher.combine(host)
        hasher.combine(port)
    }
}

extension Site {
    private var defaultPort: Int { scheme == "https" ? 443 : 80 }

    /// The form in which Google's service answers: one dot at the host's end, the port only when it is not the default.
    public var canonical: String { "\(scheme)://\(host)." + (port == defaultPort ? "" : ":\(port)") }

    /// The form to write into files: like ``canonical`` without the final dot.
    public var origin: String { "\(scheme)://\(host)" + (port == defaultPort ? "" : ":\(port)") }

    /// Where the site's own statement list is.
    public var statementListURL: String { origin + "/.well-known/assetlinks.json" }
}

extension Site: CustomStringConvertible {
    /// The site as files should have it.
    public var description: String { origin }
}
