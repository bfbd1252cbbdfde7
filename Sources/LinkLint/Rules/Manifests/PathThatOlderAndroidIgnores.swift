import DigitalAssetLinks
import JSONSource

/// A filter restricts itself only by attributes that Android 11 and earlier ignore.
enum PathThatOlderAndroidIgnores: FilterRule {
    static let about = RuleDescription(
        "MF-ADV-API",
        "path-that-older-android-ignores",
        .manifests,
        .warning,
        .documented,
        summary: "A filter restricts itself only by attributes that Android 11 and earlier ignore.",
        rationale: """
            pathAdvancedPattern and pathSuffix are read since Android 12. Older systems see a filter without \
            paths, which takes the whole host.
            """,
        source: "Android, <data> element",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="acme.com" ▸android:pathSuffix=".pdf"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com" android:pathPattern="/.*/"/>"#),
        ]
    )

    static func check(_ site: FilterSite, _ subject: ManifestSubject, _ log: inout FindingCollector) {
        let minimum = subject.manifest?.minimumSDK
        guard (minimum ?? 0) < 31, let first = site.paths.first else { return }
        guard site.paths.allSatisfy({ ($0.pattern?.since ?? 1) >= 31 }) else { return }
        log.flag(
            first.range,
            "Android 11 and earlier ignore android:\(first.name), so the filter takes the whole host there.",
            help: "Add a manifest for older systems, or ask for Android 12.",
            severity: minimum == nil ? .note : nil
        )
    }
}
