/// The versions of Android by API level: which there are, and from which on a behaviour is there.
public enum AndroidAPI {
    /// From Android 6, the first that verifies links, to Android 17, the newest.
    public static let levels = 23...37

    /// The newest, which is asked when none is named.
    public static let newest = levels.upperBound

    /// Hosts are approved one by one, and a link without an approved app stays in the browser.
    ///
    /// Before, the user is asked, and one host that is not verified is enough for that. Apps that target an older version are
    /// read in the old way (Android, "Behavior changes: Apps targeting Android 12").
    package static let domainApproval = 31
    /// `pathSuffix`, `pathAdvancedPattern` and their kin are read (Android, "<data>").
    package static let advancedPatterns = 31
    /// Apps for this version have to write `android:exported` (Android, "Behavior changes: Apps targeting Android 12").
    package static let explicitExport = 31
    /// `<uri-relative-filter-group>` is read (Android, "<uri-relative-filter-group>").
    package static let filterGroups = 35
    /// Dynamic rules are read, where Google's services verify hosts (Android, "Dynamic App Links").
    package static let dynamicRules = 35

    /// The API levels of a version that people know, such as 31 and 32 of Android 12.
    package static func levels(ofVersion version: Int) -> ClosedRange<Int> {
        switch version {
        case ..<7: 23...23
        case 7: 24...25
        case 8: 26...27
        case ..<12: version + 19...version + 19
        case 12: 31...32
        default: version + 20...version + 20
        }
    }

    /// The version that people know of an API level, such as 12 for 31 and 32.
    package static func version(ofLevel level: Int) -> Int {
        (6...12).first { level <= levels(ofVersion: $0).upperBound } ?? level - 20
    }
}
