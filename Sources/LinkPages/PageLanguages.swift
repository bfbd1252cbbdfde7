/// The languages that pages can have.
public struct PageLanguages: Sendable {
    /// The first one is for visitors who read none of them.
    private let texts: [PageTexts]

    /// Takes languages beside the built-in ones; one with the tag of a built-in one replaces it.
    public init(adding added: [PageTexts] = []) {
        let tags = Set(added.map { $0.language.lowercased() })
        texts = PageTexts.builtIn.filter { !tags.contains($0.language.lowercased()) } + added
    }

    /// The texts for a visitor.
    ///
    /// A language is found by its whole tag, then by shorter ones (RFC 4647, section 3.4, "Lookup"): `de-CH` finds `de`.
    ///
    /// - Parameter languages: what the visitor reads, the preferred one first.
    /// - Returns: the texts of the first language that there is; English where there is none.
    public func texts(for languages: [String]) -> PageTexts {
        for language in languages {
            var subtags = language.lowercased().split(separator: "-")
            while !subtags.isEmpty {
                let tag = subtags.joined(separator: "-")
                if let found = texts.first(where: { $0.language.lowercased() == tag }) { return found }
                subtags.removeLast()
            }
        }
        return texts.first { $0.language == PageTexts.english.language } ?? .english
    }
}
