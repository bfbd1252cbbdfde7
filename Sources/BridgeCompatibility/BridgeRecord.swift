import JSONSource
import LinkHosting
public import LinkStore
import LinkWorkspaces

/// A tenant of BridgeServer2 as its clients sent it.
public struct BridgeRecord: Hashable, RecordValue {
    /// `bridge-app`, under the identifier.
    public static let collection = RecordCollection.bridgeApps

    /// The key of the tenant.
    public let identifier: String

    /// The version for optimistic locking, from 1.
    public var version: Int

    /// The object as JSON, without its version.
    public var json: String

    /// Whether the app exists, that is, is not deleted.
    public var isActive: Bool

    /// Takes the members of a tenant's record.
    public init(identifier: String, version: Int, json: String, isActive: Bool) {
        self.identifier = identifier
        self.version = version
        self.json = json
        self.isActive = isActive
    }
}

extension BridgeRecord {
    init(_ app: BridgeApp, version: Int) {
        self.init(
            identifier: app.identifier,
            version: version,
            json: String(decoding: JSONWriter(style: .compact).write(app.json), as: UTF8.self),
            isActive: app.isActive
        )
    }
}

extension BridgeApp {
    init(_ record: BridgeRecord) {
        do throws(JSONSyntaxError) {
            self.init(JSONValue(try JSONReader().read(Array(record.json.utf8)).root))
        } catch {
            // The record was written as JSON; if something else changed it, nothing is left but its identifier.
            self.init(identifier: record.identifier)
        }
        identifier = record.identifier
        version = record.version
        isActive = record.isActive
    }
}

extension StoreContent {
    /// The tenants of BridgeServer2, ordered by identifier.
    func bridgeApps() throws(HostingError) -> [BridgeApp] {
        try bridgeRecords().values.sorted { $0.identifier < $1.identifier }.map { BridgeApp($0) }
    }

    /// One tenant of BridgeServer2.
    func bridgeApp(_ identifier: String) throws(HostingError) -> BridgeApp? {
        do throws(LinkStoreError) {
            return try value(BridgeRecord.self, identifier).map { BridgeApp($0) }
        } catch {
            throw HostingError(error)
        }
    }

    private func bridgeRecords() throws(HostingError) -> [String: BridgeRecord] {
        do throws(LinkStoreError) { return try values(BridgeRecord.self) } catch { throw HostingError(error) }
    }

