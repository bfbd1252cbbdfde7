/// The code points that a search tries: one of each kind that the rules tell apart.
struct LinkAlphabet {
    /// The code points, those that people like to read first.
    let scalars: [Unicode.Scalar]

    init(_ rules: [LinkRule], variables: PatternVariables) {
        var special: Set<Unicode.Scalar> = ["/", "?", "#", "&", "="]
        var classes: [CharacterClass] = []
        var decodes = false
        for rule in rules {
            decodes = decodes || !rule.comparesPercentEncoded
            for pattern in rule.patterns {
                special.formUnion(Self.scalars(of: pattern, variables, isFolded: !rule.isCaseSensitive))
                classes += Self.classes(of: pattern, variables, isFolded: !rule.isCaseSensitive)
            }
        }
        if decodes || special.contains("%") { special.formUnion("%0123456789ABCDEFabcdef".unicodeScalars) }
        // Of the code points that no rule names, one for each way in which the classes see them.
        var signatures: Set<[Bool]> = []
        for scalar in Self.plain where !special.contains(scalar) {
            let signature = classes.map { $0.contains(UInt8(scalar.value)) }
            if signatures.insert(signature).inserted { special.insert(scalar) }
        }
        // Blanks and controls stand in no link as they are.
        scalars = special.filter { $0.value > 0x20 && $0.value != 0x7F }.sorted { Self.rank($0) < Self.rank($1) }
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

    private static func scalars(
        of pattern: String,
        _ variables: PatternVariables,
        isFolded: Bool
    ) -> Set<Unicode.Scalar> {
        var texts = [pattern]
        for name in WildcardPattern.variableNames(in: pattern) {
            if case .values(let values) = variables[name] { texts += values }
        }
        var scalars = Set(texts.joined().unicodeScalars)
        if isFolded {
            for scalar in scalars { scalars.formUnion(spellings(of: scalar)) }
        }
        return scalars
    }

    /// The code points that fold like `scalar`, as far as it has one capital and one small form.
    private static func spellings(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let folded = CaseFolding.fold(scalar)
        let capital = folded.properties.uppercaseMapping.unicodeScalars
        return capital.count == 1 ? [folded] + capital : [folded]
    }

    private static func classes(
        of pattern: String,
        _ variables: PatternVariables,
        isFolded: Bool
    ) -> [CharacterClass] {
        WildcardPattern.variableNames(in: pattern).compactMap { name in
            guard case .characters(let set) = variables[name] else { return nil }
            return isFolded ? CharacterClass(set.members + set.members.map { $0 ^ 0x20 }) : set
        }
    }
}

extension LinkRule {
    /// Every text of the rule that is compared with a link, names of items included.
    var patterns: [String] {
        var patterns = [path, fragment].compactMap(\.self)
        switch query {
        case .whole(let pattern): patterns.append(pattern)
        case .items(let items): patterns += items.flatMap { [$0.name, $0.pattern] }
        case nil: break
        }
        return patterns
    }
}
