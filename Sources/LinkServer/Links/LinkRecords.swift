/// Links in one block of memory: places that are found by hash, and records one after the other.
///
/// A record has a head of eleven bytes — the number of the workspace, the lengths of key and entry, whether it is served —
/// and then both. A link costs about 25 bytes beside its text; a dictionary would cost 200.
struct LinkRecords: Sendable {
    /// Of each place the upper 32 bits of the hash above, and the record's offset plus one below; 0 is a free place.
    private var places: [UInt64] = Array(repeating: 0, count: 16)
    private var bytes: [UInt8] = []
    /// The bytes of records that were replaced or removed.
    private var garbage = 0

    /// Whether many links are being added: the block grows by half each time, and not by an eighth.
    private var isFilling = false

    /// How many links there are.
    private(set) var count = 0

    /// The memory that is taken, in bytes.
    var memory: Int { places.capacity * MemoryLayout<UInt64>.size + bytes.capacity }

    private static let headLength = 11

    /// Prepares for many links, at the price of memory until ``finishFilling()``.
    mutating func beginFilling() { isFilling = true }

    /// Returns the memory that was taken in advance.
    mutating func finishFilling() {
        isFilling = false
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        kept.append(contentsOf: bytes)
        bytes = kept
    }

    /// A record, where it is.
    struct Record {
        fileprivate let offset: Int
        let keyLength: Int
        let entryLength: Int
        /// The number of the workspace that the link belongs to.
        let workspace: UInt32
        /// Whether it is answered: its place belongs to its workspace, and it leads where it may.
        let isServed: Bool

        fileprivate var keyStart: Int { offset + LinkRecords.headLength }
        fileprivate var entry: Range<Int> { keyStart + keyLength..<keyStart + keyLength + entryLength }
        fileprivate var length: Int { LinkRecords.headLength + keyLength + entryLength }
    }

    /// What is read of a link, while the block does not change.
    @inline(__always)
    func read<Result>(
        _ link: HashedLink,
        in request: Span<UInt8>,
        _ read: (_ record: Record, _ entry: Span<UInt8>) -> Result
    ) -> Result? {
        guard let place = place(of: link, in: request) else { return nil }
        let record = record(at: offset(at: place))
        return read(record, bytes.span.extracting(record.entry))
    }

    /// Adds a link, or replaces it.
    mutating func put(
        _ link: HashedLink,
        in key: Span<UInt8>,
        entry: [UInt8],
        workspace: UInt32,
        isServed: Bool
    ) {
        if let place = place(of: link, in: key) {
            let old = record(at: offset(at: place))
            if old.entryLength == entry.count {
                replace(old, entry: entry, workspace: workspace, isServed: isServed)
                return
            }
            garbage += old.length
            places[place] = self.place(link, at: append(link, in: key, entry, workspace, isServed))
            removeGarbage()
            return
        }
        if (count + 1) * 4 > places.count * 3 { growPlaces() }
        count += 1
        occupy(place(link, at: append(link, in: key, entry, workspace, isServed)))
    }

    /// Removes a link, if it is there and belongs to a workspace.
    mutating func remove(_ link: HashedLink, in key: Span<UInt8>, of workspace: UInt32) {
        guard var free = place(of: link, in: key), record(at: offset(at: free)).workspace == workspace else { return }
        garbage += self.record(at: offset(at: free)).length
        count -= 1
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
        removeGarbage()
    }

    /// Asks of each link again whether it is served.
    mutating func reconsider(
        _ isServed: (_ key: Span<UInt8>, _ record: Record, _ entry: Span<UInt8>) -> Bool
    ) {
        for place in places where place != 0 {
            let record = self.record(at: Int(place & 0xffff_ffff) - 1)
            let key = record.keyStart..<record.keyStart + record.keyLength
            let answer = isServed(bytes.span.extracting(key), record, bytes.span.extracting(record.entry))
            if answer != record.isServed { bytes[record.offset + Self.headLength - 1] = answer ? 1 : 0 }
        }
    }
}

// MARK: Places

extension LinkRecords {
    private var mask: Int { places.count - 1 }

    private func home(of place: UInt64) -> Int { Int(place >> 32) & mask }

    private func offset(at place: Int) -> Int { Int(places[place] & 0xffff_ffff) - 1 }

    private func place(_ link: HashedLink, at offset: Int) -> UInt64 {
        UInt64(link.tag) << 32 | UInt64(truncatingIfNeeded: offset + 1)
    }

    @inline(__always)
    private func place(of link: HashedLink, in request: Span<UInt8>) -> Int? {
        let places = places.span
        var index = Int(link.tag) & (places.count - 1)
        while places[index] != 0 {
            if UInt32(truncatingIfNeeded: places[index] >> 32) == link.tag,
                isKey(link, in: request, of: Int(places[index] & 0xffff_ffff) - 1)
            {
                return index
            }
            index = (index + 1) & (places.count - 1)
        }
        return nil
    }

    private mutating func occupy(_ place: UInt64) {
        var index = home(of: place)
        while places[index] != 0 { index = (index + 1) & mask }
        places[index] = place
    }

    private mutating func growPlaces() {
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
            isServed: span[offset + 10] == 1
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
        _ isServed: Bool
    ) -> Int {
        let offset = bytes.count
        let length = Self.headLength + link.host.count + link.path.count + entry.count
        if bytes.capacity < offset + length {
            // An array that doubles would take half as much again on average.
            let larger = isFilling ? bytes.capacity / 2 * 3 : bytes.capacity / 8 * 9
            bytes.reserveCapacity(max(offset + length, larger))
        }
        let keyLength = link.host.count + link.path.count
        for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: workspace >> (place * 8))) }
        for place in 0..<2 { bytes.append(UInt8(truncatingIfNeeded: keyLength >> (place * 8))) }
        for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: entry.count >> (place * 8))) }
        bytes.append(isServed ? 1 : 0)
        for place in link.host { bytes.append(ASCII.lowercased(key[place])) }
        for place in link.path { bytes.append(key[place]) }
        bytes.append(contentsOf: entry)
        return offset
    }

    /// Overwrites a record in place; the new entry has the length of the old one.
    private mutating func replace(_ record: Record, entry: [UInt8], workspace: UInt32, isServed: Bool) {
        for place in 0..<4 { bytes[record.offset + place] = UInt8(truncatingIfNeeded: workspace >> (place * 8)) }
        bytes[record.offset + Self.headLength - 1] = isServed ? 1 : 0
        bytes.replaceSubrange(record.entry, with: entry)
    }

    /// Writes the records again, without gaps, once a quarter of the block is of no use.
    private mutating func removeGarbage() {
        guard garbage > 64 * 1024, garbage * 4 > bytes.count else { return }
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count - garbage)
        for index in places.indices where places[index] != 0 {
            let record = record(at: offset(at: index))
            places[index] = places[index] & ~0xffff_ffff | UInt64(truncatingIfNeeded: kept.count + 1)
            kept.append(contentsOf: bytes[record.offset..<record.offset + record.length])
        }
        bytes = kept
        garbage = 0
    }
}
