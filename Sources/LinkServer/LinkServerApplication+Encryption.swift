import ServiceLifecycle

extension LinkServerApplication {
    /// The certificates of the two listeners, and the services that follow their files.
    struct Encryption {
        var documents: CertificateService?
        var admin: CertificateService?
        var watchers: [any Service] = []
    }

    /// Reads the certificates.
    ///
    /// - Throws: ``LinkServerError`` when one that the server was told of cannot be used.
    func encryption() async throws(LinkServerError) -> Encryption {
        var encryption = Encryption()
        if let tls = configuration.tls {
            encryption.documents = try await keeper(standard: tls.standard, folder: tls.folder)
        }
        if let files = configuration.adminCertificate {
            encryption.admin = try await keeper(standard: files, folder: nil)
        }
        encryption.watchers = [encryption.documents, encryption.admin].compactMap(\.self)
            .map { certificates in
                RepeatedCheck(interval: CertificateService.interval, clock: environment.clock) {
                    await certificates.check()
                }
            }
        return encryption
    }

    /// What both public ports serve.
    var publicListener: PublicListener {
        PublicListener(
            catalog: catalog,
            limits: configuration.limits,
            trustedProxies: configuration.trustedProxies,
            statements: configuration.statements
        )
    }

    /// The listener for TLS, if there is to be one.
    func secureListener(_ encryption: Encryption, _ listening: Listening) -> [any Service] {
        guard let tls = configuration.tls, let keeper = encryption.documents else { return [] }
        let service = publicListener.service(
            at: tls.address,
            certificates: keeper.current,
            logger: logger,
            onBound: listening.secureIsBound
        )
        return [service]
    }

    private func keeper(standard: TLSFiles?, folder: String?) async throws(LinkServerError) -> CertificateService {
        let keeper = CertificateService(standard: standard, folder: folder, now: environment.now, logger: logger)
        try await keeper.begin()
        return keeper
    }
}
