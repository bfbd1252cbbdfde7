/// Compiles rules into the code that all of them share.
struct RuleCompiler {
    private(set) var code: ContiguousArray<UInt8> = []
    private(set) var rules: [CompiledRule] = []
    private(set) var details: [CompiledDetails] = []
    private(set) var items: [CompiledItem] = []
    private(set) var effort = AlternativesEffort()
    private var readings: [TextReading] = []
    private var compiler: PatternCompiler

    var program: PatternProgram {
        PatternProgram(classes: compiler.classes, alternatives: compiler.alternatives)
    }

    init(variables: PatternVariables, capacity: Int) {
        compiler = PatternCompiler(variables: variables)
        rules.reserveCapacity(capacity)
        code.reserveCapacity(capacity * 24)
    }

    mutating func append(_ rule: LinkRule) {
        let ignoringCase = !rule.isCaseSensitive
        var compiled = CompiledRule(path: pattern(rule.path, ignoringCase: ignoringCase, isPath: true))
        if rule.query != nil || rule.fragment != nil {
            var part = CompiledDetails()
            switch rule.query {
            case .whole(let text): part.query = pattern(text, ignoringCase: ignoringCase)
            case .items(let conditions):
                let first = items.count
                for condition in conditions { append(condition, ignoringCase: ignoringCase) }
                part.items = first..<items.count
            case nil: break
            }
            part.fragment = pattern(rule.fragment, ignoringCase: ignoringCase)
            compiled.details = details.count
            details.append(part)
        }
        rules.append(compiled)
        readings.append(rule.reading)
    }

    /// The rules that compare texts as `reading` says and can match any link at all, ascending.
    func members(of reading: TextReading) -> [UInt32] {
        rules.indices.filter { readings[$0] == reading && canMatch($0) }.map { UInt32($0) }
    }

    private mutating func append(_ condition: QueryItemCondition, ignoringCase: Bool) {
        let start = code.count
        code += Array(condition.name.utf8)
        let name = start..<code.count
        items.append(CompiledItem(name: name, value: pattern(condition.pattern, ignoringCase: ignoringCase)))
    }

    /// Whether the rule at `index` can match any link at all.
    private func canMatch(_ index: Int) -> Bool {
        let rule = rules[index]
        guard rule.path.kind != .never else { return false }
        guard rule.details >= 0 else { return true }
        let part = details[rule.details]
        return part.query.kind != .never && part.fragment.kind != .never
            && part.items.allSatisfy { items[$0].value.kind != .never }
    }

    private mutating func pattern(_ text: String?, ignoringCase: Bool, isPath: Bool = false) -> PatternReference {
        guard var text, text != "*" else { return PatternReference() }
        let start = code.count
        let shape = text.withUTF8 { buffer in
            let bytes = unsafe Span(_unsafeElements: buffer)
            guard isPath else { return compiler.compile(bytes, ignoringCase: ignoringCase, into: &code) }
            let normalized = PathNormalization.normalized(bytes)
            return compiler.compile(normalized.span, ignoringCase: ignoringCase, into: &code)
        }
        if shape.hasAlternatives {
            var effort = effort
            effort.add(code.span, start..<code.count, compiler.alternatives)
            self.effort = effort
        }
        let kind = shape.isDefective ? PatternReference.Kind.never : .pattern
        return PatternReference(kind: kind, range: start..<code.count, shape: shape)
    }
}
