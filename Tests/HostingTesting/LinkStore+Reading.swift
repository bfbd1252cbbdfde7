public import LinkHosting
public import LinkStore

/// What tests ask a store directly, past the server that uses it.
extension LinkStore {
    /// Everything that a server would hold in memory.
    public func content() async throws(LinkStoreError) -> StoreContent {
        try StoreContent(try await snapshot(of: RecordCollection.live))
    }

    /// All domains, ordered by name.
    public func domains() async throws(LinkStoreError) -> [Domain] { try await content().domains }

    /// All documents that are served, ordered by host and kind.
    public func documents() async throws(LinkStoreError) -> [StoredDocument] { try await content().documents }

    /// All keys, oldest first, with their last use.
    public func keys() async throws(LinkStoreError) -> [APIKey] {
        let uses = try await lastUses()
        return try await content().keys.map { key in uses[key.id].map(key.used) ?? key }
    }
}
