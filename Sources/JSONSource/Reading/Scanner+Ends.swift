extension Scanner {
    /// The text ends where more was needed.
    mutating func endOfText() throws(Stop) -> Step {
        guard let opened = openContainer else {
            if tape.isEmpty { try fail(.blank(0..<bytes.count)) }
            return .end
        }
        // A string that was cut off has said it already.
        let isSaid = errors.last?.code == .truncated
        if isSaid || isReopened && opened.parent == TapeEntry.none { return .end }
        try report(
            .truncated(
                bytes.count,
                closers: missingClosers,
                kind: opened.kind,
                opened: source.position(at: Int(opened.start))
            )
        )
        return .end
    }

    /// The brackets that would close all that is open, innermost first; the first 16 of them.
    private var missingClosers: [Character] {
        var closers: [Character] = []
        var index = container
        while index != TapeEntry.none, closers.count < 16 {
            let entry = tape[Int(index)]
            if isReopened, entry.parent == TapeEntry.none { break }
            closers.append(entry.kind == .object ? "}" : "]")
            index = entry.parent
        }
        return closers
    }

    /// Reads what follows the outermost value: nothing, if all is well.
    mutating func readTrailer() throws(Stop) -> Step {
        guard let byte = try nextByte() else { return .end }
        if byte == .closeBrace || byte == .closeBracket {
            try report(.extraBracket(offset..<offset + 1, byte))
            offset += 1
            return .trailer
        }
        let root = tape[0]
        if root.kind != .object, root.kind != .array, root.kind != .string {
            // A text that happens to begin with a number or a literal, such as "404: Not Found".
            let text = trimmed(Int(root.start)..<lineEnd(from: offset))
            try report(.notJSON(text, source.excerpt(text)))
            return .end
        }
        let range = trimmed(offset..<lineEnd(from: offset))
        try report(.textAfterRoot(range, source.excerpt(range), ended: source.position(at: Int(root.end))))
        guard byte == .comma, root.kind == .object || root.kind == .array else { return .end }
        return reopenRoot()
    }

    /// Goes on inside the outermost value after a bracket too many has closed it.
    private mutating func reopenRoot() -> Step {
        enter(0, isObject: tape[0].kind == .object, childCount: tape[0].count)
        isReopened = true
        lastComma = offset..<offset + 1
        offset += 1
        if tape[0].kind == .object {
            openObjects += 1
            return .name
        }
        openArrays += 1
        return .element
    }
}
