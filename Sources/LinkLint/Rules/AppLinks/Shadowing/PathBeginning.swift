import LinkPatterns

/// The literal text with which the paths of a rule begin, to rule out quickly that two rules share a link.
struct PathBeginning {
    private let bytes: [UInt8]
    /// Whether the text is compared as it stands there.
    private let isExact: Bool

    init(_ rule: LinkRule) {
        isExact = rule.isCaseSensitive && rule.comparesPercentEncoded
        bytes = Array(PathNormalization.normalize(rule.path ?? "*").utf8.prefix { !"*?$\\".utf8.contains($0) })
    }

    /// Whether the beginnings allow a common path.
    func mayMeet(_ other: PathBeginning) -> Bool {
        guard isExact, other.isExact else { return true }
        return bytes.count < other.bytes.count ? other.bytes.starts(with: bytes) : bytes.starts(with: other.bytes)
    }
}
