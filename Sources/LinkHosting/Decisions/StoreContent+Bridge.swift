public import LinkStore
import LinkWorkspaces

/// Decisions about the tenants of BridgeServer2.
extension StoreContent {
    /// Makes or changes a tenant, and serves the files that all tenants make together.
    ///
    /// A new tenant gets a workspace of its name, so that keys can be made for it.
    ///
    /// - Parameters:
    ///   - record: What is to be kept; its version is the one that the client knows, 0 for a new tenant.
    ///   - host: The domain that serves the files.
    ///   - header: Who publishes and why.
    ///   - files: Makes the files of all tenants.
    /// - Returns: The new version.
    /// - Throws: `version-conflict`, `already-exists`, `unknown-app`, `file-too-large`.
    public func savingBridgeApp(
        _ record: BridgeRecord,
        on host: HostName,
        _ header: PublicationHeader,
        files: ([BridgeRecord]) -> [DocumentKind: [UInt8]]
    ) throws(LinkStoreError) -> Plan<Int> {
        let old = bridgeApps[record.identifier]
        if record.version == 0, old != nil { throw .bridge(.alreadyExists, record.identifier) }
        if record.version > 0 {
            guard let old else { throw .bridge(.unknownApp, record.identifier) }
            guard old.version == record.version else { throw .bridge(.versionConflict, record.identifier) }
        }
        var saved = record
        saved.version += 1
        var apps = bridgeApps
        apps[record.identifier] = saved
        let bytes = files(apps.values.sorted { $0.identifier < $1.identifier })
        if let size = bytes.values.map(\.count).max(), size > AssociationFileSize.limit {
            throw .bridge(.fileTooLarge, "\(size)")
        }
        var changes = try workspace(for: record.identifier, at: header.moment)
        changes.append(try saved.put(as: record.identifier))
        let domain = domainsByHost[host] ?? Domain(host: host, createdAt: header.moment)
        if bytes != servedBytes(of: host) { changes += try serving(bytes, on: domain, parts: [], header).changes }
        return Plan(changes, result: saved.version)
    }

    private func workspace(for identifier: String, at moment: Timestamp) throws(LinkStoreError) -> [RecordChange] {
        // An identifier that is no name of a workspace was refused before.
        guard let id = try? Slug(identifier), tenancy.workspaces[id] == nil else { return [] }
        return [try Workspace(id: id, name: identifier, createdAt: moment).put(as: id.text)]
    }
}

extension LinkStoreError {
    fileprivate static func bridge(_ code: Code, _ subject: String) -> LinkStoreError {
        LinkStoreError(code: code, sentence: "\(code.rawValue): \(subject)")
    }
}
