/// The units that one token of an advanced glob takes: any, one, a set or what is not in a set.
struct AndroidUnitSet: Sendable {
    private let isNegated: Bool
    /// One bit for each of the first 128 units, negation not applied.
    private let low: (UInt64, UInt64)
    /// Sorted, without overlap, so that a look-up is a binary search.
    private let ranges: [ClosedRange<UInt16>]

    static let any = Self([], isNegated: true)

    /// Ranges are taken as written; a reversed one holds nothing.
    init(_ pairs: [(lower: UInt16, upper: UInt16)], isNegated: Bool) {
        self.isNegated = isNegated
        let sorted = pairs.filter { $0.lower <= $0.upper }.map { $0.lower...$0.upper }
            .sorted { $0.lowerBound < $1.lowerBound }
        var merged: [ClosedRange<UInt16>] = []
        for range in sorted {
            if let last = merged.last, last.upperBound >= range.lowerBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        ranges = merged
        low = merged.reduce(into: (0, 0)) { bits, range in
            guard range.lowerBound < 128 else { return }
            for unit in range.lowerBound...min(range.upperBound, 127) {
                if unit < 64 { bits.0 |= 1 << UInt64(unit) } else { bits.1 |= 1 << UInt64(unit - 64) }
            }
        }
    }

    /// The only unit of the set; nil when there are others.
    var only: UInt16? {
        guard !isNegated, ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
        return range.lowerBound
    }

    func contains(_ unit: UInt16) -> Bool {
        if unit < 64 { return (low.0 >> UInt64(unit) & 1 == 1) != isNegated }
        if unit < 128 { return (low.1 >> UInt64(unit - 64) & 1 == 1) != isNegated }
        return search(unit) != isNegated
    }

    private func search(_ unit: UInt16) -> Bool {
        var lower = 0
        var upper = ranges.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if ranges[middle].upperBound < unit { lower = middle + 1 } else { upper = middle }
        }
        return lower < ranges.count && ranges[lower].lowerBound <= unit
    }
}
