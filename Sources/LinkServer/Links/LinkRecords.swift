/// Links in one block of memory: places that are found by hash, and records one after the other.
///
/// A record has a head of eleven bytes — the number of the workspace, the lengths of key and entry, flags — and then both. A
/// link costs about 25 bytes beside its text; a dictionary would cost 200. Of links that do not fit into the memory allowed only
/// the place remains: it shows that the store may have the link, and that another name is unknown to it.
struct LinkRecords: Sendable {
    /// Of each place the upper 32 bits of the hash above, and the record's offset plus one below; 0 is a free place.
    private var places: [UInt64] = Array(repeating: 0, count: 16)
    private var bytes: [UInt8] = []
    /// The bytes of records that were replaced or removed.
    private var garbage = 0
    /// How many places are of evicted links.
    private var evictedCount = 0
    /// The memory that places and records may take, in bytes; `nil`: no limit.
    private let memoryLimit: Int?
    /// The place at which the next eviction begins.
    private var hand = 0
    private var recent = RecentChanges()

    /// Whether a link without a place is not in the store either.
    private(set) var isComplete = false

    /// Whether many links are being added: the block grows by half each time, and not by an eighth.
    private var isLoading = false
    /// How many loadings have begun.
    private(set) var loading = 0
    /// The flag of records that were written or read again in the present loading, or since the last one.
    private var generation: UInt8 = 0

    /// How many links there are.
    private(set) var count = 0

    /// The memory that is taken, in bytes.
    var memory: Int { places.capacity * MemoryLayout<UInt64>.size + bytes.capacity }

    private static let headLength = 11
    /// Where the flags are in a head.
    private static let flagsIndex = 10
    /// In place of an offset, for links that were evicted: one value for each generation.
    private static let evicted: (UInt64, UInt64) = (0xffff_ffff, 0xffff_fffe)
    /// The records of a shard have at least this number of bytes, so that the largest link fits.
    private static let smallestBlock = 64 * 1024

    private enum Flag {
        static let isServed: UInt8 = 1
        /// The link was followed since the block was written last.
        static let wasRead: UInt8 = 2
        static let generation: UInt8 = 4
        /// The link is evicted when the block is written again.
        static let isLeaving: UInt8 = 8
    }

    /// No links, and nothing known of the store.
    init(memoryLimit: Int? = nil) { self.memoryLimit = memoryLimit }

    /// A record, where it is.
    struct Record {
        fileprivate let offset: Int
        let keyLength: Int
        let entryLength: Int
        /// The number of the workspace that the link belongs to.
        let workspace: UInt32
        fileprivate let flags: UInt8

        /// Whether it is answered: its place belongs to its workspace, and it leads where it may.
        var isServed: Bool { flags & Flag.isServed != 0 }

        fileprivate var flagsOffset: Int { offset + LinkRecords.flagsIndex }
        fileprivate var keyStart: Int { offset + LinkRecords.headLength }
        fileprivate var entry: Range<Int> { keyStart + keyLength..<keyStart + keyLength + entryLength }
        fileprivate var length: Int { LinkRecords.headLength + keyLength + entryLength }
    }

    /// What is read of a link, while the block does not change.
    @inline(__always)
    mutating func read<Result>(
        _ link: HashedLink,
        in request: Span<UInt8>,
        _ read: (_ record: Record, _ entry: Span<UInt8>) -> Result
    ) -> Result? {
        guard let place = place(of: link, in: request) else { return nil }
        let record = record(at: offset(at: place))
        if memoryLimit != nil, record.flags & Flag.wasRead == 0 {
            bytes[record.flagsOffset] |= Flag.wasRead
        }
        return read(record, bytes.span.extracting(record.entry))
    }

    /// Whether the store may have a link that has no record here.
    func mayBeInStore(_ link: HashedLink) -> Bool { !isComplete || evictedPlace(of: link.tag) != nil }

    /// Forgets what a link says, and notes that the store may have it.
    mutating func evict(_ link: HashedLink, in key: Span<UInt8>) {
        recent.note(link)
        if let place = place(of: link, in: key) {
            garbage += record(at: offset(at: place)).length
            count -= 1
            free(place)
        }
        growPlacesIfNeeded()
        evict(link.tag)
        removeGarbage()
    }

    /// Adds a link, or replaces it.
    mutating func put(
        _ link: HashedLink,
        in key: Span<UInt8>,
        entry: [UInt8],
        workspace: UInt32,
        isServed: Bool
    ) {
        recent.note(link)
        write(link, in: key, entry: entry, workspace: workspace, isServed: isServed)
    }

    /// The number of the last change.
    var lastChange: Int { recent.count }

