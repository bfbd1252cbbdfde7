/// What a search writes next: one code point of each kind that the rules distinguish, and one escape of each kind.
///
/// Each part of a link has letters of its own, because a rule's path does not see the query. An escape is written as a
/// whole, so that no search has to look into its middle.
struct LinkAlphabet {
    /// Code points and escapes of all parts.
    let letters: [[Unicode.Scalar]]
    /// The numbers of the letters of each part, those that people like to read first.
    let path: [Int]
    let query: [Int]
    let fragment: [Int]
    /// The numbers of the escapes.
    let escapes: Set<Int>
    /// The number of what every escape begins with, which is no letter by itself.
    let escapeBeginning: Int

    init(_ rules: [LinkRule], variables: PatternVariables, budget: WorkBudget) {
        let parts: [(ComparedText.Part, separators: Set<Unicode.Scalar>, next: [Unicode.Scalar])] = [
            // Slashes and stars count in a path because runs of them are taken for one.
            (.path, ["/", "*"], ["#", "?"]), (.query, ["&", "="], ["#"]), (.fragment, [], []),
        ]
        var letters: [[Unicode.Scalar]] = []
        var numbers: [[Unicode.Scalar]: Int] = [:]
        let parted = parts.map { part, separators, next in
            let texts = rules.flatMap { $0.texts(in: part) }
            budget.spend(Self.effort(texts, variables))
            let own = texts.isEmpty ? [] : Self.letters(texts, separators: separators, variables: variables)
            let path: [[Unicode.Scalar]] = part == .path && texts.isEmpty ? [["/"]] : []
            return (path + own + next.map { [$0] }).map { letter in
                if let number = numbers[letter] { return number }
                letters.append(letter)
                numbers[letter] = letters.count - 1
                return letters.count - 1
            }
        }
        escapes = Set(letters.indices.filter { letters[$0].first == "%" })
        escapeBeginning = letters.count
        self.letters = letters + [["%"]]
        (path, query, fragment) = (parted[0], parted[1], parted[2])
    }

    /// What it costs to look through the patterns and the values of their variables.
    private static func effort(_ texts: [ComparedText], _ variables: PatternVariables) -> Int {
        texts.reduce(texts.isEmpty ? 0 : 1_000) { sum, text in
            let values = RuleVocabulary.patterns(of: text, variables)
            return sum + values.reduce(0) { $0 + $1.utf8.count + 4 }
        }
    }

    private static func letters(
        _ texts: [ComparedText],
        separators: Set<Unicode.Scalar>,
        variables: PatternVariables
    ) -> [[Unicode.Scalar]] {
        let vocabulary = RuleVocabulary(texts, variables: variables)
        var special = vocabulary.scalars.union(separators)
        // Of the code points that no rule names, one for each way in which the classes see them.
        var signatures: Set<Int> = []
        for scalar in plain where !special.contains(scalar) && !vocabulary.names(scalar) {
            if signatures.insert(vocabulary.signature(of: UInt8(scalar.value))).inserted { special.insert(scalar) }
        }
        // No link contains blanks and controls as they are; a question mark and a hash sign end a part, or begin none.
        let scalars = special.filter { $0.value > 0x20 && $0.value != 0x7F && !"%#?".unicodeScalars.contains($0) }
            .sorted { rank($0) < rank($1) }
        let needsEscapes = special.contains("%") || texts.contains(where: \.isDecoded)
        guard needsEscapes else { return scalars.map { [$0] } }
        let escapes = EscapeAlphabet(texts, separators: separators, variables: variables)
        return scalars.map { [$0] } + escapes.escapes
    }

    /// What a link holds as it is, besides the separators.
    private static let plain = Array(
        "xXaA0yY1bcdefghijklmnopqrstuvwzBCDEFGHIJKLMNOPQRSTUVWZ23456789-._~!$'()*+,;:@".unicodeScalars
    )

    private static func rank(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar {
        case "a"..."z": scalar.value
        case "A"..."Z", "0"..."9": scalar.value + 0x100
        case "/": 0x200
        default: scalar.value + 0x1000
        }
    }
}
