import JSONSource

/// The difference of two texts as `diff -u` writes it, for people and for `patch`.
///
/// Characters that a terminal obeys or hides are replaced by pictures, except tabs and line ends: a difference that has such
/// characters is for reading only.
struct UnifiedDiff {
    /// How many equal lines are shown around a change.
    private static let context = 3

    /// A line that both texts have, or only one of them.
    private struct Row {
        let sign: Character
        let line: ArraySlice<UInt8>
    }

    private let rows: [Row]

    /// Compares two texts line by line; line ends count.
    init(_ old: [UInt8], _ new: [UInt8]) {
        let (old, new) = (Self.lines(of: old), Self.lines(of: new))
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var rows: [Row] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                rows.append(Row(sign: "-", line: old[oldIndex]))
                oldIndex += 1
            } else if newIndex < new.count, added.contains(newIndex) {
                rows.append(Row(sign: "+", line: new[newIndex]))
                newIndex += 1
            } else {
                rows.append(Row(sign: " ", line: old[oldIndex]))
                (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
            }
        }
        self.rows = rows
    }

    /// Whether the texts are the same.
    var isEmpty: Bool { rows.allSatisfy { $0.sign == " " } }

    /// The difference; empty when the texts are the same.
    func bytes(named path: String, style: TextStyle) -> [UInt8] {
        guard !isEmpty else { return [] }
        let path = path.visible
        let head = style.paint("--- \(path)", .title) + "\n" + style.paint("+++ \(path)", .title) + "\n"
        return Array(head.utf8) + hunks.flatMap { bytes(of: $0, style) }
    }

    /// The ranges of rows that hold changes, with what is around them.
    private var hunks: [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in rows.indices where rows[index].sign != " " {
            let range = max(0, index - Self.context)..<min(rows.count, index + Self.context + 1)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private func bytes(of hunk: Range<Int>, _ style: TextStyle) -> [UInt8] {
        let heading = "@@ -\(span(of: hunk, without: "+")) +\(span(of: hunk, without: "-")) @@"
        var bytes = Array((style.paint(heading, .rule) + "\n").utf8)
        for row in rows[hunk] {
            let hasEnd = row.line.last == UInt8(ascii: "\n")
            let text = hasEnd ? row.line.dropLast() : row.line
            bytes += paint([row.sign.asciiValue ?? 0x20] + Self.visible(text), row.sign, style) + [UInt8(ascii: "\n")]
            if !hasEnd { bytes += Array("\\ No newline at end of file\n".utf8) }
        }
        return bytes
    }

    private static func visible(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isPlain = line.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\t") }
        if isPlain { return line }
        let hasReturn = line.last == UInt8(ascii: "\r")
        let text = String(decoding: hasReturn ? line.dropLast() : line, as: UTF8.self).unicodeScalars
        let scalars = text.map { $0 == "\t" ? $0 : $0.visible }
        return String(String.UnicodeScalarView(scalars)).utf8 + (hasReturn ? [UInt8(ascii: "\r")] : [])
    }

    private func paint(_ line: [UInt8], _ sign: Character, _ style: TextStyle) -> [UInt8] {
        guard style.isColoured, sign != " " else { return line }
        return Array(style.paint(String(decoding: line, as: UTF8.self), sign == "+" ? .good : .bad).utf8)
    }

    /// `START,COUNT` of a hunk in one of the texts.
    private func span(of hunk: Range<Int>, without sign: Character) -> String {
        let before = rows[..<hunk.lowerBound].count { $0.sign != sign }
        let count = rows[hunk].count { $0.sign != sign }
        // An empty part is named by the line before it.
        return "\(count == 0 ? before : before + 1),\(count)"
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }
}
