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
    private let alternatives: AlternativesEffort

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
        alternatives = compiler.effort
    }

    /// About how many steps of a ``WorkBudget`` it takes to compare a link with the rules.
    package func effort(of url: String) -> Int { 1 + rules.count / 32 + alternatives.steps(for: url.utf8.count) }

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

/// How much work the alternatives of variables are in all patterns of some rules.
///
/// A pattern without them is compared in one go. Alternatives are looked up at each place of the text that what comes before
/// them can reach: at one in the beginning, at all behind a star.
struct AlternativesEffort: Sendable {
    private var once = 0
    private var everywhere = 0

    /// Adds a pattern.
    mutating func add(_ code: Span<UInt8>, _ range: Range<Int>, _ alternatives: [Alternatives]) {
        var places = 1
        var at = range.lowerBound
        while at < range.upperBound {
            switch code[at] {
            case PatternCode.anySequence: places = Self.all
            case PatternCode.alternatives:
                let effort = alternatives[PatternCode.index(in: code, at: at)].effort
                if places < Self.all { once += places * effort } else { everywhere += effort }
                places = min(Self.all, places * max(1, effort))
            default: break
            }
            at += PatternCode.length(of: code[at])
        }
    }

    /// The steps for a text with this number of bytes.
    func steps(for count: Int) -> Int { (once + everywhere * count) / Self.perStep }

    /// As many places as a text has.
    private static let all = 64
    /// How many bytes of alternatives are compared in one step.
    private static let perStep = 128
}
