import JSONSource

extension ShadowAnalysis.Hidden {
    /// Whether links that were to stay in the browser open the app.
    var isLateExclusion: Bool { rule.isExclude && hiders.allSatisfy { !$0.isExclude } }

    /// Whether links that were to open the app stay in the browser.
    var isLateOpening: Bool { !rule.isExclude && hiders.allSatisfy(\.isExclude) }

    /// The hiding rules, to show beside the hidden one.
    var relatedPlaces: [RelatedPlace] {
        hiders.map { RelatedPlace(range: $0.node.range, message: "This rule comes first and takes its links.") }
    }
}
