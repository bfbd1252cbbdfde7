/// The certificates of one listener by their names.
struct CertificateTable: Sendable {
    /// By lower-cased host name, or by a wildcard as `*.example.com`.
    var named: [String: ServerIdentity] = [:]

    /// For all other names, and for clients without SNI.
    var standard: ServerIdentity?

    /// The certificate for the name that a client sent: its own, else that of the wildcard that covers it, else the
    /// standard certificate.
    ///
    /// A wildcard matches one label, the first (RFC 6125, section 6.4.3).
    func identity(for name: String?) -> ServerIdentity? {
        guard !named.isEmpty, var name = name?.lowercased() else { return standard }
        if name.hasSuffix(".") { name.removeLast() }
        if let own = named[name] { return own }
        if let dot = name.firstIndex(of: "."), let wildcard = named["*\(name[dot...])"] { return wildcard }
        return standard
    }
}
