/// Activities that examples of rules about manifests are made of.
extension RuleExample {
    /// An activity with one filter: the tags of both, and what stands in the filter, a line each.
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
