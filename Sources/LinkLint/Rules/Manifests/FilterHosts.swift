import DigitalAssetLinks
import JSONSource
import LinkPatterns

enum CapitalsInFilterHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-HOST-CASE", "capitals-in-filter-host", .manifests, .warning, .documented),
        summary: "A host has capital letters.",
        rationale: "Hosts of links come in lower case, and Android's documentation asks for lower case in filters.",
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="Acme.com"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        log.flagCapitals(in: attribute)
    }
}

enum MalformedFilterHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-HOST-FORM", "malformed-filter-host", .manifests, .error, .documented),
        summary: "A host is not one that links have or Android verifies.",
        rationale: """
            A host is a domain name with a dot, or an IPv4 address: no scheme, slash, port, blank or final dot.
            """,
        source: "AOSP, DomainVerificationCollector",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="https://acme.com"/>"#),
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="acme.com:8443"/>"#),
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="localhost"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        let isImpossible = attribute.text.utf8.contains { Array("/: \t\n[]?#@".utf8).contains($0) }
        // Any word will do as the host of a custom scheme.
        guard site.isWeb, !site.isCustom || isImpossible, !attribute.text.contains("*") || isImpossible else { return }
        guard isImpossible || !VerifiableHost.isValid(attribute.text) else { return }
        log.flag(
            attribute.range,
            isImpossible
                ? "“\(attribute.text)” is not a host alone: no link matches it."
                : "“\(attribute.text)” is not a host that Android verifies.",
            help: "Write the host alone, such as “acme.com”."
        )
    }
}

enum InternationalFilterHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-HOST-IDN", "international-filter-host", .manifests, .warning, .inferred),
        summary: "A host is not ASCII.",
        rationale: "Browsers pass links on with punycode hosts, which are compared as text.",
        source: "AOSP, IntentFilter",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" ▸android:host="bücher.example"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="xn--bcher-kva.example"/>"#),
        ]
    )

    static func concerns(_ attribute: AttributeSite) -> Bool { attribute.name == "host" && !attribute.isInGroup }

    static func check(_ attribute: AttributeSite, _ site: FilterSite, _ log: inout FindingCollector) {
        guard !attribute.text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        let ascii = ASCIIHost(attribute.text).text
        log.flag(
            attribute.range,
            "“\(attribute.text)” is not ASCII, as hosts of links are.",
            help: "Write “\(ascii)”.",
            fix: attribute.fix(ascii)
        )
    }
}

enum PrivateFilterHost: AttributeRule {
    static let about = RuleDescription(
        .init("MF-HOST-PRIVATE", "private-filter-host", .manifests, .warning, .inferred),
        summary: "A host looks like one for tests.",
        rationale: """
            Google asks every host of the app from the Internet. One that exists only in a company's network fails, on \
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

enum ManyFilterHosts: LintRule {
    static let about = RuleDescription(
        .init("MF-HOSTS-MANY", "many-filter-hosts", .manifests, .warning, .documented),
        summary: "The app has more than ten hosts and runs on Android 11 or earlier.",
        rationale: """
            The agent of Android 6 to 11 refuses a request about more than ten hosts, so that none is verified.
            """,
        source: "AOSP, StatementService, IntentFilterVerificationReceiver",
        examples: [
            RuleExample(isFlagged: true, excerpt: "eleven hosts with minSdkVersion 24", text: Self.manifest(11)),
            RuleExample(isFlagged: false, excerpt: "ten hosts with minSdkVersion 24", text: Self.manifest(10)),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        let approval = AndroidAPI.domainApproval
        guard let manifest = subject.manifest, let minimum = manifest.minimumSDK, minimum < approval else { return }
        let hosts = WebHosts(filters: manifest.filters.map(\.filter), targetSDK: manifest.targetSDK ?? approval)
            .legacyVerified
        guard hosts.count > 10, let first = subject.webFilters.first(where: \.filter.filter.autoVerify) else { return }
        log.flag(
            first.filter.tagRange,
            "The app has \(hosts.count) hosts, and Android 6 to 11 verify ten at most.",
            help: "Gather hosts under one with a star, or ask for Android 12."
        )
    }

    private static func manifest(_ count: Int) -> String {
        let hosts = (1...count).map { "<data android:host=\"s\($0).acme.com\"/>" }.joined()
        let text = RuleExample.AndroidFrame.filter.wrap("<data android:scheme=\"https\"/>" + hosts)
        let sdk = text.split(around: "<application>", maxSplits: 1)
            .joined(separator: "<uses-sdk android:minSdkVersion=\"24\"/><application>")
        guard count > 10 else { return sdk }
        return sdk.split(around: "<intent-filter", maxSplits: 1).joined(separator: "▸<intent-filter")
    }
}

extension FindingCollector {
    /// Reports capitals in a text that links have in lower case.
    ///
    /// - Parameters:
    ///   - attribute: the text.
    ///   - addition: what is said of them besides.
    mutating func flagCapitals(in attribute: AttributeSite, _ addition: String = "") {
        let lowered = attribute.text.lowercased()
        guard lowered != attribute.text else { return }
        flag(
            attribute.range,
            "“\(attribute.text)” has capitals\(addition).",
            help: "Write “\(lowered)”.",
            fix: attribute.fix(lowered)
        )
    }
}
