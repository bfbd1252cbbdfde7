import LinkURLs

/// The literals that a link must contain to match a rule.
struct RuleAnchors: Sendable {
    enum Kind: CaseIterable, Hashable { case prefix, suffix, item, fragment, query, inner }

    /// A literal: a stretch of the code, or bytes that were put together.
    private enum Literal {
        case code(Range<Int>)
        case bytes(ContiguousArray<UInt8>)
    }

    let code: ContiguousArray<UInt8>
    let rules: [CompiledRule]
    let details: [CompiledDetails]
    let items: [CompiledItem]

    /// The longest literal from inside a path that is used: more would add lengths to look up, but distinguish little.
    private static let longestInner = 32

    /// The entry for the literal of one kind that `rule` needs, or `nil` when it has none.
    func entry(_ kind: Kind, of rule: UInt32, hash: KeyedHash) -> LiteralTable.Entry? {
        switch literal(kind, of: rules[Int(rule)]) {
        case .code(let range):
            LiteralTable.Entry(hash: hash.hash(code.span, range), length: range.count, rule: rule)
        case .bytes(let bytes):
            LiteralTable.Entry(hash: hash.hash(bytes.span, bytes.indices), length: bytes.count, rule: rule)
        case nil: nil
        }
    }

    /// The first two bytes of the literal from inside the path of `rule`.
    func innerPair(of rule: UInt32) -> (UInt8, UInt8)? {
        guard case .code(let range) = literal(.inner, of: rules[Int(rule)]) else { return nil }
        return (code[range.lowerBound], code[range.lowerBound + 1])
    }

    private func literal(_ kind: Kind, of rule: CompiledRule) -> Literal? {
        switch kind {
        case .prefix: return beginning(of: rule.path).map(Literal.code)
        case .suffix:
            let shape = rule.path.shape
            guard rule.path.kind == .pattern, shape.suffix > 0, !shape.isLiteral else { return nil }
            return .bytes(ContiguousArray(code[rule.path.range].suffix(shape.suffix).reversed()))
        case .inner:
            let literal = rule.path.shape.longestLiteral.prefix(Self.longestInner)
            return rule.path.kind == .pattern && literal.count > 1 ? .code(literal) : nil
        case .item:
            let literals = details(of: rule)?.items.compactMap { item(items[$0]) } ?? []
            return literals.max { $0.count < $1.count }.map(Literal.bytes)
        case .fragment: return details(of: rule).flatMap { beginning(of: $0.fragment) }.map(Literal.code)
        case .query: return details(of: rule).flatMap { beginning(of: $0.query) }.map(Literal.code)
        }
    }

    private func details(of rule: CompiledRule) -> CompiledDetails? {
        rule.details < 0 ? nil : details[rule.details]
    }

    private func beginning(of pattern: PatternReference) -> Range<Int>? {
        guard pattern.kind == .pattern, pattern.shape.prefix > 0 else { return nil }
        return pattern.range.lowerBound..<(pattern.range.lowerBound + pattern.shape.prefix)
    }

    /// A value that begins with text can only match an item that is there.
    private func item(_ item: CompiledItem) -> ContiguousArray<UInt8>? {
        beginning(of: item.value).map { ContiguousArray(code[item.name] + [Byte.equals] + code[$0]) }
    }
}
