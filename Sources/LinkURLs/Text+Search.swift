// The standard library looks for texts in texts from iOS 16 on only. These compare bytes, so that a combining mark behind what
// is looked for does not hide it.
extension StringProtocol {
    /// Where `text` occurs first; `nil` when it does not, or is empty.
    package func firstRange(ofText text: some StringProtocol) -> Range<Index>? {
        guard let first = text.utf8.first else { return nil }
        var start = startIndex
        while let found = utf8[start...].firstIndex(of: first) {
            var (end, rest) = (found, text.utf8.makeIterator())
            var expected = rest.next()
            while let byte = expected, end < endIndex, utf8[end] == byte {
                utf8.formIndex(after: &end)
                expected = rest.next()
            }
            if expected == nil { return found..<end }
            start = utf8.index(after: found)
        }
        return nil
    }

    /// Whether `text` occurs, as an empty one does everywhere.
    package func contains(text: some StringProtocol) -> Bool { text.isEmpty || firstRange(ofText: text) != nil }

    /// The pieces between the places where `text` occurs.
    package func split(
        around text: some StringProtocol,
        maxSplits: Int = .max,
        omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] {
        var pieces: [SubSequence] = []
        var rest = self[...]
        while pieces.count < maxSplits, let found = rest.firstRange(ofText: text) {
            let piece = self[rest.startIndex..<found.lowerBound]
            if !piece.isEmpty || !omittingEmptySubsequences { pieces.append(piece) }
            rest = self[found.upperBound...]
        }
        if !rest.isEmpty || !omittingEmptySubsequences { pieces.append(rest) }
        return pieces
    }

    /// This text with `replacement` wherever `text` occurs.
    package func replacing(text: some StringProtocol, with replacement: some StringProtocol) -> String {
        split(around: text, omittingEmptySubsequences: false).joined(separator: String(replacement))
    }
}

extension String {
    /// Puts `replacement` wherever `text` occurs.
    package mutating func replace(text: some StringProtocol, with replacement: some StringProtocol) {
        self = replacing(text: text, with: replacement)
    }
}
