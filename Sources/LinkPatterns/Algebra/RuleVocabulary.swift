import LinkURLs

/// What some rules name, as far as a search has to know it.
struct RuleVocabulary {
    /// Whether there are no rules.
    let isEmpty: Bool
    /// Whether letter case counts nowhere.
    let isFolded: Bool
    /// The code points that patterns name, with both letter cases where case counts for some only.
    let scalars: Set<Unicode.Scalar>
    /// The bytes of these code points.
    let bytes: Set<UInt8>
    /// The hexadecimal digits that a pattern may compare with a digit of an escape.
    let digits: Set<Unicode.Scalar>
    /// The sets of characters that patterns name.
    let classes: [CharacterClass]

    init(_ texts: [ComparedText], variables: PatternVariables) {
        var scalars: Set<Unicode.Scalar> = []
        var digits: Set<Unicode.Scalar> = []
        var classes: Set<CharacterClass> = []
        let isFolded = texts.allSatisfy(\.isFolded)
        for text in texts {
            var literals: Set<Unicode.Scalar> = []
            var near: Set<Unicode.Scalar> = []
            for pattern in Self.patterns(of: text, variables) {
                literals.formUnion(Self.literals(of: pattern, isPattern: text.isPattern))
                near.formUnion(Self.digits(of: pattern))
            }
            // When no rule looks at letter case, one spelling represents both.
            scalars.formUnion(
                isFolded ? Set(literals.map(CaseFolding.fold)) : Self.spellings(of: literals, isFolded: text.isFolded)
            )
            digits.formUnion(Self.spellings(of: near, isFolded: text.isFolded))
            classes.formUnion(Self.classes(of: text, variables))
        }
        isEmpty = texts.isEmpty
        self.isFolded = isFolded
        self.scalars = scalars
        bytes = Set(scalars.flatMap { Array(String(Character($0)).utf8) })
        self.digits = digits.filter(\.properties.isASCIIHexDigit)
        self.classes = Array(classes)
    }

    private init(_ vocabulary: RuleVocabulary, adding scalars: Set<Unicode.Scalar>) {
        isEmpty = vocabulary.isEmpty
        isFolded = vocabulary.isFolded
        self.scalars = vocabulary.scalars.union(scalars)
        bytes = vocabulary.bytes.union(scalars.flatMap { Array(String(Character($0)).utf8) })
        digits = vocabulary.digits
        classes = vocabulary.classes
    }

    /// The same with more code points that are distinguished.
    func adding(_ scalars: Set<Unicode.Scalar>) -> Self { Self(self, adding: scalars) }

    /// Whether a code point is one that a pattern names.
    func names(_ scalar: Unicode.Scalar) -> Bool {
        scalars.contains(isFolded ? CaseFolding.fold(scalar) : scalar)
    }

    /// Which of the sets have a character, as a number.
    func signature(of byte: UInt8) -> Int {
        classes.reduce(1) { $0 << 1 | ($1.contains(byte) ? 1 : 0) }
    }

    /// The pattern and the values of the variables in it.
    static func patterns(of text: ComparedText, _ variables: PatternVariables) -> [String] {
        guard text.isPattern, text.pattern.contains(text: "$(") else { return [text.pattern] }
        return WildcardPattern.variableNames(in: text.pattern).reduce([text.pattern]) { texts, name in
            guard case .values(let values) = variables[name] else { return texts }
            return texts + values
        }
    }

    /// What a pattern compares letter by letter.
    private static func literals(of pattern: String, isPattern: Bool) -> [Unicode.Scalar] {
        guard isPattern, pattern.utf8.contains(where: { "*?$\\".utf8.contains($0) }) else {
            return Array(pattern.unicodeScalars)
        }
        let bytes = ContiguousArray(pattern.utf8)
        var literals: [Unicode.Scalar] = []
        var scanner = PatternScanner(bytes.span)
        while let (token, range) = scanner.next(in: bytes.span) {
            guard token == .literal else { continue }
            literals += String(decoding: bytes[range], as: UTF8.self).unicodeScalars
        }
        return literals
    }

    /// The characters of a text that are so near behind a `%`, a wildcard, a variable or its own beginning that they may
    /// meet a digit of an escape.
    private static func digits(of text: String) -> [Unicode.Scalar] {
        var reach = 2
        var found: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%", "*", "?", ")": reach = 2
            case _ where reach > 0:
                found.append(scalar)
                reach -= 1
            default: break
            }
        }
        return found
    }

    private static func spellings(of scalars: Set<Unicode.Scalar>, isFolded: Bool) -> Set<Unicode.Scalar> {
        guard isFolded else { return scalars }
        return scalars.reduce(into: scalars) { result, scalar in
            // As far as it has one capital and one small form.
            let folded = CaseFolding.fold(scalar)
            let capital = folded.properties.uppercaseMapping.unicodeScalars
            result.insert(folded)
            if capital.count == 1 { result.formUnion(capital) }
        }
    }

    private static func classes(of text: ComparedText, _ variables: PatternVariables) -> [CharacterClass] {
        guard text.isPattern, text.pattern.contains(text: "$(") else { return [] }
        return WildcardPattern.variableNames(in: text.pattern).compactMap { name in
            guard case .characters(let set) = variables[name] else { return nil }
            return text.isFolded ? CharacterClass(set.members + set.members.map { $0 ^ 0x20 }) : set
        }
    }
}
