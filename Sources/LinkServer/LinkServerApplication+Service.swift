import LinkAPI
import LinkHosting
import LinkStore
import Logging
import NIOCore
import NIOPosix
public import ServiceLifecycle

extension LinkServerApplication: Service {
    /// Serves until the task is cancelled or the surrounding service group shuts down.
    ///
    /// The store is opened before the ports, so that a restart does not answer 503; when that fails, the ports are
    /// opened nevertheless, and opening the store is repeated until it succeeds.
    ///
    /// - Throws: ``LinkServerError`` when an address cannot be used or the site folder is not a folder.
    public func run() async throws {
        let decisions = DecisionPool(beforeLong: environment.beforeLongDecision)
        let counting = configuration.countsVisits ? MultiThreadedEventLoopGroup(numberOfThreads: 1) : nil
        let result: Result<Void, any Error>
        do { result = .success(try await run(decisions, counting)) } catch { result = .failure(error) }
        await decisions.shutdown()
        // Nothing runs there any more.
        try await counting?.shutdownGracefully()
        try result.get()
    }

    private func run(_ decisions: DecisionPool, _ counting: MultiThreadedEventLoopGroup?) async throws {
        let access = StoreAccess()
        let listening = Listening(isSecureExpected: configuration.tls != nil)
        let connections = listenerConnections()
        let metrics = ServerMetrics(
            startedAt: environment.now(),
            catalog: catalog,
            connections: connections,
            openFiles: configuration.openFiles
        )
        warnOfUnknownHosts()
        let publishing = PublishService(
            access: access,
            catalog: catalog,
            metrics: metrics,
            openHosts: configuration.extensions.reduce(into: []) { $0.formUnion($1.openHosts) },
            extensionHosts: configuration.extensions.reduce(into: []) { $0.formUnion($1.composedHosts) },
            links: LinkService(
                access: access,
                catalog: catalog.links,
                now: environment.now,
                decisions: decisions,
                missesPerMinute: configuration.unknownLinksPerMinute
            ),
            now: environment.now,
            decisions: decisions
        )
        let countries = try configuration.countryDatabase.map { path throws(LinkServerError) in
            try CountryService(path: path, logger: logger)
        }
        let visits = counting.map { visitRecorder(access, countries, on: $0.next()) }
        metrics.visits = visits
        let listener = try publicListener(publishing, countries, visits)
        let setupTokens = SetupTokens(access: access, environment: environment)
        let site = try siteWatcher(publishing)
        let drain = Drain(time: configuration.drainTime, clock: environment.clock)
        let encryption = try await encryption()
        reloads.set(
            encryption.reloads + [site].compactMap(\.self).map(\.check)
                + [countries].compactMap(\.self).map { countries in { await countries.reload() } }
        )
        let table = IdempotencyTable()
        let store = storeService(publishing, setupTokens, listening, table)
        await store.open()
        try await store.refuseSharedHosts()
        let admin = try adminResponder(publishing, setupTokens, drain, table, countries).service(
            at: configuration.adminAddress,
            certificates: encryption.admin?.current,
            limits: configuration.adminLimits,
            connections: connections.administration,
            logger: logger,
            onBound: listening.adminIsBound
        )
        let documents = listener.service(
            at: configuration.publicAddress,
            connections: connections.documents,
            logger: logger,
            onBound: listening.publicIsBound
        )
        // They shut down in reverse order, so that no request is accepted after what it needs has stopped.
        let services: [any Service] =
            [store] + [visits].compactMap(\.self)
            + [site, anchor(publishing.access), watcher(of: countries)].compactMap(\.self)
            + encryption.watchers
            + [admin, documents]
            + secureListener(encryption, listener, listening, connections) + [decisions, drain]
        try await ServiceGroup(services: services, logger: logger).run()
    }

    private func listenerConnections() -> ListenerConnections {
        let budget = ConnectionBudget(openFiles: configuration.openFiles, configuration)
        if let openFiles = configuration.openFiles {
            logger.info(
                "This process may have \(openFiles) files open, which determines how many connections are kept.",
                metadata: ["documents": "\(budget.documents)", "administration": "\(budget.administration)"]
            )
            let wanted = configuration.limits.connections
            if budget.documents < wanted {
                logger.warning(
                    """
                    \(wanted) connections do not fit: each listener for documents keeps \(budget.documents), because this \
                    process may have only \(openFiles) files open. Raise the hard limit (ulimit -Hn, LimitNOFILE).
                    """
                )
            }
        }
        return ListenerConnections(budget, isSecure: configuration.tls != nil)
    }

    private func warnOfUnknownHosts() {
        catalog.traffic.unknownHosts.setReceiver(now: environment.now) { [logger] report in
            let hosts = report.hosts.map { "\($0.name) (\($0.requests))" }
            logger.warning(
                "Documents were asked for of hosts that this server does not have: create the domain, or remove its DNS record.",
                metadata: ["hosts": "\(hosts.joined(separator: ", "))", "requests": "\(report.requests)"]
            )
        }
    }

