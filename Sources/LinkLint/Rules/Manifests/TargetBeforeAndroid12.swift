import DigitalAssetLinks
import JSONSource

/// The app targets Android 11 or earlier.
enum TargetBeforeAndroid12: LintRule {
    static let about = RuleDescription(
        "MF-TARGET30",
        "target-before-android-12",
        .manifests,
        .warning,
        .documented,
        summary: "The app targets Android 11 or earlier.",
        rationale: """
            Then one filter that asks for verification makes all hosts of the app be asked, those of other filters \
            too.
            """,
        source: "Android, Behavior changes: Apps targeting Android 12",
        examples: [
            .flagged(.wholeManifest, Self.manifest(30, "▸")),
            .accepted(.wholeManifest, Self.manifest(35, "")),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let target = subject.manifest?.targetSDK, target < 31 else { return }
        guard let first = subject.webFilters.first(where: \.filter.filter.autoVerify) else { return }
        log.flag(
            first.filter.tagRange,
            "With targetSdkVersion \(target) all hosts of the app are asked as soon as one filter asks.",
            help: "Target Android 12 or later."
        )
    }

    private static func manifest(_ target: Int, _ mark: String) -> String {
        """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <uses-sdk android:targetSdkVersion="\(target)"/>
        <application>
        <activity android:name=".Main" android:exported="true">
        \(mark)<intent-filter android:autoVerify="true">
        <action android:name="android.intent.action.VIEW"/>
        <data android:scheme="https" android:host="acme.com"/>
        </intent-filter>
        </activity>
        </application>
        </manifest>
        """
    }
}
