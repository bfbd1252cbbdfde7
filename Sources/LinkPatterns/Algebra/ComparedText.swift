/// A text of a rule with the way in which a part of a link is compared with it.
struct ComparedText {
    /// The part of a link.
    enum Part: Hashable { case path, query, fragment }

    let pattern: String
    /// Whether wildcards and variables count; they do not in the name of a query item.
    let isPattern: Bool
    /// Whether letter case does not count.
    let isFolded: Bool
    /// Whether the link's text is decoded first.
    let isDecoded: Bool
}

extension LinkRule {
    /// The texts that a part of a link is compared with; none when the rule does not constrain the part.
    func texts(in part: ComparedText.Part) -> [ComparedText] {
        switch part {
        case .path: path.map { [text(PathNormalization.normalize($0))] } ?? []
        case .fragment: fragment.map { [text($0)] } ?? []
        case .query:
            switch query {
            case .whole(let pattern): [text(pattern)]
            case .items(let items): items.flatMap { [text($0.name, isPattern: false), text($0.pattern)] }
            case nil: []
            }
        }
    }

    private func text(_ pattern: String, isPattern: Bool = true) -> ComparedText {
        ComparedText(
            pattern: pattern,
            isPattern: isPattern,
            // Names of items are always compared exactly.
            isFolded: isPattern && !isCaseSensitive,
            isDecoded: !comparesPercentEncoded
        )
    }
}
