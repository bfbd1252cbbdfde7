import AppSiteAssociation
import LinkPatterns

extension PlannedComponent {
    /// The rule as Apple's file has it.
    var component: Component {
        let isBare = rule.path == nil && rule.query == nil && rule.fragment == nil
        return Component(
            path: isBare ? "*" : rule.path,
            query: rule.query,
            fragment: rule.fragment,
            exclude: excludes ? true : nil,
            caseSensitive: rule.isCaseSensitive ? nil : false,
            percentEncoded: rule.comparesPercentEncoded ? nil : false,
            comment: comment
        )
    }
}
