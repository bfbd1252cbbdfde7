import DigitalAssetLinks
import JSONSource

/// A host looks like one for tests.
enum PrivateFilterHost: AttributeRule {
    static let about = RuleDescription(
        "MF-HOST-PRIVATE",
        "private-filter-host",
        .manifests,
        .warning,
        .inferred,
        summary: "A host looks like one for tests.",
        rationale: """
            Google asks every host of the app from the Internet. One that only a company's network knows fails, on \
            Android 6 to 11 for all hosts.
            """,
        source: "Android, Verify App Links",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="staging.acme.com"/>"#),
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="shop.acme.internal"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="shop.acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard site.isWeb, site.filter.filter.autoVerify else { return }
        let labels = attribute.text.lowercased().split(separator: ".").map(String.init)
        let words: Set<String> = [
            "staging", "stage", "preprod", "uat", "qa", "dev", "test", "sandbox", "intranet", "vpn",
        ]
        let tops: Set<String> = ["local", "internal", "lan", "intranet", "corp", "home", "test", "localdomain"]
        let isPrivate = labels.dropLast().contains { words.contains($0) } || labels.last.map(tops.contains) ?? false
        guard labels.count > 1, isPrivate || isPrivateAddress(labels) else { return }
        log.flag(
            attribute.range,
            "“\(attribute.text)” looks like a host for tests.",
            help: "Keep it in the manifest of a build variant."
        )
    }

    private static func isPrivateAddress(_ labels: [String]) -> Bool {
        let numbers = labels.compactMap { Int($0) }
        guard labels.count == 4, numbers.count == 4 else { return false }
        return numbers[0] == 10 || numbers[0] == 127 || (numbers[0] == 192 && numbers[1] == 168)
            || (numbers[0] == 172 && (16...31).contains(numbers[1]))
    }
}
