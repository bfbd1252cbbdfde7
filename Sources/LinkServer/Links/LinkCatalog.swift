internal import NIOConcurrencyHelpers

/// The links that the public listener follows, in memory.
///
/// Look-ups and changes may come from any thread; each holds the lock of one shard for a moment. Links remain when the store
/// fails. Where all do not fit into the memory allowed, those are evicted that were not followed for a while, and of each it
/// stays known that the store has it.
final class LinkCatalog: Sendable {
    private static let shardCount = 64

    private let shards: [NIOLockedValueBox<LinkRecords>]
    private let seed = UInt64.random(in: .min ... .max)
    private let workspaces = NIOLockedValueBox(Names())

    /// A catalogue without links.
    ///
    /// - Parameter memoryLimit: The memory that links may take, in bytes; `nil`: no limit.
    init(memoryLimit: Int? = nil) {
        shards = (0..<Self.shardCount).map { _ in
            NIOLockedValueBox(LinkRecords(memoryLimit: memoryLimit.map { $0 / Self.shardCount }))
        }
    }

    /// How many links there are.
    var count: Int { shards.reduce(0) { $0 + $1.withLockedValue(\.count) } }

    /// The memory that they take, in bytes.
    var memory: Int { shards.reduce(0) { $0 + $1.withLockedValue(\.memory) } }

    /// Whether an address without a link here has none in the store either.
    var isComplete: Bool { shards.allSatisfy { $0.withLockedValue(\.isComplete) } }

    /// Adds a link, or replaces it.
    ///
    /// - Parameters:
    ///   - key: Its host and path, such as `go.example/spring`.
    ///   - entry: What is held of it.
    ///   - workspace: The workspace that it belongs to.
    ///   - isServed: Whether it is answered.
    func put(_ key: String, entry: [UInt8], of workspace: String, isServed: Bool) {
        withRecords(of: key) { link, bytes, records in
            records.put(link, in: bytes, entry: entry, workspace: number(of: workspace), isServed: isServed)
        }
    }

    /// How many changes and loadings there were of each shard.
    struct Moment: Sendable {
        fileprivate let shards: [(change: Int, loading: Int)]

        /// Whether no other loading has begun.
        func isIn(_ loading: Int) -> Bool { shards.allSatisfy { $0.loading == loading } }
    }

    /// The present moment.
    var moment: Moment { Moment(shards: shards.map { $0.withLockedValue { ($0.lastChange, $0.loading) } }) }

    /// Adds a link that was read from the store, or replaces it, unless it may have been changed since or another loading has begun.
    ///
    /// - Parameters:
    ///   - key: Its host and path.
    ///   - entry: What is held of it.
    ///   - workspace: The workspace that it belongs to.
    ///   - isServed: Whether it is answered.
    ///   - moment: A moment before it was read.
    func put(_ key: String, entry: [UInt8], of workspace: String, isServed: Bool, readAfter moment: Moment) {
        withRecords(of: key) { link, bytes, records in
            records.put(
                link,
                in: bytes,
                entry: entry,
                workspace: number(of: workspace),
                isServed: isServed,
                readAfter: moment.shards[link.shard].change,
                in: moment.shards[link.shard].loading
            )
        }
    }

    /// Prepares for all links of a store.
    ///
    /// Until ``finishLoading(_:)`` an address without a link here may have one in the store.
    ///
    /// - Returns: The number of this loading.
    @discardableResult
    func beginLoading() -> Int {
        var number = 0
        for shard in shards {
            number = shard.withLockedValue { records in
                records.beginLoading()
                return records.loading
            }
        }
        return number
    }

    /// Removes the links that the store does not have any more: those not put since ``beginLoading()``.
    ///
    /// - Parameter loading: The number of the loading; without effect when another has begun since.
    func finishLoading(_ loading: Int) {
        for shard in shards { shard.withLockedValue { $0.finishLoading(loading) } }
    }

    /// Removes a link, if it is there and belongs to a workspace.
    func remove(_ key: String, of workspace: String) {
        withRecords(of: key) { link, bytes, records in records.remove(link, in: bytes, of: number(of: workspace)) }
    }

    /// Forgets what a link says, so that it is read from the store when it is visited.
    func evict(_ key: String) {
        withRecords(of: key) { link, bytes, records in records.evict(link, in: bytes) }
    }

    private func number(of workspace: String) -> UInt32 { workspaces.withLockedValue { $0.number(of: workspace) } }

    private func withRecords<Result>(
        of key: String,
        _ work: (_ link: HashedLink, _ key: Span<UInt8>, _ records: inout LinkRecords) -> Result
    ) -> Result {
        var key = key
        return key.withUTF8 { buffer in
            let bytes = unsafe Span(_unsafeElements: buffer)
            let link = HashedLink(key: bytes, seed: seed)
            return shards[link.shard].withLockedValue { work(link, bytes, &$0) }
        }
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

    /// The workspace of a link that is answered, by where its host and path are in a request; `nil` where no link is.
    func workspace(host: Range<Int>, path: Range<Int>, in bytes: Span<UInt8>) -> String? {
        let link = HashedLink(host: host, path: path, in: bytes, seed: seed)
        let number = shards[link.shard].withLockedValue { records in
            records.read(link, in: bytes) { record, _ in record.isServed ? record.workspace : nil }
        }
        return (number ?? nil).map { number in workspaces.withLockedValue { $0.names[Int(number)] } }
    }

    /// What is known of an address.
    enum Presence: Equatable, Sendable {
        /// The link, with the workspace that it belongs to.
        case link(workspace: String, entry: [UInt8], isServed: Bool)
        /// The store may have a link there.
        case perhapsInStore
        /// There is no link.
        case absent
    }

    /// Looks an address up.
    func presence(of key: String) -> Presence {
        let found = withRecords(of: key) { link, bytes, records in
            let read = records.read(link, in: bytes) { ($0.workspace, $0.isServed, Array(copying: $1)) }
            return (read, mayBeInStore: read == nil && records.mayBeInStore(link))
        }
        guard let (number, isServed, entry) = found.0 else { return found.mayBeInStore ? .perhapsInStore : .absent }
        let workspace = workspaces.withLockedValue { $0.names[Int(number)] }
        return .link(workspace: workspace, entry: entry, isServed: isServed)
    }

    /// Asks of links again whether they are answered, one shard after the other.
    ///
    /// - Parameters:
    ///   - workspaces: Those whose links are asked about; `nil`: all.
    ///   - isServed: The answer; `nil` for a link that is evicted.
    func recheck(
        of workspaces: Set<String>? = nil,
        _ isServed: (_ key: String, _ workspace: String, _ entry: [UInt8]) -> Bool?
    ) {
        let names = self.workspaces.withLockedValue(\.names)
        let isAsked = names.map { workspaces?.contains($0) ?? true }
        guard isAsked.contains(true) else { return }
        for shard in shards {
            var evicted: [String] = []
            shard.withLockedValue { records in
                records.recheck { key, record, entry in
                    let number = Int(record.workspace)
                    // One that is not known yet was created meanwhile.
                    guard number < names.count, isAsked[number] else { return record.isServed }
                    let key = String(decoding: Array(copying: key), as: UTF8.self)
                    let answer = isServed(key, names[number], Array(copying: entry))
                    if answer == nil { evicted.append(key) }
                    return answer ?? false
                }
            }
            for key in evicted { evict(key) }
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
