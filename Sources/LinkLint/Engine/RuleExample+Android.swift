import LinkPatterns

/// Examples of Android's files that show only the part that matters; the rest is put around it.
extension RuleExample {
    /// A fingerprint for examples: well formed, and not that of a real certificate.
    static let fingerprint =
        "6B:9A:2C:07:E1:D4:58:3F:90:AA:17:C6:4D:F2:8E:35:B1:70:0B:DC:69:52:E8:1F:A4:3D:96:C7:08:5B:F1:2E"

    /// Where in a file of Android an excerpt belongs.
    enum AndroidFrame: Sendable {
        /// The excerpt is the whole statement list.
        case wholeList
        /// Elements of the list.
        case list
        /// Elements of `relation`, for an app.
        case relations
        /// Members of an app's target, after `namespace`.
        case app
        /// The value of `package_name`.
        case packageName
        /// Elements of `sha256_cert_fingerprints`.
        case fingerprints
        /// The value of `site`.
        case site
        /// Elements of `dynamic_app_link_components`.
        case dynamicRules
        /// The excerpt is the whole manifest.
        case wholeManifest
        /// Components of an application in a manifest.
        case application
        /// The content of an intent filter, after its action and categories.
        case filter
    }

    static func flagged(_ frame: AndroidFrame, _ excerpt: String, path: String = "") -> RuleExample {
        RuleExample(isFlagged: true, excerpt: excerpt, text: frame.wrap(excerpt), path: path)
    }

    static func accepted(_ frame: AndroidFrame, _ excerpt: String, path: String = "") -> RuleExample {
        RuleExample(isFlagged: false, excerpt: excerpt, text: frame.wrap(excerpt), path: path)
    }
}

extension RuleExample.AndroidFrame {
    func wrap(_ excerpt: String) -> String {
        let handle = #""relation": ["delegate_permission/common.handle_all_urls"]"#
        let package = #""package_name": "com.acme.shop""#
        let print = #""sha256_cert_fingerprints": ["\#(RuleExample.fingerprint)"]"#
        let app = #""target": {"namespace": "android_app", \#(package), \#(print)}"#
        return switch self {
        case .wholeList, .wholeManifest: excerpt
        case .list: "[\(excerpt)]"
        case .relations: #"[{"relation": [\#(excerpt)], \#(app)}]"#
        case .app: #"[{\#(handle), "target": {"namespace": "android_app", \#(excerpt)}}]"#
        case .packageName:
            #"[{\#(handle), "target": {"namespace": "android_app", "package_name": \#(excerpt), \#(print)}}]"#
        case .fingerprints:
            #"[{\#(handle), "target": {"namespace": "android_app", \#(package), "sha256_cert_fingerprints": [\#(excerpt)]}}]"#
        case .site:
            #"[{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": \#(excerpt)}}]"#
        case .dynamicRules:
            #"[{\#(handle), \#(app), "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components": [\#(excerpt)]}}}]"#
        case .application: Self.manifest(excerpt)
        case .filter: Self.manifest(Self.activity(excerpt))
        }
    }

    private static func manifest(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme.shop">
        <application>
        \(content)
        </application>
        </manifest>

        """
    }

    private static func activity(_ content: String) -> String {
        """
        <activity android:name=".Main" android:exported="true" android:launchMode="singleTask">
        <intent-filter android:autoVerify="true">
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        \(content)
        </intent-filter>
        </activity>
        """
    }
}

/// Activities that examples of rules about manifests are made of.
extension RuleExample {
    /// An activity with one filter: the tags of both, and the content of the filter, one line each.
    static func activity(_ tag: String = activityTag, filter: String = filterTag, _ parts: String...) -> String {
        ([tag, filter] + parts + ["</intent-filter>", "</activity>"]).joined(separator: "\n")
    }

    /// The tag of an exported activity, with further attributes.
    static func activityTag(_ attributes: String) -> String {
        #"<activity android:name=".Main" android:exported="true"\#(attributes)>"#
    }

    static let activityTag = activityTag("")
    static let filterTag = #"<intent-filter android:autoVerify="true">"#
    static let viewAction = #"<action android:name="android.intent.action.VIEW"/>"#
    static let defaultCategory = #"<category android:name="android.intent.category.DEFAULT"/>"#
    static let browsableCategory = #"<category android:name="android.intent.category.BROWSABLE"/>"#
    static let webData = #"<data android:scheme="https" android:host="acme.com"/>"#
}

/// Examples of Android's files that are linted with another.
extension RuleExample {
    /// A part of a statement list, with the manifest of the app that it is for, which takes paths with a prefix.
    static func flagged(_ frame: AndroidFrame, _ excerpt: String, path: String, manifest: String) -> RuleExample {
        compared(true, frame, excerpt, path, manifest)
    }

    /// The same without the mistake.
    static func accepted(_ frame: AndroidFrame, _ excerpt: String, path: String, manifest: String) -> RuleExample {
        compared(false, frame, excerpt, path, manifest)
    }

    /// A part of a statement list whose mistake stands around it, before `place`.
    static func flagged(_ frame: AndroidFrame, _ excerpt: String, marking place: String) -> RuleExample {
        let text = frame.wrap(excerpt).split(around: place, maxSplits: 1, omittingEmptySubsequences: false)
            .joined(separator: "\(marker)\(place)")
        return RuleExample(isFlagged: true, excerpt: text, text: text)
    }

    /// The content of a filter, with the statement list of `acme.com`.
    static func manifest(_ isFlagged: Bool, _ data: String, list: String) -> RuleExample {
        let path = "acme.com/.well-known/assetlinks.json"
        return RuleExample(
            isFlagged: isFlagged,
            excerpt: "\(data)\n\(path): \(list)",
            text: AndroidFrame.filter.wrap(data),
            companions: [LintInput(path: path, bytes: Array(list.utf8), kind: .statementList)]
        )
    }

    /// Fingerprints of an app, with what a tool shows of its certificates.
    static func fingerprints(_ isFlagged: Bool, _ excerpt: String, keys: String) -> RuleExample {
        RuleExample(
            isFlagged: isFlagged,
            excerpt: excerpt,
            text: AndroidFrame.fingerprints.wrap(excerpt),
            companions: [LintInput(path: "keys.txt", bytes: Array(keys.utf8), kind: .fingerprints)]
        )
    }

    private static func compared(
        _ isFlagged: Bool,
        _ frame: AndroidFrame,
        _ excerpt: String,
        _ path: String,
        _ prefix: String
    ) -> RuleExample {
        let data = #"<data android:scheme="https" android:host="acme.com""#
        let tag = prefix.isEmpty ? data + "/>" : data + " android:pathPrefix=\"\(prefix)\"/>"
        let manifest = AndroidFrame.filter.wrap(tag).split(around: "<application>", maxSplits: 1)
            .joined(separator: "<uses-sdk android:minSdkVersion=\"24\"/>\n<application>")
        return RuleExample(
            isFlagged: isFlagged,
            excerpt: excerpt,
            text: frame.wrap(excerpt),
            path: path,
            companions: [
                LintInput(path: "app/AndroidManifest.xml", bytes: Array(manifest.utf8), kind: .androidManifest)
            ]
        )
    }
}
