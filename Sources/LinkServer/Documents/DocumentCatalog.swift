public import LinkStore
internal import NIOConcurrencyHelpers

/// The documents that the public listener serves, in memory: by host, then by kind.
///
/// Look-ups and publications may come from any thread. A look-up sees a document as it was before a publication or as it
/// is after, never a mixture; documents stay in place when the store behind them fails.
public final class DocumentCatalog: Sendable {
    /// What the catalogue knows about hosts that it does not hold.
    public enum State: Sendable, Equatable {
        /// Everything was loaded: what is not here does not exist, and is answered 404.
        case ready

        /// Nothing is known about what is not here, and is answered 503. The reason is for logs and health pages.
        case unavailable(reason: String)
    }

    /// What was asked for, counted.
    let traffic = PublicTraffic()

    private static let shardCount = 64

    private let shards: [CatalogShard]
    private let seed = UInt64.random(in: .min ... .max)
    private let stateBox: NIOLockedValueBox<State>

    /// Makes an empty catalogue, which answers 503 until it is filled or marked ready.
    public init(state: State = .unavailable(reason: "The documents have not been loaded yet.")) {
        shards = (0..<Self.shardCount).map { _ in CatalogShard() }
        stateBox = NIOLockedValueBox(state)
    }

    /// What the catalogue knows about hosts that it does not hold.
    public var state: State { stateBox.withLockedValue { $0 } }

    /// Says that everything was loaded.
    public func markReady() {
        stateBox.withLockedValue { $0 = .ready }
    }

    /// Says that the store cannot be read: documents that are here are still served, all else is answered 503.
    public func markUnavailable(reason: String) {
        stateBox.withLockedValue { $0 = .unavailable(reason: reason) }
    }

    /// Serves a document from now on; a host that is not known yet becomes known.
    ///
    /// Kinds that this version does not host have no address and are left out.
    ///
    /// - Parameters:
    ///   - bytes: What is served, byte for byte.
    ///   - contentType: `application/json`, or `application/pkcs7-mime` for a signed file.
    ///   - kind: Which file it is.
    ///   - host: Whose file it is.
    public func publish(
        _ bytes: [UInt8],
        contentType: String = "application/json",
        kind: DocumentKind,
        host: HostName
    ) {
        publish(PreparedDocument(bytes, contentType: contentType), kind: kind, host: host)
    }

    /// Serves a document that was prepared before.
    public func publish(_ document: PreparedDocument, kind: DocumentKind, host: HostName) {
        guard let slot = DocumentPath.slot(of: kind) else { return }
        update(host) { $0.documents[slot] = document }
    }

    /// Stops serving a document; its host stays known and answers 404 for it.
    public func withdraw(kind: DocumentKind, host: HostName) {
        guard let slot = DocumentPath.slot(of: kind) else { return }
        update(host) { $0.documents[slot] = nil }
    }

    /// Makes a host known, without documents.
    public func addHost(_ host: HostName) {
        update(host) { _ in }
    }

    /// Forgets a host and its documents.
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
    /// Serves these documents and no others, and says that everything was loaded.
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

    /// The document for a host as a request names it, without a port and without a trailing dot, in any case.
    @inline(__always)
    func lookUp(host: Range<Int>, slot: Int, in bytes: Span<UInt8>) -> PreparedDocument? {
        let hash = HashedHost.hash(host, of: bytes, seed: seed)
        return shard(hash).answer(hash: hash, host: host, slot: slot, in: bytes)
    }

    /// Whether a host as a request names it is one of ours.
    func knows(host: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        let hash = HashedHost.hash(host, of: bytes, seed: seed)
        return shard(hash).contains(hash: hash, host: host, in: bytes)
    }

    private func update(_ host: HostName, _ change: (inout HostRow) -> Void) {
        let hashed = HashedHost(host, seed: seed)
        shard(hashed.hash).update(hashed, change)
    }

    private func shard(_ hash: UInt64) -> CatalogShard { shards[shardIndex(hash)] }

    /// The upper bits, because the dictionaries inside hash the whole number again anyway.
    private func shardIndex(_ hash: UInt64) -> Int { Int(hash >> 58) }
}
