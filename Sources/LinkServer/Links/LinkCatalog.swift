internal import NIOConcurrencyHelpers

/// The links that the public listener follows, in memory.
///
/// Look-ups and changes may come from any thread; each holds the lock of one shard for a moment. Links remain when the store
/// fails.
final class LinkCatalog: Sendable {
    private let shards = (0..<64).map { _ in NIOLockedValueBox(LinkRecords()) }
    private let seed: UInt64
    private let workspaces: NIOLockedValueBox<Names>

    /// A catalogue without links.
    init() {
        seed = UInt64.random(in: .min ... .max)
        workspaces = NIOLockedValueBox(Names())
    }

    /// An empty catalogue to fill, whose links ``replaceAll(by:)`` of another one takes; it has the seed and the numbers of workspaces
    /// of that one.
    init(toReplaceLinksOf other: LinkCatalog) {
        seed = other.seed
        workspaces = other.workspaces
        for shard in shards { shard.withLockedValue { $0.beginFilling() } }
    }

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
        var key = key
        key.withUTF8 { buffer in
            let bytes = unsafe Span(_unsafeElements: buffer)
            let link = HashedLink(key: bytes, seed: seed)
            shards[link.shard].withLockedValue { records in
                records.put(link, in: bytes, entry: entry, workspace: number, isServed: isServed)
            }
        }
    }

    /// Replaces all links by those of another catalogue, which is empty afterwards.
    ///
    /// - Parameter replacement: A catalogue made with ``init(toReplaceLinksOf:)`` of this one.
    func replaceAll(by replacement: LinkCatalog) {
        for (shard, new) in zip(shards, replacement.shards) {
            var records = LinkRecords()
            new.withLockedValue { swap(&$0, &records) }
            records.finishFilling()
            // What was there is released outside of the lock.
            shard.withLockedValue { swap(&$0, &records) }
        }
    }

    /// Removes a link, if it is there and belongs to a workspace.
    func remove(_ key: String, of workspace: String) {
        let number = workspaces.withLockedValue { $0.number(of: workspace) }
        let bytes = Array(key.utf8)
        let link = HashedLink(key: bytes.span, seed: seed)
        shards[link.shard].withLockedValue { $0.remove(link, in: bytes.span, of: number) }
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

    /// The entry and the workspace of a link that is answered; `nil` when the link is unknown or is not answered.
    func entry(_ key: String) -> (workspace: String, bytes: [UInt8])? {
        let found = read(key) { record, entry in record.isServed ? (record.workspace, Array(copying: entry)) : nil }
        guard let (number, entry) = found else { return nil }
        return (workspaces.withLockedValue { $0.names[Int(number)] }, entry)
    }

    /// Whether there is a link that is answered.
    func isServed(_ key: String) -> Bool { read(key) { record, _ in record.isServed } ?? false }

    private func read<Result>(
        _ key: String,
        _ read: (_ record: LinkRecords.Record, _ entry: Span<UInt8>) -> Result?
    ) -> Result? {
        let bytes = Array(key.utf8)
        let link = HashedLink(key: bytes.span, seed: seed)
        return shards[link.shard].withLockedValue { $0.read(link, in: bytes.span, read) } ?? nil
    }

    /// Asks of each link again whether it is answered, one shard after the other.
    ///
    /// - Parameter isServed: The answer; `nil` for a link that is not kept.
    func reconsider(_ isServed: (_ key: String, _ workspace: String, _ entry: [UInt8]) -> Bool?) {
        let names = workspaces.withLockedValue(\.names)
        for shard in shards {
            var gone: [(key: String, workspace: String)] = []
            shard.withLockedValue { records in
                records.reconsider { key, record, entry in
                    guard Int(record.workspace) < names.count else { return record.isServed }
                    let key = String(decoding: Array(copying: key), as: UTF8.self)
                    let answer = isServed(key, names[Int(record.workspace)], Array(copying: entry))
                    if answer == nil { gone.append((key, names[Int(record.workspace)])) }
                    return answer ?? false
                }
            }
            for (key, workspace) in gone { remove(key, of: workspace) }
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
