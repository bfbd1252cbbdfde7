import DigitalAssetLinks
import JSONSource

/// A star in pathPattern has no dot before it.
enum ShellStarInFilterPath: AttributeRule {
    static let about = RuleDescription(
        "MF-GLOB-STAR",
        "shell-star-in-filter-path",
        .manifests,
        .warning,
        .documented,
        summary: "A star in pathPattern has no dot before it.",
        rationale: """
            A star repeats the character before it, as in regular expressions; /shop/* takes /shop and /shop///, \
            not /shop/1.
            """,
        source: "AOSP, PatternMatcher",
        examples: [
            .flagged(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" ▸android:pathPattern="/shop/*"/>"#
            ),
            .accepted(
                .filter,
                #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/shop/.*"/>"#
            ),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.isGlob }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let characters = Array(attribute.text)
        let bare = characters.indices.contains { index in
            index > 0 && characters[index] == "*" && characters[index - 1] != "." && characters[index - 1] != "\\"
        }
        guard bare else { return }
        var fixed = ""
        for (index, character) in characters.enumerated() {
            if character == "*", index > 0, characters[index - 1] != ".", characters[index - 1] != "\\" { fixed += "." }
            fixed.append(character)
        }
        log.flag(
            attribute.range,
            "A star repeats the character before it; for any text write “.*”.",
            help: "Write “\(fixed)”.",
            fix: attribute.fix(fixed)
        )
    }
}
