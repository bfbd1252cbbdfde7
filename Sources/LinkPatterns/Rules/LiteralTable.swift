/// Finds the rules whose literal begins a text, by one look-up per length that any literal has.
///
/// It is a class for the same reason as ``RuleIndex``: it never changes and is used through one reference.
final class LiteralTable: Sendable {
    /// A literal with the rule that needs it.
    struct Entry: Sendable {
        var hash: UInt64
        var length: Int
        var rule: UInt32
    }

    private struct Slot: Sendable {
        var hash: UInt64 = 0
        var start: UInt32 = 0
        var count: UInt32 = 0
    }

    private let slots: [Slot]
    /// The lengths that occur, ascending.
    private let lengths: [Int]
    /// The rules of all literals, ascending within each; ``nextBucket(of:_:)`` names ranges of it.
    let members: ContiguousArray<UInt32>
    private let hash: KeyedHash

    /// The length of the longest literal.
    var longest: Int { lengths.last ?? 0 }

    var isEmpty: Bool { members.isEmpty }

    /// Files literals with their rules, which come in ascending order.
    init(_ entries: [Entry], hash: KeyedHash) {
        self.hash = hash
        var slots = Self.count(entries)
        var isUsed: [Bool] = []
        var next: UInt32 = 0
        for index in slots.indices where slots[index].count > 0 {
            slots[index].start = next
            next += slots[index].count
            slots[index].count = 0
        }
        var rules = ContiguousArray<UInt32>(repeating: 0, count: entries.count)
        for entry in entries {
            let slot = Self.slot(of: entry.hash, in: slots)
            rules[Int(slots[slot].start + slots[slot].count)] = entry.rule
            slots[slot].count += 1
            while isUsed.count <= entry.length { isUsed.append(false) }
            isUsed[entry.length] = true
        }
        self.slots = slots
        members = rules
        lengths = isUsed.indices.filter { isUsed[$0] }
    }

    /// How many entries share each entry's literal.
    static func sharing(_ entries: [Entry]) -> [UInt32] {
        let slots = count(entries)
        return entries.map { slots[slot(of: $0.hash, in: slots)].count }
    }

    private static func count(_ entries: [Entry]) -> [Slot] {
        guard !entries.isEmpty else { return [] }
        var capacity = 4
        while capacity < entries.count * 2 { capacity *= 2 }
        var slots = [Slot](repeating: Slot(), count: capacity)
        for entry in entries {
            let index = slot(of: entry.hash, in: slots)
            slots[index].hash = entry.hash
            slots[index].count += 1
        }
        return slots
    }

    /// The slot that holds `hash`, or the free one, whose hash is zero, where it belongs.
    ///
    /// At most half are taken.
    @inline(__always)
    private static func slot(of hash: UInt64, in slots: [Slot]) -> Int {
        let mask = slots.count &- 1
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].hash != hash, slots[index].hash != 0 { index = (index &+ 1) & mask }
        return index
    }

    /// A walk over the literals that are at one place of a text, shortest first.
    struct Cursor {
        let start: Int
        fileprivate var lengthIndex = 0
        fileprivate var absorbed = 0
        fileprivate var state: UInt64

        fileprivate init(start: Int, state: UInt64) {
            self.start = start
            self.state = state
        }
    }

    func cursor(at start: Int) -> Cursor { Cursor(start: start, state: hash.seed) }

    /// The rules of the next literal that is at the cursor's place of `text`.
    @inline(__always)
    func nextBucket(of text: Span<UInt8>, _ cursor: inout Cursor) -> Range<Int>? {
        while cursor.lengthIndex < lengths.count {
            let length = lengths[cursor.lengthIndex]
            guard cursor.start &+ length <= text.count else { return nil }
            cursor.lengthIndex &+= 1
            while length &- cursor.absorbed >= 8 {
                let block = KeyedHash.load(text, cursor.start &+ cursor.absorbed, 8)
                cursor.state = hash.absorb(cursor.state, block)
                cursor.absorbed &+= 8
            }
            let rest = KeyedHash.load(text, cursor.start &+ cursor.absorbed, length &- cursor.absorbed)
            let slot = slots[Self.slot(of: hash.finish(cursor.state, rest, length: length), in: slots)]
            if slot.count > 0 { return Int(slot.start)..<Int(slot.start &+ slot.count) }
        }
        return nil
    }
}