    /// Adds or replaces a link that was read from the store after some change; one that may have been changed later stays as it is.
    ///
    /// Without effect when another loading has begun since, because it may be of another store.
    mutating func put(
        _ link: HashedLink,
        in key: Span<UInt8>,
        entry: [UInt8],
        workspace: UInt32,
        isServed: Bool,
        readAfter change: Int,
        in loading: Int
    ) {
        guard loading == self.loading else { return }
        guard !recent.mayContain(link, after: change) || isOld(link, in: key) else { return note(link, in: key) }
        write(link, in: key, entry: entry, workspace: workspace, isServed: isServed)
    }

    private mutating func write(
        _ link: HashedLink,
        in key: Span<UInt8>,
        entry: [UInt8],
        workspace: UInt32,
        isServed: Bool
    ) {
        let flags = (isServed ? Flag.isServed : 0) | generation
        let place = place(of: link, in: key)
        if let place {
            let old = record(at: offset(at: place))
            if old.entryLength == entry.count {
                replace(old, entry: entry, workspace: workspace, flags: flags)
                return
            }
            garbage += old.length
            count -= 1
            free(place)
        }
        guard makeRoom(for: Self.headLength + key.count + entry.count) else { return note(link, in: key) }
        growPlacesIfNeeded()
        count += 1
        occupy(self.place(link, at: append(link, in: key, entry, workspace, flags)))
    }

    /// Whether the record of a link was there before the present loading and is as it was.
    private func isOld(_ link: HashedLink, in key: Span<UInt8>) -> Bool {
        guard isLoading, let place = place(of: link, in: key) else { return false }
        return record(at: offset(at: place)).flags & Flag.generation != generation
    }

    /// Notes that the store may have a link.
    private mutating func note(_ link: HashedLink, in key: Span<UInt8>) {
        if let place = place(of: link, in: key) {
            let record = record(at: offset(at: place))
            bytes[record.flagsOffset] = record.flags & ~Flag.generation | generation
        } else {
            growPlacesIfNeeded()
            evict(link.tag)
        }
    }

    /// Removes a link, if it is there and belongs to a workspace.
    mutating func remove(_ link: HashedLink, in key: Span<UInt8>, of workspace: UInt32) {
        recent.note(link)
        guard let place = place(of: link, in: key), record(at: offset(at: place)).workspace == workspace else { return }
        garbage += record(at: offset(at: place)).length
        count -= 1
        free(place)
        removeGarbage()
    }

    /// Asks of each link again whether it is served.
    mutating func recheck(
        _ isServed: (_ key: Span<UInt8>, _ record: Record, _ entry: Span<UInt8>) -> Bool
    ) {
        for place in places where hasRecord(place) {
            let record = self.record(at: Self.offset(in: place))
            let key = record.keyStart..<record.keyStart + record.keyLength
            let answer = isServed(bytes.span.extracting(key), record, bytes.span.extracting(record.entry))
            if answer != record.isServed { bytes[record.flagsOffset] ^= Flag.isServed }
        }
    }
}

// MARK: Loading

extension LinkRecords {
    /// Prepares for all links of the store, at the price of memory until ``finishLoading(_:)``.
    mutating func beginLoading() {
        if isLoading { makeAllOld() } else { generation ^= Flag.generation }
        isLoading = true
        isComplete = false
        loading += 1
    }

    /// What a loading found that did not end is as old as the rest.
    private mutating func makeAllOld() {
        let old = generation ^ Flag.generation
        for index in places.indices where places[index] != 0 {
            if hasRecord(places[index]) {
                let record = record(at: offset(at: index))
                bytes[record.flagsOffset] = record.flags & ~Flag.generation | old
            } else {
                places[index] = places[index] & ~0xffff_ffff | Self.evicted(in: old)
            }
        }
    }

    /// Removes the links that were neither read nor written since ``beginLoading()``, and returns memory that was taken in advance.
    ///
    /// Without effect when another loading has begun since.
    mutating func finishLoading(_ loading: Int) {
        guard loading == self.loading else { return }
        isLoading = false
        isComplete = true
        let present = generation
        // More places leave less room for records than there was when the first ones came.
        var room = recordLimit ?? .max
        rewrite(forgetsOld: true) { record in
            guard record.flags & Flag.generation == present else { return .isRemoved }
            room -= record.length
            return room < 0 ? .isEvicted : .stays
        }
    }
}

// MARK: Places

extension LinkRecords {
    private var mask: Int { places.count - 1 }

    private func home(of place: UInt64) -> Int { Int(place >> 32) & mask }

    private func offset(at place: Int) -> Int { Self.offset(in: places[place]) }

    @inline(__always)
    private static func offset(in place: UInt64) -> Int { Int(place & 0xffff_ffff) - 1 }

