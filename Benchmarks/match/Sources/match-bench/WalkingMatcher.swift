import AppSiteAssociation
import LinkPatterns

/// The peer: the way most engines do it.
///
/// It splits the URL once and compares every rule in turn until one matches, with
/// the same compiled patterns.
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
