import LinkStore
import LinkWorkspaces

/// How many bytes of the store each workspace takes: what its records say, and the publications that are kept for it.
struct DiskUse: Sendable {
    private var records = PartitionedDictionary<RecordAddress, Share>()
    private var publications: [HostName: [String: Int]] = [:]
    private var totals: [String: Int] = [:]

    private struct Share {
        let workspace: String
        let bytes: Int
    }

    /// The bytes of a workspace.
    func bytes(of workspace: Slug) -> Int { totals[workspace.text] ?? 0 }

    /// Takes over a record as it is now.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - keyOwner: The workspace of an API key, which its address does not name.
    mutating func apply(_ record: StoredRecord, keyOwner: Slug? = nil) {
        let address = record.address
        if let old = records.removeValue(forKey: address) { totals[old.workspace, default: 0] -= old.bytes }
        guard record.value != nil, let workspace = keyOwner?.text ?? address.workspace else { return }
        records[address] = Share(workspace: workspace, bytes: record.bytes)
        totals[workspace, default: 0] += record.bytes
    }

    /// Takes over the bytes of the publications that a domain keeps, by workspace.
    mutating func apply(_ bytes: [String: Int], of host: HostName) {
        guard publications[host] ?? [:] != bytes else { return }
        for (workspace, old) in publications[host] ?? [:] { totals[workspace, default: 0] -= old }
        for (workspace, new) in bytes { totals[workspace, default: 0] += new }
        publications[host] = bytes.isEmpty ? nil : bytes
    }

    /// The bytes of a record.
    func bytes(of address: RecordAddress) -> Int { records[address]?.bytes ?? 0 }
}

extension RecordAddress {
    /// The workspace whose record it is, where the address names it.
    var workspace: String? {
        switch collection {
        case .workspaces, .bridgeApps: id
        case .members, .apps: id.split(separator: "/").first.map(String.init)
        case .drafts, .parts: id.split(separator: "/").last.map(String.init)
        default: nil
        }
    }
}

extension StoredRecord {
    /// What the record takes in a store, without what the store itself adds to a row.
    var bytes: Int {
        address.collection.rawValue.utf8.count + address.id.utf8.count + (value?.count ?? 0) + (content?.count ?? 0)
    }
}
