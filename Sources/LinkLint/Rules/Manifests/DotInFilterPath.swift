import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum DotInFilterPath: AttributeRule {
    static let about = RuleDescription(
        .init("MF-GLOB-DOT", "dot-in-filter-path", .manifests, .warning, .documented),
        summary: "A dot in pathPattern takes any character.",
        rationale: "It does even after a backslash, unless it is the character at which a wildcard stops.",
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="/index.html"/>"#
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:path="/index.html"/>"#),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/shop/..*"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isGlob }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard let pattern = attribute.compiled else { return }
        let (meant, other) = samples(attribute.text)
        guard meant != other, pattern.matches(meant), pattern.matches(other) else { return }
        log.flag(
            attribute.range,
            "A dot takes any character here: “\(other)” is taken as well as “\(meant)”.",
            help: "Use android:path, or android:pathAdvancedPattern with “[.]”."
        )
    }

    /// A path with the dots as they are written, and one with another character for the first of them.
    private static func samples(_ pattern: String) -> (String, String) {
        let characters = Array(pattern)
        var (meant, other) = ("", "")
        var isFirst = true
        var index = 0
        while index < characters.count {
            let character = characters[index]
            let isWild = index + 1 < characters.count && characters[index + 1] == "*"
            // One character or more is written so.
            let isOneOrMore = characters[index...].starts(with: "..*")
            if character == ".", isWild {
                meant += "a"
                other += "a"
                index += 1
            } else if character == ".", isOneOrMore {
                meant += "a"
                other += "a"
            } else if character == "." {
                meant += "."
                other += isFirst ? "x" : "."
                isFirst = false
            } else if character != "\\" {
                meant.append(character)
                other.append(character)
            }
            index += 1
        }
        return (meant, other)
    }
}
