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
    package func contains(text: some StringProtocol) -> Bool {
        guard !text.isEmpty else { return true }
        // Most texts are bytes in a row, of which no index has to be made.
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            text.utf8.withContiguousStorageIfAvailable { wanted in
                let bytes = unsafe Span(_unsafeElements: bytes)
                let wanted = unsafe Span(_unsafeElements: wanted)
                var start = 0
                while start + wanted.count <= bytes.count {
                    var length = 0
                    while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
                    if length == wanted.count { return true }
                    start += 1
                }
                return false
            }
        }
        if case let known?? = found { return known }
        return firstRange(ofText: text) != nil
    }

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
