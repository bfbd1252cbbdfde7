import AppSiteAssociation
import LinkPatterns

/// What most engines do: it splits the URL once and compares one rule after the other until one matches.
///
/// The compiled patterns are the same.
struct WalkingMatcher {
    private let patterns: [WildcardPattern]

    init(file: AssociationFile) {
        let components = file.appLinks?.entries.first?.components ?? []
        patterns = components.map { WildcardPattern(PathNormalization.normalize($0.path?.condition ?? "*")) }
    }

    func firstRule(for url: String) -> Int? {
        let path = PathNormalization.normalize(LinkURL(url).path)
        return patterns.firstIndex { $0.matches(path) }
    }
}
