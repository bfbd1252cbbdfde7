/// Turns pattern texts into code, sharing the variables that they name.
struct PatternCompiler {
    let variables: PatternVariables
    private(set) var classes: [CharacterClass] = []
    private(set) var alternatives: [Alternatives] = []
    /// The first defect of the pattern that was compiled last.
    private(set) var defect: PatternDefect?
    private var known: [Key: Int] = [:]

    fileprivate struct Key: Hashable {
        var name: String
        var ignoringCase: Bool
        var precedesParenthesis: Bool
    }

    init(variables: PatternVariables) { self.variables = variables }

    /// Appends the code of `pattern` to `code`.
    mutating func compile(
        _ pattern: Span<UInt8>,
        ignoringCase: Bool,
        into code: inout ContiguousArray<UInt8>
    ) -> PatternShape {
        var shape = PatternShape()
        defect = nil
        var run = code.count
        var scanner = PatternScanner(pattern)
        while let (token, range) = scanner.next(in: pattern) {
            if token == .literal {
                append(pattern.extracting(range), ignoringCase: ignoringCase, to: &code)
                continue
            }
            shape.close(run: run..<code.count)
            switch token {
            case .anySequence: code.append(PatternCode.anySequence)
            case .anyCharacter: code.append(PatternCode.anyCharacter)
            case .variable:
                reference(pattern, range: range, ignoringCase: ignoringCase, shape: &shape, code: &code)
            case .unterminated: defect = defect ?? .unterminatedReference
            case .backslash, .literal: defect = defect ?? .backslash
            }
            run = code.count
        }
        shape.finish(run: run..<code.count)
        shape.isDefective = defect != nil
        return shape
    }

    private func append(_ literal: Span<UInt8>, ignoringCase: Bool, to code: inout ContiguousArray<UInt8>) {
        if ignoringCase {
            code += CaseFolding.folded(literal)
        } else {
            for index in literal.indices { code.append(literal[index]) }
        }
    }

    private mutating func reference(
        _ pattern: Span<UInt8>,
        range: Range<Int>,
        ignoringCase: Bool,
        shape: inout PatternShape,
        code: inout ContiguousArray<UInt8>
    ) {
        let name = String(copying: pattern.extracting((range.lowerBound + 2)..<(range.upperBound - 1)))
        guard let variable = variables.prepared(name) else {
            defect = defect ?? .unknownVariable(name)
            return
        }
        let next = range.upperBound
        let key = Key(
            name: name,
            ignoringCase: ignoringCase,
            precedesParenthesis: next < pattern.count && pattern[next] == 0x28
        )
        if case .characters(let set) = variable.variable {
            let index = known[key] ?? classes.count
            if index == classes.count { classes.append(ignoringCase ? set.folded : set) }
            known[key] = index
            PatternCode.append(PatternCode.characters, index: index, to: &code)
        } else {
            let index = known[key] ?? alternatives.count
            if index == alternatives.count { alternatives.append(variable.alternatives(for: key)) }
            known[key] = index
            shape.hasAlternatives = true
            PatternCode.append(PatternCode.alternatives, index: index, to: &code)
        }
    }
}

extension PreparedVariable {
    fileprivate func alternatives(for key: PatternCompiler.Key) -> Alternatives {
        alternatives(ignoringCase: key.ignoringCase, precedesParenthesis: key.precedesParenthesis)
    }
}

extension PatternShape {
    /// Ends a run of literal code at a wildcard.
    fileprivate mutating func close(run: Range<Int>) {
        if isLiteral { prefix = run.count }
        isLiteral = false
        if run.count > longestLiteral.count { longestLiteral = run }
    }

    /// Ends the last run of literal code.
    fileprivate mutating func finish(run: Range<Int>) {
        suffix = run.count
        if isLiteral { prefix = run.count }
        if run.count > longestLiteral.count { longestLiteral = run }
    }
}
