import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// The app has more than ten hosts and runs on Android 11 or earlier.
enum ManyFilterHosts: LintRule {
    static let about = RuleDescription(
        "MF-HOSTS-MANY",
        "many-filter-hosts",
        .manifests,
        .warning,
        .documented,
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
        guard let manifest = subject.manifest, let minimum = manifest.minimumSDK, minimum < 31 else { return }
        let hosts = WebHosts(filters: manifest.filters.map(\.filter), targetSDK: manifest.targetSDK ?? 31)
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
