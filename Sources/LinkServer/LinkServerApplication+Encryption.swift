import LinkPages
import ServiceLifecycle

extension LinkServerApplication {
    /// The certificates of the listeners, and the services that check their files.
    struct Encryption {
        var documents: CertificateService?
        var admin: CertificateService?
        var watchers: [any Service] = []

        /// Reads all files again, whether they have changed or not.
        var reloads: [ReloadRequests.Reload] {
            [documents, admin].compactMap(\.self).map { certificates in { await certificates.reload() } }
        }
    }

    /// Reads the certificates.
    ///
    /// - Throws: ``LinkServerError`` when a configured certificate cannot be used.
    func encryption() async throws(LinkServerError) -> Encryption {
        var encryption = Encryption()
        if let tls = configuration.tls {
            encryption.documents = try await certificates(standard: tls.standard, folder: tls.folder)
        }
        if let files = configuration.adminCertificate {
            encryption.admin = try await certificates(standard: files, folder: nil)
        }
        encryption.watchers = [encryption.documents, encryption.admin].compactMap(\.self)
            .map { certificates in
                RepeatedCheck(interval: CertificateService.interval, clock: environment.clock) {
                    await certificates.check()
                }
            }
        return encryption
    }

    /// The listener of both public ports.
    ///
    /// - Throws: That the template of pages cannot be read.
    func publicListener(
        _ publishing: PublishService,
        _ countries: CountryService?,
        _ visits: VisitRecorder?
    ) throws -> PublicListener {
        var listener = PublicListener(
            catalog: catalog,
            limits: configuration.limits,
            trustedProxies: configuration.trustedProxies,
            statements: configuration.statements
        )
        listener.links = publishing.links
        listener.publishing = publishing
        listener.randomBytes = environment.randomBytes
        listener.visits = visits
        listener.countries = countries
        listener.pages = try LinkPageWriter(configuration.pageLanguages)
        return listener
    }

    /// The listener for TLS, when one is configured.
    func secureListener(
        _ encryption: Encryption,
        _ listener: PublicListener,
        _ listening: Listening,
        _ connections: ListenerConnections
    ) -> [any Service] {
        guard let tls = configuration.tls, let certificates = encryption.documents,
            let connections = connections.secureDocuments
        else { return [] }
        let service = listener.service(
            at: tls.address,
            certificates: certificates.current,
            connections: connections,
            logger: logger,
            onBound: listening.secureIsBound
        )
        return [service]
    }

    private func certificates(standard: TLSFiles?, folder: String?) async throws(LinkServerError) -> CertificateService
    {
        let service = CertificateService(standard: standard, folder: folder, now: environment.now, logger: logger)
        try await service.begin()
        return service
    }
}
