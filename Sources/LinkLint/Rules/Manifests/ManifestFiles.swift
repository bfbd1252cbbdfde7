import DigitalAssetLinks
import JSONSource

enum ManifestIsNoXml: LintRule {
    static let about = RuleDescription(
        .init("MF-XML", "manifest-is-no-xml", .manifests, .error, .documented),
        summary: "The manifest is not XML, or its root is not a manifest.",
        rationale: "Builds stop at it, and nothing else can be checked.",
        source: "Android, App manifest overview",
        examples: [
            .flagged(.wholeManifest, "<▸resources></resources>"),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let problem = subject.problem else { return }
        log.flag(problem.range, problem.message, help: "Correct the XML; nothing else was checked.")
    }
}

enum NoFilterForLinks: LintRule {
    static let about = RuleDescription(
        .init("MF-NO-WEB-FILTER", "no-filter-for-links", .manifests, .error, .documented),
        summary: "No filter of the manifest opens web links.",
        rationale: """
            Android asks for an intent filter with VIEW and http or https. Without one no link opens the app, verified \
            or not. Unless a statement list is there, the app may not be meant to open any.
            """,
        source: "Android, Add intent filters for incoming links",
        examples: [
            .flagged(
                .application,
                Self.activity(
                    #"▸<activity android:name=".Main" android:exported="true">"#,
                    scheme: "acme",
                    verify: true
                )
            ),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let first = subject.filters.first, subject.webFilters.isEmpty else { return }
        guard !subject.filters.contains(where: \.isWeb) else { return }
        let isMeant =
            !subject.neighbours.statements.isEmpty || subject.filters.contains(where: \.filter.filter.autoVerify)
        log.flag(
            first.component.tagRange,
            "No filter of this manifest opens links of the web.",
            help: "Add one with VIEW, DEFAULT, BROWSABLE, the scheme https and the host.",
            severity: isMeant ? nil : .note
        )
    }

    private static func activity(_ tag: String, scheme: String, verify: Bool) -> String {
        let data = #"<data android:scheme="\#(scheme)" android:host="open"/>"#
        let filter = #"<intent-filter android:autoVerify="\#(verify)">"#
        return RuleExample.activity(tag, filter: filter, RuleExample.viewAction, data)
    }
}

enum TargetBeforeAndroid12: LintRule {
    static let about = RuleDescription(
        .init("MF-TARGET30", "target-before-android-12", .manifests, .warning, .documented),
        summary: "The app targets Android 11 or earlier.",
        rationale: """
            Then one filter that asks for verification causes all hosts of the app to be asked, those of other filters \
            too.
            """,
        source: "Android, Behavior changes: Apps targeting Android 12",
        examples: [
            .flagged(.wholeManifest, Self.manifest(30, "▸")),
            .accepted(.wholeManifest, Self.manifest(35, "")),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let target = subject.manifest?.targetSDK, target < AndroidAPI.domainApproval else { return }
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

enum UnresolvedManifestValue: LintRule {
    static let about = RuleDescription(
        .init(.mfPlaceholder, "unresolved-manifest-value", .manifests),
        summary: "A reference or a placeholder has no value here.",
        rationale: "Its value is in the resources or comes from the build. Rules skip such values.",
        source: "Android, Inject build variables into the manifest",
        examples: [
            .flagged(.filter, #"<data android:scheme="https" android:host="▸@string/host"/>"#),
            .flagged(.filter, #"<data android:scheme="https" android:host="▸${host}"/>"#),
            .accepted(.filter, #"<data android:scheme="https" android:host="acme.com"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        for finding in subject.manifest?.findings ?? [] where finding.code == about.code { log.adopt(finding) }
    }
}

enum BrokenAssetStatements: LintRule {
    static let about = RuleDescription(
        .init("MF-ASSET-STATEMENTS", "broken-asset-statements", .manifests, .error, .documented),
        summary: "The app's own statements are not a statement list.",
        rationale: """
            asset_statements holds JSON, an array as in assetlinks.json. In resources its quotation marks have to be \
            escaped.
            """,
        source: "Google, Digital Asset Links: Create statement list",
        examples: [
            .flagged(.application, #"<meta-data android:name="asset_statements" android:value="▸{}"/>"#),
            .flagged(
                .application,
                #"<meta-data android:name="asset_statements" android:value="▸[{include: https://acme.com}]"/>"#
            ),
            .accepted(.application, #"<meta-data android:name="asset_statements" android:value="[]"/>"#),
        ]
    )

    static func check(_ subject: ManifestSubject, _ log: inout FindingCollector) {
        guard let statements = subject.manifest?.assetStatements, statements.isResolved else { return }
        let reading = StatementListReader().read(Array(statements.text.utf8))
        guard let first = reading.allFindings.first(where: { $0.severity == .error }) else { return }
        log.flag(
            statements.range,
            "asset_statements is wrong. \(first.message)",
            help: first.help ?? "Write an array as in assetlinks.json, with escaped quotation marks."
        )
    }
}
