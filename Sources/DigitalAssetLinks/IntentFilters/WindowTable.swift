/// Values by a few units that are together somewhere in a text, found in one walk over the text for each of some lengths.
///
/// Units are compared by a hash; a collision finds too much, which the caller has to expect.
struct WindowTable: Sendable {
    /// The lengths that windows have; a run is cut to the longest that fits.
    private static let lengths = [1, 2, 3, 4, 6, 8, 12, 16]
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    private var values: [UInt64: [Int]] = [:]
    /// A bit for the hash of each window, so that most places of a text cost no look-up.
    private var bits = [UInt64](repeating: 0, count: 1024)
    private var usedLengths: [Int] = []

    /// Files every value under that window of its runs which the fewest others share.
    init(_ runs: [(value: Int, runs: [[UInt16]])]) {
        let candidates = runs.map { entry in (entry.value, Self.windows(entry.runs)) }
        var counts: [UInt64: Int] = [:]
        for (_, windows) in candidates {
            for window in windows { counts[window.hash, default: 0] += 1 }
        }
        var lengths: Set<Int> = []
        for (value, windows) in candidates {
            guard let rarest = windows.min(by: { counts[$0.hash, default: 0] < counts[$1.hash, default: 0] }) else {
                continue
            }
            values[rarest.hash, default: []].append(value)
            lengths.insert(rarest.length)
            let place = Self.place(rarest.hash)
            bits[place >> 6] |= 1 << UInt64(place & 63)
        }
        usedLengths = lengths.sorted()
    }

    private static func windows(_ runs: [[UInt16]]) -> [(hash: UInt64, length: Int)] {
        runs.flatMap { run -> [(hash: UInt64, length: Int)] in
            guard let length = lengths.last(where: { $0 <= run.count }) else { return [] }
            return (0...(run.count - length)).map { start in
                (hash(run[start..<start + length].reduce(0, step), length), length)
            }
        }
    }

    /// Calls for every value with a window in the text, perhaps for others and more than once.
    func search(_ text: [UInt16], _ body: (Int) -> Void) {
        guard !usedLengths.isEmpty else { return }
        var sums: [UInt64] = [0]
        sums.reserveCapacity(text.count + 1)
        for unit in text { sums.append(Self.step(sums[sums.count - 1], unit)) }
        for length in usedLengths where length <= text.count {
            let power = Self.power(length)
            for start in 0...(text.count - length) {
                let hash = Self.hash(sums[start + length] &- sums[start] &* power, length)
                let place = Self.place(hash)
                guard bits[place >> 6] >> UInt64(place & 63) & 1 == 1 else { continue }
                for value in values[hash] ?? [] { body(value) }
            }
        }
    }

    private static func step(_ sum: UInt64, _ unit: UInt16) -> UInt64 { sum &* factor &+ UInt64(unit) &+ 1 }

    private static func power(_ length: Int) -> UInt64 { (0..<length).reduce(1) { power, _ in power &* factor } }

    /// Mixed, so that the low bits depend on all units.
    private static func hash(_ sum: UInt64, _ length: Int) -> UInt64 {
        let mixed = (sum ^ (sum >> 31)) &* 0xBF58_476D_1CE4_E5B9
        return mixed ^ (mixed >> 29) ^ UInt64(length)
    }

    private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 8) & 0xFFFF }
}
