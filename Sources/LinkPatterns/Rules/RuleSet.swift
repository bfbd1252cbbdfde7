public import LinkURLs

/// An ordered list of rules, indexed: the first rule that matches a link is found without walking the others, so the cost
/// grows with the link's length, not with the number of rules.
///
/// ```swift
/// let rules = RuleSet([LinkRule(path: "/help/*"), LinkRule(path: "/buy/?*")])
/// rules.firstMatch(for: "https://example.com/buy/42")    // 1
/// ```
public struct RuleSet: Sendable {
    /// The rules, in the order in which they decide.
    public let rules: [LinkRule]
    /// The variables that their patterns name.
    public let variables: PatternVariables
    // Contiguous arrays, here and below: their spans exist wherever the package runs, those of `Array` from iOS 26 on.
    let code: ContiguousArray<UInt8>
    let program: PatternProgram
    let compiled: [CompiledRule]
    let details: [CompiledDetails]
    let items: [CompiledItem]
    let indexes: [RuleIndex]

    /// Compiles and indexes rules.
    ///
    /// Every rule is accepted; one whose pattern can never match is never found.
    ///
    /// The seed is the secret of the index. It changes no result, only which literals would collide.
    public init(
        _ rules: [LinkRule],
        variables: PatternVariables = .none,
        seed: UInt64 = .random(in: .min ... .max)
    ) {
        var compiler = RuleCompiler(variables: variables, capacity: rules.count)
        for rule in rules { compiler.append(rule) }
        let anchors = RuleAnchors(
            code: compiler.code,
            rules: compiler.rules,
            details: compiler.details,
            items: compiler.items
        )
        indexes = TextReading.all.compactMap { reading in
            let members = compiler.members(of: reading)
            if members.isEmpty { return nil }
            return RuleIndex(reading: reading, rules: members, anchors: anchors, hash: KeyedHash(seed: seed))
        }
        self.rules = rules
        self.variables = variables
        code = compiler.code
        program = compiler.program
        compiled = compiler.rules
        details = compiler.details
        items = compiler.items
    }

    /// The first rule in `range` (by default: of all) that matches `url`, or `nil` when none does or `url` is not a web link.
    public func firstMatch(for url: String, in range: Range<Int>? = nil) -> Int? {
        var copy = url
        return copy.withUTF8 { buffer in
            let text = unsafe Span(_unsafeElements: buffer)
            let parts = URLParts(text)
            guard parts.isWebLink(in: text) else { return nil }
            return firstMatch(text, parts: parts, in: range ?? 0..<rules.count)
        }
    }

    /// The first rule in `range` that matches the parts of `text`, whatever its scheme.
    public func firstMatch(_ text: Span<UInt8>, parts: URLParts, in range: Range<Int>) -> Int? {
        var best = range.upperBound
        for index in indexes.indices { best = search(index, text, parts, range.lowerBound..<best) }
        return best < range.upperBound ? best : nil
    }
}
