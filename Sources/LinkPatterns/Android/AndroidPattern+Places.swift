extension AndroidPattern {
    /// Whether the pattern can be walked unit by unit: the kinds that dynamic rules are made of.
    package var hasPlaces: Bool {
        switch program {
        case .literal, .prefix, .simple: true
        case .suffix, .advanced: false
        }
    }

    /// The place before anything was read.
    package static let firstPlace = 0

    /// The place after one more unit; `nil` when no text that begins so is accepted.
    package func place(after unit: UInt16, at place: Int) -> Int? {
        switch program {
        case .literal(let units):
            place < units.count && units[place] == unit ? place + 1 : nil
        case .prefix(let units):
            place == units.count ? place : units[place] == unit ? place + 1 : nil
        case .simple(let glob): glob.place(after: unit, at: place)
        case .suffix, .advanced: nil
        }
    }

    /// Whether the text that led to a place is accepted.
    package func accepts(at place: Int) -> Bool {
        switch program {
        case .literal(let units), .prefix(let units): place == units.count
        case .simple(let glob): glob.accepts(at: place)
        case .suffix, .advanced: false
        }
    }

    /// The units that are not treated like all others at a place.
    package func units(at place: Int) -> [UInt16] {
        switch program {
        case .literal(let units), .prefix(let units): place < units.count ? [units[place]] : []
        case .simple(let glob): glob.units(at: place)
        case .suffix, .advanced: []
        }
    }
}
