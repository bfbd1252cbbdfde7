internal import NIOConcurrencyHelpers

/// The links that the public listener follows, in memory.
///
/// Look-ups and changes may come from any thread; each holds the lock of one shard for a moment. Links remain when the store
/// fails.
final class LinkCatalog: Sendable {
    private let shards = (0..<64).map { _ in NIOLockedValueBox(LinkRecords()) }
    private let seed = UInt64.random(in: .min ... .max)
    private let workspaces = NIOLockedValueBox(Names())
    private let loaded = NIOLockedValueBox(false)

    /// Whether all links are here: a link that is not here does not exist.
    var isReady: Bool { loaded.withLockedValue { $0 } }

    /// Marks everything as loaded.
    func markReady() { loaded.withLockedValue { $0 = true } }

    /// How many links there are.
    var count: Int { shards.reduce(0) { $0 + $1.withLockedValue(\.count) } }

    /// The memory that they take, in bytes.
    var memory: Int { shards.reduce(0) { $0 + $1.withLockedValue(\.memory) } }

    /// Adds a link, or replaces it.
    ///
    /// - Parameters:
    ///   - key: Its host and path, such as `go.example/spring`.
    ///   - entry: What is held of it.
    ///   - workspace: The workspace that it belongs to.
    ///   - isServed: Whether it is answered.
    func put(_ key: String, entry: [UInt8], of workspace: String, isServed: Bool) {
        let number = workspaces.withLockedValue { $0.number(of: workspace) }
        let bytes = Array(key.utf8)
        let link = HashedLink(key: bytes.span, seed: seed)
        shards[link.shard].withLockedValue { records in
            records.put(link, in: bytes.span, entry: entry, workspace: number, isServed: isServed)
        }
    }

    /// Links that are to take the place of all others at once.
    struct Replacement {
        fileprivate var shards = [LinkRecords](repeating: LinkRecords(), count: 64)
        fileprivate let catalog: LinkCatalog

        /// Adds a link, as ``LinkCatalog/put(_:entry:of:isServed:)`` does.
        mutating func put(_ key: String, entry: [UInt8], of workspace: String, isServed: Bool) {
            let number = catalog.workspaces.withLockedValue { $0.number(of: workspace) }
            let bytes = Array(key.utf8)
            let link = HashedLink(key: bytes.span, seed: catalog.seed)
            shards[link.shard].put(link, in: bytes.span, entry: entry, workspace: number, isServed: isServed)
        }
    }

    /// Nothing yet, to be filled.
    func replacement() -> Replacement { Replacement(catalog: self) }

    /// Follows other links instead of all.
    func replaceAll(by replacement: consuming Replacement) {
        for (shard, records) in zip(shards, replacement.shards) {
            // What was there is released outside of the lock.
            let old = shard.withLockedValue { current in
                let old = current
                current = records
                return old
            }
            _ = consume old
        }
    }

    /// Removes a link, if it is there.
    func remove(_ key: String) {
        let bytes = Array(key.utf8)
        let link = HashedLink(key: bytes.span, seed: seed)
        shards[link.shard].withLockedValue { $0.remove(link, in: bytes.span) }
    }

    /// Reads a link that is answered, as a request names it: the host without a port and without a trailing dot, in any case.
    ///
    /// - Parameters:
    ///   - host: Where the host is in the bytes.
    ///   - path: Where the path is, with its slash and without a query.
    ///   - bytes: The request.
    ///   - read: Reads what is held of the link, while its shard is locked.
    /// - Returns: What was read; `nil` when there is no such link.
    @inline(__always)
    func read<Result>(
        host: Range<Int>,
        path: Range<Int>,
        in bytes: Span<UInt8>,
        _ read: (_ entry: Span<UInt8>) -> Result
    ) -> Result? {
        let link = HashedLink(host: host, path: path, in: bytes, seed: seed)
        let result = shards[link.shard].withLockedValue { records in
            records.read(link, in: bytes) { record, entry in record.isServed ? read(entry) : nil }
        }
        return result ?? nil
    }

    /// What is held of a link, answered or not; `nil` when it is not here.
    func entry(_ key: String) -> (workspace: String, bytes: [UInt8], isServed: Bool)? {
        let bytes = Array(key.utf8)
        let link = HashedLink(key: bytes.span, seed: seed)
        let found = shards[link.shard].withLockedValue { records in
            records.read(link, in: bytes.span) { record, entry in
                (record.workspace, Array(copying: entry), record.isServed)
            }
        }
        guard let (number, entry, isServed) = found else { return nil }
        return (workspaces.withLockedValue { $0.names[Int(number)] }, entry, isServed)
    }

    /// Asks of each link again whether it is answered, one shard after the other.
    func reconsider(_ isServed: (_ key: String, _ workspace: String, _ entry: [UInt8]) -> Bool) {
        let names = workspaces.withLockedValue(\.names)
        for shard in shards {
            shard.withLockedValue { records in
                records.reconsider { key, record, entry in
                    guard Int(record.workspace) < names.count else { return record.isServed }
                    let key = String(decoding: Array(copying: key), as: UTF8.self)
                    return isServed(key, names[Int(record.workspace)], Array(copying: entry))
                }
            }
        }
    }

    /// The names of workspaces, each under the number that records have.
    private struct Names {
        private(set) var names: [String] = []
        private var numbers: [String: UInt32] = [:]

        mutating func number(of name: String) -> UInt32 {
            if let number = numbers[name] { return number }
            let number = UInt32(truncatingIfNeeded: names.count)
            names.append(name)
            numbers[name] = number
            return number
        }
    }
}

extension [UInt8] {
    /// A copy of bytes that somebody else has.
    fileprivate init(copying span: Span<UInt8>) {
        self.init()
        reserveCapacity(span.count)
        for index in span.indices { append(span[index]) }
    }
}
