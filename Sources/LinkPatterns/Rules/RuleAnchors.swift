/// The literals that a link must contain to match a rule.
struct RuleAnchors: Sendable {
    enum Kind: CaseIterable, Hashable { case prefix, suffix, item, fragment, query, inner }

    let code: [UInt8]
    let rules: [CompiledRule]
    let details: [CompiledDetails]
    let items: [CompiledItem]

    /// The longest literal from inside a path that is used: more would add lengths to look up, but little to tell apart.
    private static let longestInner = 32

    /// The literal of one kind that `rule` needs, or `nil` when it has none.
    func literal(_ kind: Kind, of rule: UInt32) -> [UInt8]? {
        let compiled = rules[Int(rule)]
        switch kind {
        case .prefix: return beginning(of: compiled.path)
        case .suffix:
            let shape = compiled.path.shape
            guard compiled.path.kind == .pattern, shape.suffix > 0, !shape.isLiteral else { return nil }
            return code[compiled.path.range].suffix(shape.suffix).reversed()
        case .inner:
            let literal = compiled.path.shape.longestLiteral.prefix(Self.longestInner)
            return compiled.path.kind == .pattern && literal.count > 1 ? Array(code[literal]) : nil
        case .item: return details(of: compiled)?.items.compactMap { item(items[$0]) }.max { $0.count < $1.count }
        case .fragment: return details(of: compiled).flatMap { beginning(of: $0.fragment) }
        case .query: return details(of: compiled).flatMap { beginning(of: $0.query) }
        }
    }

    private func details(of rule: CompiledRule) -> CompiledDetails? {
        rule.details < 0 ? nil : details[rule.details]
    }

    private func beginning(of pattern: PatternReference) -> [UInt8]? {
        guard pattern.kind == .pattern, pattern.shape.prefix > 0 else { return nil }
        return Array(code[pattern.range].prefix(pattern.shape.prefix))
    }

    /// A value that begins with text can only match an item that is there.
    private func item(_ item: CompiledItem) -> [UInt8]? {
        beginning(of: item.value).map { code[item.name] + [Byte.equals] + $0 }
    }
}
