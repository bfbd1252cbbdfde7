import LinkAPI
import LinkHosting
import LinkStore

/// Changes the store, and keeps what is served equal to it.
struct PublishService: Sendable {
    let access: StoreAccess
    let catalog: DocumentCatalog
    let metrics: ServerMetrics

    /// The hosts whose documents the pages of any web site may read.
    let openHosts: Set<HostName>

    /// The hosts whose files an extension makes.
    let extensionHosts: Set<HostName>

    /// The links of the store.
    let links: LinkService

    let now: @Sendable () -> Timestamp
    /// Where decisions run.
    let decisions: DecisionPool

    /// Decides about a change and commits it; what it publishes is served when this returns.
    ///
    /// With `dryRun` it only decides. The requests of one workspace, or else of one key, are decided one after the other.
    func perform<Result: Sendable>(
        from origin: AuditOrigin,
        dryRun: Bool = false,
        _ decide: @escaping @Sendable (StoreContent, Timestamp) throws(HostingError) -> Decision<Result>
    ) async throws(HostingError) -> Result {
        let moment = now()
        if dryRun {
            return try await workOut(from: origin) { content throws(HostingError) in try decide(content, moment).result
            }
        }
        return try await changing(for: origin) { ledger throws(HostingError) in
            try await ledger.perform(from: origin, at: moment, with: decisions) { content throws(HostingError) in
                try decide(content, moment)
            }
        }
    }

    /// Works out what a request asks for within the budget of a decision; it changes nothing.
    ///
    /// - Parameters:
    ///   - origin: Who asks.
    ///   - read: Reads the content.
    /// - Returns: What was worked out.
    /// - Throws: What `read` throws, or why it was not worked out.
    func workOut<Result: Sendable>(
        from origin: AuditOrigin,
        _ read: @escaping @Sendable (StoreContent) throws(HostingError) -> Result
    ) async throws(HostingError) -> Result {
        try await decisions.inTurn(of: Self.party(of: origin)) { () throws(HostingError) in
            let content = try await access.content()
            return try await decisions.run { budget throws(HostingError) in try read(content.decided(within: budget)) }
        }
    }

    /// Decides about a change of one record and commits it, like ``perform(from:dryRun:_:)``.
    ///
    /// Another change of the record may follow at once: what the answer says is of the moment of this one.
    func change<Result: Sendable>(
        _ address: RecordAddress,
        from origin: AuditOrigin,
        dryRun: Bool = false,
        _ decide: @escaping @Sendable (StoreContent, Timestamp) throws(HostingError) -> Decision<Result>
    ) async throws(HostingError) -> RecordAnswer<Result> {
        let decideBoth: @Sendable (StoreContent, Timestamp) throws(HostingError) -> Decision<RecordAnswer<Result>> = {
            content,
            moment throws(HostingError) in
            let decision = try decide(content, moment)
            return Decision(decision.changes, result: RecordAnswer(decision, about: address, in: content))
        }
        if dryRun { return try await perform(from: origin, dryRun: true, decideBoth) }
        let moment = now()
        return try await changing(for: origin) { ledger throws(HostingError) in
            let (answer, revision) = try await ledger.commit(from: origin, at: moment, with: decisions) {
                content throws(HostingError) in
                try decideBoth(content, moment)
            }
            return answer.committed(as: revision)
        }
    }

    /// Whose requests are decided one after the other.
    private static func party(of origin: AuditOrigin) -> String { origin.workspace ?? origin.actor }

    /// Changes the store in the turn of who asks for it, and counts what is refused because it exceeds a share.
    private func changing<Result: Sendable>(
        for origin: AuditOrigin,
        _ work: (Ledger) async throws(HostingError) -> Result
    ) async throws(HostingError) -> Result {
        do throws(HostingError) {
            return try await decisions.inTurn(of: Self.party(of: origin)) { () throws(HostingError) in
                try await access.use(work)
            }
        } catch {
            if error.type == .shareExceeded { metrics.countRefusal(of: error.faults.first?.code ?? "") }
            throw error
        }
    }

    /// Publishes documents that were checked before, all or none.
    func publish(
        _ drafts: [DocumentDraft],
        from origin: AuditOrigin,
        dryRun: Bool = false,
        _ header: @escaping @Sendable (Timestamp) -> PublicationHeader
    ) async throws(HostingError) -> PublishedDocuments {
        let published = try await perform(from: origin, dryRun: dryRun) { content, moment throws(HostingError) in
            try content.publishing(drafts, header(moment))
        }
        if dryRun { return published }
        for outcome in published.documents { metrics.countPublication(outcome.change) }
        return published
    }

