/// The last requests for documents and visits of links on one connection, by the bytes of their compressed fields.
///
/// Clients that repeat a request send the same few bytes again, mostly indexes into the dynamic table; visits of several links differ
/// in their path alone. The requests are dropped when that table changes.
struct HTTP2KnownRequests {
    /// A `GET` of a document.
    struct Request {
        let bytes: ContiguousArray<UInt8>
        let host: Range<Int>
        let slot: Int
        let preferences: ClientPreferences
    }

    /// A visit of a link, apart from its path.
    struct Visit {
        /// The host that it names.
        let host: ContiguousArray<UInt8>
        /// How it is noted.
        let text: HTTP2VisitText
        /// The compressed fields before the path.
        fileprivate let prefix: [UInt8]
        /// Those behind it.
        fileprivate let suffix: [UInt8]
    }

    private struct Entry {
        let block: [UInt8]
        let request: Request
    }

    private static let count = 4
    private static let longestBlock = 512

    private var entries: [Entry] = []
    private var next = 0
    private var visits: [Visit] = []
    private var nextVisit = 0

    /// The compressed fields that NIO's handler reads at the moment.
    private var candidate: (stream: Int, block: [UInt8])?

    /// The request with these compressed fields.
    @inline(__always)
    func find(_ block: Range<Int>, in bytes: Span<UInt8>) -> Request? {
        for index in entries.indices where isSame(entries[index].block, block, in: bytes) {
            return entries[index].request
        }
        return nil
    }

    /// The visit with these compressed fields, and where they have the path.
    @inline(__always)
    func findVisit(_ block: Range<Int>, in bytes: Span<UInt8>) -> (visit: Visit, path: Range<Int>)? {
        for index in visits.indices {
            let (start, end) = (visits[index].prefix.count, visits[index].suffix.count)
            guard block.count > start + end else { continue }
            let path = block.dropFirst(start).dropLast(end)
            guard isSame(visits[index].prefix, block.prefix(start), in: bytes),
                isSame(visits[index].suffix, block.suffix(end), in: bytes),
                HeaderBlock.pathField(path, of: bytes) == path
            else { continue }
            return (visits[index], path)
        }
        return nil
    }

    /// Remembers compressed fields that have the same meaning next time.
    mutating func willRead(_ block: Range<Int>, of stream: Int, in bytes: Span<UInt8>) {
        candidate = nil
        guard block.count <= Self.longestBlock else { return }
        candidate = (stream, block.map { bytes[$0] })
    }

    /// Records that the fields of a stream request a document.
    mutating func remember(_ request: Request, of stream: Int) {
        guard let read = candidate, read.stream == stream else { return }
        candidate = nil
        let entry = Entry(block: read.block, request: request)
        if entries.count < Self.count {
            entries.append(entry)
        } else {
            entries[next % Self.count] = entry
            next += 1
        }
    }

    /// Records that the fields of a stream are those of a visit.
    mutating func rememberVisit(of host: ContiguousArray<UInt8>, noted text: HTTP2VisitText, on stream: Int) {
        guard let read = candidate, read.stream == stream else { return }
        candidate = nil
        let block = read.block
        guard let path = HeaderBlock.pathField(block.indices, of: block.span) else { return }
        let visit = Visit(
            host: host,
            text: text,
            prefix: Array(block[..<path.lowerBound]),
            suffix: Array(block[path.upperBound...])
        )
        guard !visits.contains(where: { $0.prefix == visit.prefix && $0.suffix == visit.suffix }) else { return }
        if visits.count < Self.count {
            visits.append(visit)
        } else {
            visits[nextVisit % Self.count] = visit
            nextVisit += 1
        }
    }

    mutating func removeAll() {
        candidate = nil
        if !visits.isEmpty { visits = [] }
        if !entries.isEmpty { entries = [] }
    }

    @inline(__always)
    private func isSame(_ block: [UInt8], _ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard block.count == range.count else { return false }
        for index in block.indices where block[index] != bytes[range.lowerBound + index] { return false }
        return true
    }
}
