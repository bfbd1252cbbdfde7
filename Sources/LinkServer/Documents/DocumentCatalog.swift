public import LinkStore
internal import NIOConcurrencyHelpers

/// The documents that the public listener serves, in memory: by host, then by kind.
///
/// Look-ups and publications may come from any thread. A look-up sees a document as it was before a publication or as
/// it is after, never a mixture; documents remain when the store fails.
public final class DocumentCatalog: Sendable {
    /// What the catalogue knows about hosts that it does not contain.
    public enum State: Sendable, Equatable {
        /// Everything was loaded: a host or document that is not in the catalogue does not exist, and is answered with
        /// 404.
        case ready

        /// Not everything was loaded: a missing document is answered with 503. The reason is for logs and health pages.
        case unavailable(reason: String)
    }

    /// The links that the public listener follows.
    let links: LinkCatalog

    /// Counts of the requests.
    let traffic = PublicTraffic()

    private static let shardCount = 64

    private let shards: [CatalogShard]
    private let seed = UInt64.random(in: .min ... .max)
    private let stateBox: NIOLockedValueBox<State>

    /// An empty catalogue, which answers 503 until documents are added or it is marked ready.
    ///
    /// - Parameters:
    ///   - state: What is known about other hosts.
    ///   - linkMemory: The memory that links may take, in bytes; `nil`: no limit.
    public init(state: State = .unavailable(reason: "The documents are not loaded yet."), linkMemory: Int? = nil) {
        links = LinkCatalog(memoryLimit: linkMemory)
        shards = (0..<Self.shardCount).map { _ in CatalogShard() }
        stateBox = NIOLockedValueBox(state)
    }

    /// What the catalogue knows about hosts that it does not contain.
    public var state: State { stateBox.withLockedValue { $0 } }

    /// Marks everything as loaded.
    public func markReady() {
        stateBox.withLockedValue { $0 = .ready }
    }

    /// Marks the store as unavailable: documents in the catalogue are still served, everything else is answered with
    /// 503.
    public func markUnavailable(reason: String) {
        stateBox.withLockedValue { $0 = .unavailable(reason: reason) }
    }

    /// Adds or replaces a document, and its host when that is new.
    ///
    /// Kinds without a path in this version are ignored.
    ///
    /// - Parameters:
    ///   - bytes: What is served, byte for byte.
    ///   - contentType: `application/json`, or `application/pkcs7-mime` for a signed file.
    ///   - kind: The kind of file.
    ///   - host: The host that serves it.
    public func publish(
        _ bytes: [UInt8],
        contentType: String = "application/json",
        kind: DocumentKind,
        host: HostName
    ) {
        publish(PreparedDocument(bytes, contentType: contentType), kind: kind, host: host)
    }

    /// Adds or replaces a prepared document.
    public func publish(_ document: PreparedDocument, kind: DocumentKind, host: HostName) {
        guard let slot = DocumentPath.slot(of: kind) else { return }
        update(host) { $0.documents[slot] = document }
    }

    /// Removes a document; its host remains and answers 404 for it.
    public func withdraw(kind: DocumentKind, host: HostName) {
        guard let slot = DocumentPath.slot(of: kind) else { return }
        update(host) { $0.documents[slot] = nil }
    }

    /// Adds a host without documents.
    public func addHost(_ host: HostName) {
        update(host) { _ in }
    }

    /// Removes a host and its documents.
    public func removeHost(_ host: HostName) {
        let hashed = HashedHost(host, seed: seed)
        shard(hashed.hash).remove(hashed)
    }

    /// The document that is served now.
    public func document(kind: DocumentKind, host: HostName) -> PreparedDocument? {
        guard let slot = DocumentPath.slot(of: kind) else { return nil }
        let hashed = HashedHost(host, seed: seed)
        return shard(hashed.hash).document(of: hashed, slot: slot)
    }
}

extension DocumentCatalog {
    /// Replaces everything by these documents, and marks everything as loaded.
    ///
    /// Hosts with an empty dictionary are known and have no documents.
    public func replaceAll(_ hosts: [HostName: [DocumentKind: PreparedDocument]]) {
        var rows = [CatalogShard.Rows](repeating: [:], count: shards.count)
        for (host, documents) in hosts {
            let hashed = HashedHost(host, seed: seed)
            var row = HostRow(name: hashed.name)
            for (kind, document) in documents {
                if let slot = DocumentPath.slot(of: kind) { row.documents[slot] = document }
            }
            rows[shardIndex(hashed.hash)][hashed.hash, default: []].append(row)
        }
        for (shard, rows) in zip(shards, rows) { shard.replace(rows) }
        markReady()
    }

    /// The document of a host as a request names it, without a port and without a trailing dot, in any case.
    @inline(__always)
    func lookUp(host: Range<Int>, slot: Int, in bytes: Span<UInt8>) -> PreparedDocument? {
        let hash = HashedHost.hash(host, of: bytes, seed: seed)
        return shard(hash).answer(hash: hash, host: host, slot: slot, in: bytes)
    }

    /// Whether the catalogue contains a host as a request names it.
    func knows(host: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        let hash = HashedHost.hash(host, of: bytes, seed: seed)
        return shard(hash).contains(hash: hash, host: host, in: bytes)
    }

    private func update(_ host: HostName, _ change: (inout HostRow) -> Void) {
        let hashed = HashedHost(host, seed: seed)
        shard(hashed.hash).update(hashed, change)
    }

    private func shard(_ hash: UInt64) -> CatalogShard { shards[shardIndex(hash)] }

    /// The upper bits, because the dictionaries inside hash the whole number again.
    private func shardIndex(_ hash: UInt64) -> Int { Int(hash >> 58) }
}
