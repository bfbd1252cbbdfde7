extension AndroidPattern {
    /// The text, in UTF-16 code units, when the pattern accepts this one only.
    package var onlyText: [UInt16]? {
        if case .literal(let units) = program { units } else { nil }
    }

    /// Units that are together in every text that the pattern accepts, so that it can be found without being tried.
    package var literalRuns: [[UInt16]] {
        switch program {
        case .literal(let units), .prefix(let units), .suffix(let units): units.isEmpty ? [] : [units]
        case .simple(let glob): glob.literalRuns
        case .advanced(let glob): glob.literalRuns
        }
    }
}
