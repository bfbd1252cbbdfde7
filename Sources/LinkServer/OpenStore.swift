public import LinkStore

/// Opens the store of a server's documents; called again, after a while, when it fails.
///
/// `mayCreate` is true until a store was open once in this process. After that, an empty new store must not replace one
/// that is lost: its documents are still being served.
public typealias OpenStore = @Sendable (_ mayCreate: Bool) async throws(LinkStoreError) -> any LinkStore
