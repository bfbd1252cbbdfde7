/// Examples of Android's files that show only the part that matters; the rest is put around it.
extension RuleExample {
    /// A fingerprint in examples: well formed, and of nobody.
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
        /// Members of a target besides `namespace`, which is an app.
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
        /// What stands in an intent filter besides its action and categories.
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
