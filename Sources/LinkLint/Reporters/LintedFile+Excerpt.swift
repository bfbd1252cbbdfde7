import JSONSource

extension LintedFile {
    /// The lines of a range with carets beneath; `nil` where there is no text to show: in empty and in binary files.
    func excerpt(_ range: Range<Int>) -> String? {
        let line = source.lineRange(source.position(at: range.lowerBound).line)
        guard !source.bytes.isEmpty, !source.bytes[line].contains(0) else { return nil }
        return source.caret(for: range)
    }
}