    /// Withdraws a document.
    @discardableResult
    func withdraw(
        _ address: DocumentAddress,
        expecting: VersionExpectation,
        from origin: AuditOrigin,
        dryRun: Bool = false,
        _ header: @escaping @Sendable (Timestamp) -> PublicationHeader
    ) async throws(HostingError) -> LinkChanges {
        try await perform(from: origin, dryRun: dryRun) { content, moment throws(HostingError) in
            try content.withdrawing(address, expecting: expecting, header(moment))
        }
    }

    /// Creates the domains that do not exist yet, and returns those.
    func createDomains(_ hosts: [HostName], from origin: AuditOrigin) async throws(HostingError) -> [Domain] {
        try await perform(from: origin) { content, moment throws(HostingError) in
            try content.creatingDomains(hosts, at: moment)
        }
    }
}

/// What a change of one record led to.
struct RecordAnswer<Result: Sendable>: Sendable {
    let result: Result
    /// Whether the record was there before.
    let existed: Bool
    /// The version of the record afterwards; without a commit the one that it has.
    fileprivate(set) var version: Int
    /// Whether the change writes the record.
    fileprivate let isWritten: Bool

    fileprivate init(_ decision: Decision<Result>, about address: RecordAddress, in content: StoreContent) {
        result = decision.result
        existed = content.revision(of: address) != nil
        version = content.version(of: address)
        isWritten = decision.changes.contains { $0.record.address == address }
    }

    fileprivate func committed(as revision: Int64) -> RecordAnswer {
        var answer = self
        if isWritten { answer.version = Int(revision) }
        return answer
    }
}

extension PublishService {
    /// How much there is to serve.
    struct Inventory: Hashable, Sendable {
        let domains: Int
        let documents: Int

        static func += (inventory: inout Inventory, more: Inventory) {
            inventory = Inventory(
                domains: inventory.domains + more.domains,
                documents: inventory.documents + more.documents
            )
        }
    }

    /// Serves exactly what is in this store, follows its changes, and makes it available to all.
    func adopt(_ store: any LinkStore) async throws(HostingError) -> Inventory {
        let adoption = links.nextAdoption()
        let ledger = try await Ledger(reading: store, extensionHosts: extensionHosts) { changed, content in
            for address in changed { serve(address, content) }
            links.rightsMayHaveChanged(changed, content, in: adoption)
        }
        let content = await ledger.content
        var hosts: [HostName: [DocumentKind: PreparedDocument]] = [:]
        for host in content.domainsByHost.keys { hosts[host] = [:] }
        let documents = content.documents
        for document in documents {
            let address = document.address
            hosts[address.host, default: [:]][address.kind] = reuse(document)
        }
        catalog.replaceAll(hosts)
        try await links.adopt(store, content)
        access.open(ledger)
        links.recheckLinks()
        return Inventory(domains: hosts.count, documents: documents.count)
    }

    /// Serves the content of a changed record.
    private func serve(_ address: RecordAddress, _ content: StoreContent) {
        switch address.collection {
        case .domains:
            // An identifier that is not a host name was refused when the content was read.
            guard let host = try? HostName(address.id) else { return }
            if content.domain(host) == nil { catalog.removeHost(host) } else { catalog.addHost(host) }
        case .documents:
            guard let address = DocumentAddress(recordID: address.id) else { return }
            if let document = content.document(at: address) {
                catalog.publish(prepare(document), kind: address.kind, host: address.host)
            } else if content.domain(address.host) != nil {
                catalog.withdraw(kind: address.kind, host: address.host)
            }
        default: break
        }
    }

    /// After an outage most documents are unchanged: those need not be compressed again.
    private func reuse(_ document: StoredDocument) -> PreparedDocument {
        let address = document.address
        if let served = catalog.document(kind: address.kind, host: address.host), served.bytes == document.bytes {
            return served
        }
        return prepare(document)
    }

    private func prepare(_ document: StoredDocument) -> PreparedDocument {
        let contentType = DocumentCheck.contentType(of: document.bytes, as: document.address.kind)
        let isOpen = openHosts.contains(document.address.host)
        return PreparedDocument(document.bytes, contentType: contentType, isOpenToPages: isOpen)
    }
}
