import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// The rules about Android's manifests.
enum ManifestRules {
    static let all: [AnyLintRule] = [
        .init(PathThatOlderAndroidIgnores.self),
        .init(AdvancedPatternThatNeverFits.self),
        .init(MalformedAdvancedPattern.self),
        .init(BrokenAssetStatements.self),
        .init(AutoverifyForCustomScheme.self),
        .init(DisabledComponent.self),
        .init(LinksOfTwoActivities.self),
        .init(WildcardThatStopsEarly.self),
        .init(DotInFilterPath.self),
        .init(SingleBackslashInManifest.self),
        .init(StarAtStartOfFilterPath.self),
        .init(RegularExpressionInFilterPath.self),
        .init(ShellStarInFilterPath.self),
        .init(GroupThatCannotHold.self),
        .init(GroupsThatOlderAndroidIgnores.self),
        .init(PathPastABlockingGroup.self),
        .init(GroupWithoutConditions.self),
        .init(NothingButBlockingGroups.self),
        .init(GroupBehindOneThatAlwaysHolds.self),
        .init(QueryOutsideOfAGroup.self),
        .init(CapitalsInFilterHost.self),
        .init(MalformedFilterHost.self),
        .init(InternationalFilterHost.self),
        .init(PrivateFilterHost.self),
        .init(StarAloneAsFilterHost.self),
        .init(MisplacedStarInFilterHost.self),
        .init(StarWithoutDotInFilterHost.self),
        .init(ManyFilterHosts.self),
        .init(HttpWithoutHttps.self),
        .init(StandardLaunchMode.self),
        .init(MediaTypeInWebFilter.self),
        .init(WebAndCustomSchemesTogether.self),
        .init(FilterWithoutAutoverify.self),
        .init(FilterWithoutBrowsable.self),
        .init(FilterWithoutDefault.self),
        .init(FilterWithoutHost.self),
        .init(FilterWithoutScheme.self),
        .init(FilterWithoutView.self),
        .init(NoFilterForLinks.self),
        .init(ComponentNotExported.self),
        .init(EmptyFilterPath.self),
        .init(EscapeInFilterPath.self),
        .init(QueryInFilterPath.self),
        .init(FilterPathWithoutSlash.self),
        .init(FilterPathWithoutTwin.self),
        .init(UnresolvedManifestValue.self),
        .init(PooledData.self),
        .init(DefaultPortInFilter.self),
        .init(ImpossiblePortInFilter.self),
        .init(PortWithoutHost.self),
        .init(PrefixWithinASegment.self),
        .init(NavigationGraph.self),
        .init(CapitalsInScheme.self),
        .init(ColonInScheme.self),
        .init(TargetBeforeAndroid12.self),
        .init(ManifestIsNoXml.self),
    ]
}

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
