import ArgumentParser
import LinkServer

/// Where documents are served over TLS, and with which certificates.
struct TLSOptions: ParsableArguments {
    @Option(
        name: .customLong("tls"),
        help: ArgumentHelp(
            "Where documents are served over TLS, as :8443. (default: 0.0.0.0:8443 when there is a certificate)",
            valueName: "host:port"
        ),
        transform: ListenAddress.publicArgument
    )
    var address: ListenAddress?

    @Option(help: ArgumentHelp("The default certificate with its chain, in PEM form.", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("Its private key.", valueName: "file"))
    var tlsKey: String?

    @Option(
        help: ArgumentHelp(
            "Certificates by host: DIR/<host>/fullchain.pem and privkey.pem; a wildcard's folder is \"*.example.com\".",
            valueName: "dir"
        )
    )
    var tlsFolder: String?

    @Option(
        help: ArgumentHelp("The certificate of the admin address, which is served over TLS then.", valueName: "file")
    )
    var adminTlsCertificate: String?

    @Option(help: ArgumentHelp("Its private key.", valueName: "file"))
    var adminTlsKey: String?

    func validate() throws {
        try Self.requireBoth(tlsCertificate, tlsKey, "tls")
        try Self.requireBoth(adminTlsCertificate, adminTlsKey, "admin-tls")
        if address != nil, tlsCertificate == nil, tlsFolder == nil {
            throw ValidationError("--tls needs a certificate: give --tls-certificate and --tls-key, or --tls-folder")
        }
    }

    /// `nil` when no certificate is given.
    var settings: TLSSettings? {
        guard tlsCertificate != nil || tlsFolder != nil else { return nil }
        var settings = TLSSettings()
        if let address { settings.address = address }
        settings.standard = Self.files(tlsCertificate, tlsKey)
        settings.folder = tlsFolder
        return settings
    }

    /// `nil` when the admin address is served without TLS.
    var adminFiles: TLSFiles? { Self.files(adminTlsCertificate, adminTlsKey) }

    private static func files(_ certificate: String?, _ key: String?) -> TLSFiles? {
        guard let certificate, let key else { return nil }
        return TLSFiles(certificate: certificate, key: key)
    }

    private static func requireBoth(_ certificate: String?, _ key: String?, _ name: String) throws {
        guard (certificate == nil) != (key == nil) else { return }
        let (given, missing) = certificate == nil ? ("key", "certificate") : ("certificate", "key")
        throw ValidationError("--\(name)-\(given) also needs --\(name)-\(missing)")
    }
}