    private func place(_ link: HashedLink, at offset: Int) -> UInt64 {
        UInt64(link.tag) << 32 | UInt64(truncatingIfNeeded: offset + 1)
    }

    /// The higher offsets are no offsets: blocks are not that large.
    private func hasRecord(_ place: UInt64) -> Bool { place != 0 && place & 0xffff_ffff < Self.evicted.1 }

    private static func evicted(in generation: UInt8) -> UInt64 { generation == 0 ? evicted.0 : evicted.1 }

    @inline(__always)
    private func place(of link: HashedLink, in request: Span<UInt8>) -> Int? {
        let places = places.span
        var index = Int(link.tag) & (places.count - 1)
        while places[index] != 0 {
            if UInt32(truncatingIfNeeded: places[index] >> 32) == link.tag, hasRecord(places[index]),
                isKey(link, in: request, of: Self.offset(in: places[index]))
            {
                return index
            }
            index = (index + 1) & (places.count - 1)
        }
        return nil
    }

    private func evictedPlace(of tag: UInt32) -> Int? {
        var index = Int(tag) & mask
        while places[index] != 0 {
            if UInt32(truncatingIfNeeded: places[index] >> 32) == tag, !hasRecord(places[index]) { return index }
            index = (index + 1) & mask
        }
        return nil
    }

    private mutating func occupy(_ place: UInt64) {
        var index = home(of: place)
        while places[index] != 0 { index = (index + 1) & mask }
        places[index] = place
    }

    /// Frees a place.
    private mutating func free(_ place: Int) {
        var free = place
        places[free] = 0
        // What comes behind without a gap moves up, unless that would bring it before the place that its hash names.
        var next = (free + 1) & mask
        while places[next] != 0 {
            let home = self.home(of: places[next])
            if (next &- home) & mask >= (next &- free) & mask {
                places[free] = places[next]
                places[next] = 0
                free = next
            }
            next = (next + 1) & mask
        }
    }

    private mutating func growPlacesIfNeeded() {
        guard (count + evictedCount + 1) * 4 > places.count * 3 else { return }
        let old = places
        places = Array(repeating: 0, count: old.count * 2)
        for place in old where place != 0 { occupy(place) }
    }
}

// MARK: Records

extension LinkRecords {
    private func record(at offset: Int) -> Record {
        let span = bytes.span
        return Record(
            offset: offset,
            keyLength: Int(span[offset + 4]) | Int(span[offset + 5]) << 8,
            entryLength: Int(Self.number(span, offset + 6)),
            workspace: Self.number(span, offset),
            flags: span[offset + Self.flagsIndex]
        )
    }

    @inline(__always)
    private static func number(_ span: Span<UInt8>, _ offset: Int) -> UInt32 {
        // Any four bytes are a number, and the load checks that they are inside the span.
        unsafe UInt32(littleEndian: span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Whether the record has the key that a request names: the host in any case, the path exactly.
    @inline(__always)
    private func isKey(_ link: HashedLink, in request: Span<UInt8>, of offset: Int) -> Bool {
        let span = bytes.span
        let length = Int(span[offset + 4]) | Int(span[offset + 5]) << 8
        guard length == link.host.count + link.path.count else { return false }
        var index = offset + Self.headLength
        for place in link.host {
            if span[index] != ASCII.lowercased(request[place]) { return false }
            index += 1
        }
        var place = link.path.lowerBound
        while link.path.upperBound - place >= 8 {
            if HashedLink.word(span, index) != HashedLink.word(request, place) { return false }
            index += 8
            place += 8
        }
        while place < link.path.upperBound {
            if span[index] != request[place] { return false }
            index += 1
            place += 1
        }
        return true
    }

    private mutating func append(
        _ link: HashedLink,
        in key: Span<UInt8>,
        _ entry: [UInt8],
        _ workspace: UInt32,
        _ flags: UInt8
    ) -> Int {
        let offset = bytes.count
        let length = Self.headLength + link.host.count + link.path.count + entry.count
        if bytes.capacity < offset + length {
            // An array that doubles would take half as much again on average.
            let larger = isLoading ? bytes.capacity / 2 * 3 : bytes.capacity / 8 * 9
            bytes.reserveCapacity(max(offset + length, min(larger, recordLimit ?? .max)))
        }
        let keyLength = link.host.count + link.path.count
        for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: workspace >> (place * 8))) }
        for place in 0..<2 { bytes.append(UInt8(truncatingIfNeeded: keyLength >> (place * 8))) }
        for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: entry.count >> (place * 8))) }
        bytes.append(flags)
        for place in link.host { bytes.append(ASCII.lowercased(key[place])) }
        for place in link.path { bytes.append(key[place]) }
        bytes.append(contentsOf: entry)
        return offset
    }

    /// Overwrites a record in place; the new entry has the length of the old one.
    private mutating func replace(_ record: Record, entry: [UInt8], workspace: UInt32, flags: UInt8) {
        for place in 0..<4 { bytes[record.offset + place] = UInt8(truncatingIfNeeded: workspace >> (place * 8)) }
        bytes[record.flagsOffset] = flags | record.flags & Flag.wasRead
        bytes.replaceSubrange(record.entry, with: entry)
    }

    /// Writes the records again, without gaps, once a quarter of the block is of no use.
    private mutating func removeGarbage() {
        guard garbage > 64 * 1024, garbage * 4 > bytes.count else { return }
        rewrite { _ in .stays }
    }
}

