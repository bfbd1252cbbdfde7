import JSONSource

extension AssociatedDomainReader {
    /// Reads `mode=…`: words joined by `+`, any letter case (reported), unknown words ignored (reported).
    ///
    /// Apple, "Configuring an associated domain", documents `developer`, `managed` and `developer+managed`.
    mutating func readModes(_ query: Range<Int>?) -> [AssociatedDomain.Mode] {
        guard let query else { return [] }
        var modes: [AssociatedDomain.Mode] = []
        for item in pieces(of: query, separator: UInt8(ascii: "&")) {
            let parts = text(item).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first, parts.count == 2, name.lowercased() == "mode" else {
                note(.entModeQuery, item, "“\(text(item))” means nothing here; only “mode” does.", help: "Remove it.")
                continue
            }
            noteCase(name, item.lowerBound..<item.lowerBound + name.utf8.count)
            modes += readWords(item.lowerBound + name.utf8.count + 1..<item.upperBound)
        }
        return Set(modes).sorted { $0.rawValue < $1.rawValue }
    }

    private mutating func readWords(_ range: Range<Int>) -> [AssociatedDomain.Mode] {
        pieces(of: range, separator: UInt8(ascii: "+")).compactMap { piece in
            let word = text(piece)
            let mode = AssociatedDomain.Mode(rawValue: word.lowercased())
            guard AssociatedDomain.Mode.known.contains(mode) else {
                note(
                    .entModeUnknown,
                    piece,
                    "“\(word)” is not a mode and is ignored: the file comes through Apple's network.",
                    help: "Use “developer”, “managed” or “developer+managed”."
                )
                return nil
            }
            noteCase(word[...], piece)
            return mode
        }
    }

    private mutating func noteCase(_ word: Substring, _ range: Range<Int>) {
        guard word != word.lowercased() else { return }
        note(.entModeCase, range, "“\(word)” is not written in lower case.", help: "Write “\(word.lowercased())”.")
    }

    private func pieces(of range: Range<Int>, separator: UInt8) -> [Range<Int>] {
        bytes[range].split(separator: separator, omittingEmptySubsequences: false).map { $0.startIndex..<$0.endIndex }
    }
}
