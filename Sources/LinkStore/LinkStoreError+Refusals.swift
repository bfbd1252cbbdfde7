/// The refusals that every store words alike.
extension LinkStoreError {
    /// The domain was never created, or was deleted.
    public static func unknownDomain(_ host: HostName) -> LinkStoreError {
        LinkStoreError(code: .unknownDomain, sentence: "There is no domain \(host).")
    }

    /// The domain has no such document.
    public static func unknownDocument(_ address: DocumentAddress) -> LinkStoreError {
        LinkStoreError(code: .unknownDocument, sentence: "The domain \(address.host) has no document \(address.kind).")
    }

    /// Another version is stored than expected.
    public static func versionConflict(_ address: DocumentAddress, stored version: Int?) -> LinkStoreError {
        let state = version.map { "is at version \($0)" } ?? "does not exist"
        return LinkStoreError(
            code: .versionConflict,
            sentence: "The document \(address.kind) of \(address.host) \(state), not what the request expects: "
                + "read it again and decide anew. Nothing was changed."
        )
    }

    /// The setup token is not the one on offer.
    public static let setupClosed = LinkStoreError(
        code: .setupClosed,
        sentence: "This setup address is unknown, already used or older than 24 hours: "
            + "restart the server to get a new one if no key exists yet."
    )

    /// The domain's documents are made of its workspaces' rules.
    public static func domainManaged(_ host: HostName) -> LinkStoreError {
        LinkStoreError(
            code: .domainManaged,
            sentence: "The documents of \(host) are made of its workspaces' rules, so that no file can be put in their "
                + "place: change the rules, or take the workspaces' parts away first."
        )
    }

    /// Another state is stored than the writer expects.
    package static func changed(_ what: String) -> LinkStoreError {
        LinkStoreError(
            code: .versionConflict,
            sentence: "\(what) is not what the request expects: read it again and decide anew. Nothing was changed."
        )
    }

    /// The store has moved on since the commit was decided.
    public static let staleRevision = LinkStoreError(
        code: .staleRevision,
        sentence: "Somebody else has written to the store meanwhile: read what changed and decide anew."
    )

    /// A record that no version of this program could have written.
    package static func damaged(_ record: StoredRecord) -> LinkStoreError {
        LinkStoreError(
            code: .damaged,
            sentence: "The record \(record.address) cannot be read: restore the store from a backup."
        )
    }
}