// MARK: Evicting

extension LinkRecords {
    /// What becomes of a record.
    private enum Fate {
        case stays
        /// Only its place stays.
        case isEvicted
        case isRemoved
    }

    /// The bytes that records may take; `nil`: as many as there are.
    private var recordLimit: Int? {
        memoryLimit.map { max(Self.smallestBlock, $0 - places.count * MemoryLayout<UInt64>.size) }
    }

    /// Makes room for a record by evicting a quarter of the links, first those that were not followed for a while; whether it fits then.
    ///
    /// While links are loaded none is evicted: those that are there are as good as those that come.
    private mutating func makeRoom(for length: Int) -> Bool {
        removeGarbage()
        guard let limit = recordLimit, bytes.count + length > limit else { return true }
        guard !isLoading else { return false }
        let excess = bytes.count - garbage + length - limit / 4 * 3
        var freed = 0
        let first = hand
        for leavingFlags in [0, Flag.wasRead] {
            for step in places.indices where freed < excess {
                let index = (first + step) & mask
                guard hasRecord(places[index]) else { continue }
                let record = record(at: offset(at: index))
                guard record.flags & (Flag.wasRead | Flag.isLeaving) == leavingFlags else { continue }
                bytes[record.flagsOffset] |= Flag.isLeaving
                freed += record.length
                hand = index
            }
        }
        rewrite { $0.flags & Flag.isLeaving == 0 ? .stays : .isEvicted }
        return true
    }

    /// Writes places and records again, without gaps.
    ///
    /// - Parameters:
    ///   - forgetsOld: Whether evicted links are forgotten that were not noted in the present generation.
    ///   - fate: What becomes of each record.
    private mutating func rewrite(forgetsOld: Bool = false, _ fate: (Record) -> Fate) {
        let old = places
        places = Array(repeating: 0, count: old.count)
        var kept: [UInt8] = []
        kept.reserveCapacity(min(bytes.count - garbage, recordLimit ?? .max))
        (count, evictedCount) = (0, 0)
        for place in old where place != 0 {
            let tag = UInt32(truncatingIfNeeded: place >> 32)
            guard hasRecord(place) else {
                let isPresent = place & 0xffff_ffff == Self.evicted(in: generation)
                if isPresent || !forgetsOld { evict(tag, in: isPresent ? generation : generation ^ Flag.generation) }
                continue
            }
            let record = record(at: Self.offset(in: place))
            switch fate(record) {
            case .isRemoved:
                break
            case .isEvicted:
                evict(tag)
            case .stays:
                count += 1
                occupy(place & ~0xffff_ffff | UInt64(truncatingIfNeeded: kept.count + 1))
                kept.append(contentsOf: bytes[record.offset..<record.offset + record.length])
                kept[kept.count - record.length + Self.flagsIndex] &= ~Flag.wasRead
            }
        }
        bytes = kept
        garbage = 0
    }

    /// Leaves a place without a record; one serves all links of the same hash.
    private mutating func evict(_ tag: UInt32) { evict(tag, in: generation) }

    private mutating func evict(_ tag: UInt32, in generation: UInt8) {
        let place = UInt64(tag) << 32 | Self.evicted(in: generation)
        if let known = evictedPlace(of: tag) {
            if generation == self.generation { places[known] = place }
            return
        }
        evictedCount += 1
        occupy(place)
    }
}

/// The links that were changed last, by their hashes.
private struct RecentChanges {
    /// How many changes there were.
    private(set) var count = 0
    private var hashes: [UInt64] = []

    private static let capacity = 256

    mutating func note(_ link: HashedLink) {
        if hashes.count < Self.capacity { hashes.append(link.hash) } else { hashes[count % Self.capacity] = link.hash }
        count += 1
    }

    /// Whether a link may have been changed after a number of changes: more than are remembered may have been of any link.
    func mayContain(_ link: HashedLink, after number: Int) -> Bool {
        guard count - number <= Self.capacity else { return true }
        return (number..<count).contains { hashes[$0 % Self.capacity] == link.hash }
    }
}
