import JSONSource

enum FullUrlAsPattern: PatternRule {
    static let about = RuleDescription(
        .init("PAT-FULL-URL", "full-url-as-pattern", .patterns, .error, .documented),
        summary: "A path pattern is a whole web address.",
        rationale: """
            A pattern is compared with the path alone, which begins after the host. One that starts with https:// or \
            with a host name never matches, and the links that it was meant for open in the browser. The host is not \
            needed: it is the one that serves the file. Write what follows it, such as /buy/*.
            """,
        source: "Apple, applinks.Details.Components",
        examples: [
            .flagged(.components, #"{"/": "▸https://shop.acme.com/buy/*"}"#),
            .flagged(.paths, #""NOT ▸https://shop.acme.com/help/*""#),
            .flagged(.components, #"{"/": "▸//shop.acme.com/buy/*"}"#),
            .flagged(.paths, #""▸shop.acme.com/buy/*""#),
            .accepted(.components, #"{"/": "/buy/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.part == .path, let rest = path(of: pattern.text) else { return }
        let path = rest.isEmpty ? "/" : rest
        log.flag(
            pattern.range,
            "The pattern is a web address, but it is compared with the path alone, so it never matches.",
            pointer: pattern.node.pointer,
            help: "Write \"\(path)\".",
            fix: Fix("Write \"\(path)\".", .unsafe, [pattern.rewriting(to: path)])
        )
    }

    /// Whether a pattern is an address rather than a path; other rules about its form have nothing to add then.
    static func isAddress(_ text: String) -> Bool { path(of: text) != nil }

    /// What follows the host of a pattern that is an address; `nil` for any other.
    private static func path(of text: String) -> String? {
        let lowered = text.lowercased()
        for scheme in ["https://", "http://", "//"] where lowered.hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let host = rest.prefix { !"/?#".contains($0) }
            guard scheme != "//" || isHost(host) else { return nil }
            return String(rest.dropFirst(host.count))
        }
        let host = text.prefix { !"/?#".contains($0) }
        guard host.count < text.count, isHost(host) else { return nil }
        return String(text.dropFirst(host.count))
    }

    /// Whether a text before a slash is a host rather than a file or a folder.
    private static func isHost(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        let endings: Set<String> = [
            "com", "org", "net", "io", "de", "co", "app", "dev", "me", "uk", "fr", "jp", "ru", "in", "us", "it", "es",
            "nl", "br", "cn", "kr", "au", "ca", "ch", "info", "online", "site", "shop", "store", "page", "link", "xyz",
        ]
        guard labels.count > 1, let last = labels.last, endings.contains(last.lowercased()) else { return false }
        return labels.allSatisfy {
            !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "*") }
        }
    }
}
