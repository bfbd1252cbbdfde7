import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum WildcardThatStopsEarly: AttributeRule {
    static let about = RuleDescription(
        .init("MF-GLOB-BACKTRACK", "wildcard-that-stops-early", .manifests, .warning, .documented),
        summary: "A wildcard in pathPattern stops at the first place where what follows may begin.",
        rationale: """
            Android does not go back: “.*” takes everything up to the first occurrence of the next character, and the \
            rest must match from there.
            """,
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="/.*-p"/>"#),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/shop/.*"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isGlob }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard let pattern = attribute.compiled, let (taken, refused, stop) = example(attribute.text) else { return }
        guard pattern.matches(taken), !pattern.matches(refused) else { return }
        log.flag(
            attribute.range,
            "The wildcard stops at the first “\(stop)”: “\(taken)” is taken, “\(refused)” is not.",
            help: "Use android:pathAdvancedPattern with sets, or prefix and suffix.",
            severity: stop == "/" ? .note : nil
        )
    }

    /// A path that matches, one that people would expect to match, and the character that makes the difference.
    static func example(_ pattern: String) -> (taken: String, refused: String, stop: Character)? {
        var (taken, refused) = ("", "")
        var stop: Character?
        var rest = Array(pattern)[...]
        while let character = rest.popFirst() {
            if character == ".", rest.first == "*" {
                rest = rest.dropFirst()
                let next = rest.first == "\\" ? rest.dropFirst().first : rest.first
                taken += "a"
                refused += "a"
                guard let next, stop == nil else { continue }
                stop = next
                refused += "\(next)b"
            } else if character != "\\" {
                taken.append(character)
                refused.append(character)
            }
        }
        return stop.map { (taken, refused, $0) }
    }
}
