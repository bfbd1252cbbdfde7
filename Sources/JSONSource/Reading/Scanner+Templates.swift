extension Scanner {
    /// How template engines mark their code: opening, closing.
    private static let templateMarks: [(opening: String, closing: String)] = [
        ("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("<?php", "?>"), ("<?=", "?>"), ("${", "}"), ("#{", "}"), ("%{", "}"),
    ]

    private var templateMark: (opening: String, closing: String)? {
        Scanner.templateMarks.first { has($0.opening, at: offset) }
    }

    /// Whether the brace at the offset begins template code.
    var opensTemplateCode: Bool {
        let next = offset &+ 1
        guard next < bytes.count else { return false }
        return bytes[next] == .openBrace || bytes[next] == UInt8(ascii: "%")
    }

    /// Whether template code starts at the offset.
    var isTemplateCode: Bool {
        guard let first = byte(at: offset), let second = byte(at: offset + 1) else { return false }
        switch first {
        case .openBrace: return second == .openBrace || second == UInt8(ascii: "%")
        case UInt8(ascii: "<"), UInt8(ascii: "$"), .hash, UInt8(ascii: "%"): return templateMark != nil
        default: return false
        }
    }

    /// Skips template code in place of a token; a key that waited for it is taken back.
    mutating func skipTemplateCode(_ step: Step) throws(Stop) -> Step {
        guard let mark = templateMark else { return step }
        let start = offset
        let end = templateEnd(mark.closing, from: start + mark.opening.utf8.count)
        offset = end ?? start + mark.opening.utf8.count
        try report(.templateCode(start..<offset, source.excerpt(start..<offset)))
        guard container != TapeEntry.none else { return step }
        let next = try nextByte()
        if let next, !Scanner.isPunctuation(next) { return step }
        dropPendingName()
        return .separator
    }

    /// The end of template code on its line.
    ///
    /// Remembers a search without a result, so that no byte is searched twice.
    private mutating func templateEnd(_ closing: String, from start: Int) -> Int? {
        guard start >= templateFreeUntil else { return nil }
        let lineEnd = lineEnd(from: start)
        var index = start
        while index < lineEnd {
            if has(closing, at: index) { return index + closing.utf8.count }
            index += 1
        }
        templateFreeUntil = lineEnd
        return nil
    }
}
