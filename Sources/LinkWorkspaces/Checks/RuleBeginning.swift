import LinkPatterns

/// The literal text that every path of a rule begins with: enough to distinguish most rules.
struct RuleBeginning {
    /// ASCII text of the normalised path; empty when a path may begin in any way.
    private let text: [UInt8]
    private let isCaseSensitive: Bool
    private let comparesPercentEncoded: Bool
    private let hasEscape: Bool

    init(_ rule: LinkRule) {
        isCaseSensitive = rule.isCaseSensitive
        comparesPercentEncoded = rule.comparesPercentEncoded
        let bytes = rule.path.map { Array(PathNormalization.normalize($0).utf8) } ?? []
        text = Array(bytes.prefix { $0 < 0x80 && !"*?$\\".utf8.contains($0) })
        hasEscape = text.contains(UInt8(ascii: "%"))
    }

    /// Whether the beginnings of two rules differ, so that no link belongs to both.
    func isApart(from other: RuleBeginning) -> Bool {
        if comparesPercentEncoded != other.comparesPercentEncoded {
            // An escape as it is written means the same character as the character itself does decoded.
            if comparesPercentEncoded ? hasEscape : other.hasEscape { return false }
        }
        let mask: UInt8 = isCaseSensitive && other.isCaseSensitive ? 0 : 0x20
        for index in 0..<min(text.count, other.text.count) where text[index] | mask != other.text[index] | mask {
            return true
        }
        return false
    }

    /// Whether every link of the rule plainly lies in a prefix, because its path begins with the prefix.
    func lies(in prefix: PathPrefix) -> Bool {
        isCaseSensitive && comparesPercentEncoded && text.starts(with: prefix.text.utf8)
    }
}
