import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// A rule about one intent filter of a manifest.
protocol FilterRule: LintRule where Subject == ManifestSubject {
    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector)
}

extension FilterRule {
    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for site in subject.filters where site.isMeantForLinks { check(site, subject, &log) }
    }
}

/// A rule about one attribute of a `<data>` tag.
protocol AttributeRule: LintRule where Subject == ManifestSubject {
    /// Whether the rule looks at attributes of this name.
    static func concerns(_ attribute: AttributeSite) -> Bool
    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector)
}

extension AttributeRule {
    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for site in subject.filters where site.isMeantForLinks {
            for attribute in site.attributes where attribute.value.isResolved && concerns(attribute) {
                check(attribute, site, &log)
            }
        }
    }
}

extension AttributeSite {
    /// A change of the value that is most likely what was meant.
    func fix(_ text: String) -> Fix? { rewriting(to: text).map { Fix("Write “\(text)”.", .unsafe, [$0]) } }

    var isPath: Bool { pattern?.part == .path }
    var isGlob: Bool { isPath && pattern?.kind == .simpleGlob }
    var isAdvanced: Bool { pattern?.kind == .advancedGlob }
}