    private func storeService(
        _ publishing: PublishService,
        _ setupTokens: SetupTokens,
        _ listening: Listening,
        _ table: IdempotencyTable
    ) -> StoreService {
        StoreService(
            StoreService.Parts(
                configuration: configuration,
                environment: environment,
                observer: observer,
                logger: logger,
                access: publishing.access,
                publishing: publishing,
                setupTokens: setupTokens,
                idempotency: table,
                listening: listening,
                openStore: openStore
            )
        )
    }

    private func siteWatcher(_ publishing: PublishService) throws(LinkServerError) -> RepeatedCheck? {
        guard let folder = configuration.siteFolder else { return nil }
        guard FileStamp(path: folder)?.isFolder == true else {
            throw LinkServerError(
                code: .siteFolderMissing,
                sentence: "The site folder \"\(folder)\" is not a folder: create it, with a folder for each host in it."
            )
        }
        let site = SitePublisher(folder: folder, publishing: publishing, logger: logger)
        return RepeatedCheck(interval: SitePublisher.interval, clock: environment.clock, checksAtStart: true) {
            await site.check()
        }
    }

    /// What counts visits; from now on, event loops note them.
    private func visitRecorder(
        _ access: StoreAccess,
        _ countries: CountryService?,
        on loop: any EventLoop
    ) -> VisitRecorder {
        catalog.traffic.visits.begin(countries)
        return VisitRecorder(
            access: access,
            catalog: catalog,
            reader: VisitReader(proxies: configuration.trustedProxies, countries: countries),
            environment: environment,
            logger: logger,
            on: loop
        )
    }

    private func watcher(of countries: CountryService?) -> RepeatedCheck? {
        guard let countries else { return nil }
        return RepeatedCheck(interval: CountryService.interval, clock: environment.clock) { await countries.check() }
    }

    private func anchor(_ access: StoreAccess) -> RepeatedCheck? {
        guard let path = configuration.auditAnchor else { return nil }
        let place = path == "log" ? AuditAnchor.Place.log : .file(path)
        let anchor = AuditAnchor(place, access: access, now: environment.now, logger: logger)
        return RepeatedCheck(interval: AuditAnchor.interval, clock: environment.clock, checksAtStart: true) {
            await anchor.check()
        }
    }

    private func adminResponder(
        _ publishing: PublishService,
        _ setupTokens: SetupTokens,
        _ drain: Drain,
        _ table: IdempotencyTable,
        _ countries: CountryService?
    ) throws -> AdminResponder {
        let verifier = APIKeyVerifier(access: publishing.access, now: environment.now)
        let health = HealthRoutes(access: publishing.access, counts: publishing.metrics, drain: drain)
        let admission = RequestAdmission(configuration.rateLimits, now: environment.now)
        let tables = try tables(publishing, countries) + [health.table, SetupRoutes(tokens: setupTokens).table]
        return AdminResponder(
            keys: BearerKeys(verifier: verifier),
            setupTokens: setupTokens,
            handlers: tables.reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } },
            admission: admission,
            idempotency: IdempotentAnswers(
                table: table,
                notes: IdempotencyNotes(access: publishing.access, randomBytes: environment.randomBytes),
                now: environment.now
            ),
            proxies: configuration.trustedProxies,
            extensions: ExtensionResponder(
                extensions: configuration.extensions,
                publishing: publishing,
                keys: verifier,
                admission: admission,
                randomBytes: environment.randomBytes
            ),
            metrics: publishing.metrics,
            environment: environment,
            logger: logger
        )
    }

    /// The endpoints about the content of the store.
    private func tables(
        _ publishing: PublishService,
        _ countries: CountryService?
    ) throws -> [[AdminEndpoint: AdminHandler]] {
        let links = WorkspaceLinkRoutes(
            publishing: publishing,
            countries: countries,
            randomBytes: environment.randomBytes
        )
        return [
            DomainRoutes(publishing: publishing).table,
            DocumentRoutes(publishing: publishing).table,
            WorkspaceRoutes(publishing: publishing).table,
            MemberRoutes(publishing: publishing).table,
            KeyRoutes(publishing: publishing, randomBytes: environment.randomBytes).table,
            AppRoutes(publishing: publishing).table,
            ClaimRoutes(publishing: publishing).table,
            GrantRoutes(publishing: publishing).table,
            ShareRoutes(publishing: publishing).table,
            DraftRoutes(publishing: publishing).table,
            PublicationRoutes(publishing: publishing).table,
            DescriptionRoutes(publishing: publishing, links: links).table,
            links.table,
            WorkspaceVisitRoutes(publishing: publishing, links: links).table,
            AbuseRoutes(publishing: publishing).table,
            AuditRoutes(publishing: publishing).table,
            try DocumentationRoutes().table,
        ]
    }
}
