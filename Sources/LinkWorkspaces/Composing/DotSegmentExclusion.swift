import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// Keeps links with dot segments from every app of a domain that several workspaces share.
///
/// A browser takes `/kitchen/../garden/x` for `/garden/x` (URL Standard, "path state"; RFC 3986, section 5.2.4), while systems
/// compare the path as it is written (Android: AOSP, `Uri`; Apple: reported). Whose such a link is depends on who is asked,
/// so no app opens it.
enum DotSegmentExclusion {
    // MARK: Apple

    /// A segment of dots between slashes, one or two of them, each in every spelling.
    ///
    /// One exclusion is enough for all spellings because variables list them, once in a file. The escapes are listed and not
    /// decoded, because a path with other escapes that are no UTF-8 cannot be decoded. A path gets its last slash before it is
    /// compared, so that it may end in dots, too.
    static let rule = LinkRule(path: "*$(/)$(.)$(/)*")

    /// The rule as Apple's file has it.
    static let component = Component(path: rule.path, exclude: true)

    /// What the rule names.
    ///
    /// No workspace's variable is called so, and uploaded ones get another name.
    static let variables = [
        SubstitutionVariable(name: "/", values: ["/", "%2F", "%2f"]),
        SubstitutionVariable(name: ".", values: dots + dots.flatMap { first in dots.map { first + $0 } }),
    ]

    private static let dots = [".", "%2E", "%2e"]

    /// The same for iOS 9 to 12, which know neither variables nor letter case that does not matter: `?` is either case of the
    /// `E`, at the price of some other escapes.
    static let paths = ["*/../*", "*/./*", "*/.%2?/*", "*/%2?./*", "*/%2?%2?/*", "*/%2?/*"]

    /// Whether a rule may match a link with dot segments.
    static func concerns(_ rule: LinkRule, _ meeting: RuleMeeting) -> Bool {
        guard let path = rule.path, !path.contains("*") else { return true }
        guard path.contains("?") || path.contains(text: "$(") else {
            return PercentDecoding.lenientText(path).split(separator: "/").contains { $0 == "." || $0 == ".." }
        }
        return DotSegmentProbe.dots.contains { meeting.mayMeet([$0, rule]) }
    }

    // MARK: Android

    /// The exclusions in front of dynamic rules that open `paths`.
    ///
    /// A star ends at the first place where what follows fits, and a dot is compared as such only there (AOSP,
    /// `PatternMatcher`). So the exclusion is about a place in the order of a path's dots: the second one, behind those that
    /// are in the rule itself, before a slash. That takes the first `..` of a path, and hardly another link.
    ///
    /// - Parameters:
    ///   - paths: The expressions of the rules that open.
    ///   - parents: The prefixes around what others hold inside of the workspace's; there the third dot counts as well, and
    ///     single dots are excluded.
    /// - Returns: The exclusions.
    static func dynamicRules(for paths: [String], parents: [String]) -> [DynamicRule] {
        let open = paths.filter { $0.contains("*") }
        let counts = Set(open.map { path in path.prefix { $0 != "*" && $0 != "?" }.count { $0 == "." } })
        let places = counts.union(parents.isEmpty ? [] : counts.map { $0 + 1 }).sorted()
        let excluded =
            parents.map { $0 + single } + places.map { String(repeating: place, count: $0 + 2) + "/*" }
        return excluded.map { DynamicRule(path: $0, excludes: true) }
    }

    private static let single = "./*"
    private static let place = "*."

    /// Whether a dynamic rule is one of these exclusions.
    static func contains(_ rule: DynamicRule) -> Bool {
        guard rule.excludes, rule.query.isEmpty, rule.fragment == nil, let path = rule.path else { return false }
        let beginning = path.dropLast(2)
        guard path.hasSuffix("/*"), !beginning.isEmpty else { return false }
        if path.hasSuffix("/" + single), !beginning.contains("*") { return true }
        return beginning.count > place.count && String(repeating: place, count: beginning.count / 2) == beginning
    }
}

extension AppLinksEntry {
    /// The entry for comparisons: links with dot segments belong to nobody, so that nobody loses them.
    var withoutDotSegmentExclusion: AppLinksEntry {
        var entry = self
        entry.components?.removeAll {
            $0.path == DotSegmentExclusion.component.path && $0.exclude == true
        }
        return entry
    }
}
