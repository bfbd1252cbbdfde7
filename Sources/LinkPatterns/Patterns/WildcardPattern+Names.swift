extension WildcardPattern {
    /// The names that `pattern` refers to, each once, in order.
    public static func variableNames(in pattern: String) -> [String] {
        let bytes = ContiguousArray(pattern.utf8)
        var names: [String] = []
        var scanner = PatternScanner(bytes.span)
        while let (token, range) = scanner.next(in: bytes.span) {
            guard token == .variable else { continue }
            let name = String(decoding: bytes[(range.lowerBound + 2)..<(range.upperBound - 1)], as: UTF8.self)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