    /// Makes or changes a tenant, and serves the files that all tenants make together.
    ///
    /// A new tenant gets a workspace of its name, so that keys can be made for it.
    ///
    /// - Parameters:
    ///   - record: The tenant; its version is the one that the client knows, 0 for a new tenant.
    ///   - host: The domain that serves the files.
    ///   - asAdministrator: Whether a refusal may name the tenant that an app belongs to, and the app may be larger than its
    ///     even share of the files.
    ///   - header: Who publishes and why.
    /// - Returns: The new version, or Bridge's refusal.
    /// - Throws: What publishing refuses, and what of the stored tenants cannot be read.
    func savingBridgeApp(
        _ record: BridgeRecord,
        on host: HostName,
        asAdministrator: Bool,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<Result<Int, BridgeProblem>> {
        var records = try bridgeRecords()
        let old = records[record.identifier]
        if record.version == 0 {
            if old != nil { return Decision([], result: .failure(.alreadyExists(record.identifier))) }
        } else {
            guard let old else { return Decision([], result: .failure(.notFound)) }
            if old.version != record.version { return Decision([], result: .failure(.concurrentModification)) }
        }
        // A deleted app is in no file, and can be deleted whatever it names.
        if record.isActive, let problem = foreignLink(of: BridgeApp(record), among: records, asAdministrator) {
            return Decision([], result: .failure(problem))
        }
        var saved = record
        saved.version += 1
        records[record.identifier] = saved
        let files = BridgeFiles(records.values.sorted { $0.identifier < $1.identifier }.map { BridgeApp($0) })
        guard max(files.appSiteAssociation.count, files.assetLinks.count) <= AssociationFileSize.limit else {
            return Decision([], result: .failure(.fileTooLarge))
        }
        let change = try saved.saved(as: record.identifier)
        if record.isActive {
            try checkShares(of: BridgeApp(record), insteadOf: old.map { BridgeApp($0) }, change)
            if !asAdministrator {
                try checkFileShares(of: record.identifier, among: records, insteadOf: old, on: host)
            }
        }
        var changes = try workspace(for: record.identifier, at: header.moment)
        changes.append(change)
        let identifiers = BridgeApp(record).appIdentifiers
        changes += try claims(identifiers, insteadOf: old, by: record.identifier)
        changes += try serving(files, on: host, of: identifiers, insteadOf: old, header)
        return Decision(changes, result: .success(saved.version))
    }

    /// Deletes a tenant for good: its links, what it claims, its sessions, and its workspace unless that has something else.
    func deletingBridgeApp(
        _ identifier: String,
        on host: HostName,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<Void> {
        var records = try bridgeRecords()
        let old = records.removeValue(forKey: identifier)
        let files = BridgeFiles(records.values.sorted { $0.identifier < $1.identifier }.map { BridgeApp($0) })
        var changes = [BridgeRecord.removed(identifier)]
        changes += try claims([], insteadOf: old, by: identifier)
        // An identifier of an older version that cannot be a workspace's name has no workspace.
        if let workspace = try? Slug(identifier) { changes += erasingUnusedWorkspace(workspace) }
        return Decision(changes + (try serving(files, on: host, of: [], insteadOf: old, header)))
    }

    private func serving(
        _ files: BridgeFiles,
        on host: HostName,
        of identifiers: Set<AppIdentifier>,
        insteadOf old: BridgeRecord?,
        _ header: PublicationHeader
    ) throws(HostingError) -> [ContentChange] {
        let own = identifiers.union(old.map { BridgeApp($0).appIdentifiers } ?? [])
        let bytes = [DocumentKind.appleAppSiteAssociation: files.appSiteAssociation, .assetlinks: files.assetLinks]
        return try servingFiles(bytes, on: host, of: own, header)
    }

    private func claims(
        _ identifiers: Set<AppIdentifier>,
        insteadOf old: BridgeRecord?,
        by identifier: String
    ) throws(HostingError) -> [ContentChange] {
        // See above.
        guard let workspace = try? Slug(identifier) else { return [] }
        return try claiming(
            identifiers,
            insteadOf: old.map { BridgeApp($0).appIdentifiers } ?? [],
            by: workspace
        )
    }

    /// Refuses an app that grows beyond what the workspace of its name may have of apps, rules and the disk; a path is a rule.
    private func checkShares(
        of app: BridgeApp,
        insteadOf old: BridgeApp?,
        _ change: ContentChange
    ) throws(HostingError) {
        // Checked before.
        guard let workspace = try? Slug(app.identifier) else { return }
        let counts: [(WorkspaceShare, (BridgeApp) -> Int)] = [
            (.rules, { $0.appleAppLinks.reduce(0) { $0 + ($1?.paths?.count ?? 0) } }),
            (.apps, { $0.appIdentifiers.count }),
        ]
        for (share, count) in counts {
            try checkShare(share, of: workspace, adding: count(app), insteadOf: old.map(count) ?? 0)
        }
        try checkDisk([change], of: workspace)
    }

    /// Refuses an app that grows beyond its even share of the files.
    private func checkFileShares(
        of identifier: String,
        among records: [String: BridgeRecord],
        insteadOf old: BridgeRecord?,
        on host: HostName
    ) throws(HostingError) {
        // See above.
        let sharers = records.values.filter(\.isActive).compactMap { try? Slug($0.identifier) }
        // See above.
        guard sharers.count > 1, let workspace = try? Slug(identifier) else { return }
        let files = [[], [old], [records[identifier]]].map { BridgeFiles($0.compactMap(\.self).map { BridgeApp($0) }) }
        let sharesOfFiles: [(WorkspaceShare, (BridgeFiles) -> [UInt8])] = [
            (.fileBytes, \.appSiteAssociation), (.androidFileBytes, \.assetLinks),
        ]
        for (share, file) in sharesOfFiles {
            let sizes = files.map { file($0).count }
            let bytes = (new: sizes[2] - sizes[0], old: sizes[1] - sizes[0], frame: sizes[0])
            try checkEvenShare(share, of: workspace, between: sharers, bytes, on: host)
        }
    }

    /// The first link of an app that another tenant or workspace has, and does not share.
    private func foreignLink(
        of app: BridgeApp,
        among records: [String: BridgeRecord],
        _ namesHolders: Bool
    ) -> BridgeProblem? {
        // Checked before.
        guard let workspace = try? Slug(app.identifier) else { return nil }
        var owners: [AppIdentifier: String] = [:]
        for record in records.values.sorted(by: { $1.identifier < $0.identifier })
        where record.identifier != app.identifier {
            for identifier in BridgeApp(record).appIdentifiers { owners[identifier] = record.identifier }
        }
        for link in app.identifiedLinks {
            let other = owners[link.identifier]
            let users = tenancy.claims[link.identifier]?.users ?? []
            // Both sides have to be among those who share it.
            let isShared =
                users.contains(workspace) && (other.map { other in users.contains { $0.text == other } } ?? true)
            if isShared || (other == nil && mayUse(link.identifier, workspace)) { continue }
            let owner = other ?? holder(of: link.identifier)?.text
            return .foreignLink(link, owner: namesHolders ? owner : nil)
        }
        return nil
    }

    private func workspace(for identifier: String, at moment: Timestamp) throws(HostingError) -> [ContentChange] {
        // An identifier that cannot be a workspace's name was refused when the tenant was checked.
        guard let id = try? Slug(identifier), tenancy.workspaces[id] == nil else { return [] }
        return [try Workspace(id: id, name: identifier, createdAt: moment).saved(as: id.text)]
    }
}
