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
    ///   - header: Who publishes and why.
    /// - Returns: The new version, or Bridge's refusal.
    /// - Throws: What publishing refuses, and what of the stored tenants cannot be read.
    func savingBridgeApp(
        _ record: BridgeRecord,
        on host: HostName,
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
        var saved = record
        saved.version += 1
        records[record.identifier] = saved
        let files = BridgeFiles(records.values.sorted { $0.identifier < $1.identifier }.map { BridgeApp($0) })
        guard max(files.appSiteAssociation.count, files.assetLinks.count) <= AssociationFileSize.limit else {
            return Decision([], result: .failure(.fileTooLarge))
        }
        var changes = try workspace(for: record.identifier, at: header.moment)
        changes.append(try saved.saved(as: record.identifier))
        let bytes = [DocumentKind.appleAppSiteAssociation: files.appSiteAssociation, .assetlinks: files.assetLinks]
        changes += try servingFiles(bytes, on: host, header)
        return Decision(changes, result: .success(saved.version))
    }

    private func workspace(for identifier: String, at moment: Timestamp) throws(HostingError) -> [ContentChange] {
        // An identifier that cannot be a workspace's name was refused when the tenant was checked.
        guard let id = try? Slug(identifier), tenancy.workspaces[id] == nil else { return [] }
        return [try Workspace(id: id, name: identifier, createdAt: moment).saved(as: id.text)]
    }
}
