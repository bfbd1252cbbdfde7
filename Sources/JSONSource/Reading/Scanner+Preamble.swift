extension Scanner {
    /// Looks for what makes the whole text something else than JSON.
    mutating func readPreamble() throws(Stop) {
        if bytes.count > limits.maximumBytes {
            try fail(.tooLarge(0..<0, count: bytes.count, limit: limits.maximumBytes))
        }
        if bytes.isEmpty { try fail(.empty(0..<0)) }
        if let problem = FileFormat.encodingProblem(bytes) { try fail(problem) }
        if has("\u{FEFF}", at: 0) {
            try report(.byteOrderMark(0..<3))
            offset = 3
        }
        try skipFrontMatter()
        var start = offset
        while start < bytes.count, bytes[start].isSpace { start += 1 }
        if start == bytes.count { try fail(.blank(0..<bytes.count)) }
        if let problem = FileFormat(self, at: start).problem { try fail(problem) }
    }

    /// Skips the lines between `---` and `---` that site generators such as Jekyll take away.
    private mutating func skipFrontMatter() throws(Stop) {
        let start = offset
        guard has("---", at: start) else { return }
        var end = lineEnd(from: start)
        guard source.excerpt(trimmed(start..<min(end, start + 80))) == "---" else { return }
        while end < bytes.count {
            let next = end + 1
            end = lineEnd(from: next)
            guard has("---", at: next), trimmed(next..<end).count == 3 else { continue }
            try report(.frontMatter(start..<next + 3, lines: source.position(at: next).line))
            offset = end
            return
        }
        try fail(.frontMatter(start..<start + 3, lines: nil))
    }
}
