/// The certificates of one listener by the names that they are for.
struct CertificateTable: Sendable {
    /// By lower-cased host name, or by a wildcard as `*.example.com`.
    var named: [String: ServerIdentity] = [:]

    /// For all other names, and for clients that name no host.
    var standard: ServerIdentity?

    /// The certificate for a name as a client gave it: its own, then that of the wildcard that covers it, then the
    /// standard one.
    ///
    /// A wildcard stands for one label, the first (RFC 6125, section 6.4.3).
    func identity(for name: String?) -> ServerIdentity? {
        guard !named.isEmpty, var name = name?.lowercased() else { return standard }
        if name.hasSuffix(".") { name.removeLast() }
        if let own = named[name] { return own }
        if let dot = name.firstIndex(of: "."), let wildcard = named["*\(name[dot...])"] { return wildcard }
        return standard
    }
}
