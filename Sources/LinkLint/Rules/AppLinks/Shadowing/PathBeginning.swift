import LinkPatterns

/// Rules out quickly that two rules share a link.
enum PathBeginning {
    /// Whether the literal beginnings of two path patterns allow a common path.
    static func mayMeet(_ left: LinkRule, _ right: LinkRule) -> Bool {
        guard left.isCaseSensitive, right.isCaseSensitive, left.comparesPercentEncoded, right.comparesPercentEncoded
        else { return true }
        let first = literal(left.path)
        let second = literal(right.path)
        return first.starts(with: second) || second.starts(with: first)
    }

    private static func literal(_ pattern: String?) -> [UInt8] {
        guard let pattern else { return [] }
        return Array(PathNormalization.normalize(pattern).utf8.prefix { !"*?$\\".utf8.contains($0) })
    }
}
