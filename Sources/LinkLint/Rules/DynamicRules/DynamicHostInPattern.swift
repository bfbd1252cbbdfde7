import DigitalAssetLinks
import JSONSource

/// A path pattern of a dynamic rule has a scheme or a host.
enum DynamicHostInPattern: DynamicPatternRule {
    static let about = RuleDescription(
        "DL-HOST-IN-PATTERN",
        "dynamic-host-in-pattern",
        .dynamicRules,
        .error,
        .documented,
        summary: "A path pattern of a dynamic rule has a scheme or a host.",
        rationale: """
            Rules are about the host that serves them; patterns begin behind it.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"{"/": ▸"https://acme.com/shop/*"}"#),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#),
        ]
    )

    static func check(_ pattern: DynamicPatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, hasHost(pattern.text) else { return }
        log.flag(pattern.node, "“\(pattern.text)” is more than a path, and fits none.", help: "Write the path only.")
    }

    static func hasHost(_ text: String) -> Bool {
        let lowered = text.lowercased()
        return lowered.hasPrefix("http://") || lowered.hasPrefix("https://") || lowered.hasPrefix("//")
            || lowered.hasPrefix("www.") || lowered.hasPrefix("*://")
    }
}
