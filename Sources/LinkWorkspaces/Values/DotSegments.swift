import LinkPatterns

/// The segments `.` and `..` of a path, which servers and browsers resolve before they look at the path.
///
/// RFC 3986, section 5.2.4; the URL standard takes `%2e` for a dot there, too.
enum DotSegments {
    /// Whether a segment is one or two dots, escaped or not.
    static func isDots(_ segment: some StringProtocol) -> Bool {
        let decoded = PercentDecoding.lenientBytes(segment)
        return decoded == Array(".".utf8) || decoded == Array("..".utf8)
    }

    /// The path as servers see it.
    static func resolved(_ path: some StringProtocol) -> String {
        var segments: [Substring] = []
        let parts = String(path).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            guard isDots(part) else {
                segments.append(part)
                continue
            }
            if PercentDecoding.lenientBytes(part).count == 2, !segments.isEmpty { segments.removeLast() }
            if isLast { segments.append("") }
        }
        return "/" + segments.joined(separator: "/")
    }
}
