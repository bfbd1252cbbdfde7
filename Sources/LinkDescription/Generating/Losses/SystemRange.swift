package import AppSiteAssociation
import DigitalAssetLinks
public import LinkWorkspaces

/// Versions of a system that read the files alike.
public struct SystemRange: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The stable name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// iOS 9 to 12, which read `paths`.
    public static let iOS12 = Self(rawValue: "ios-12")
    /// iOS 13.0 to 13.4, which know neither variables nor `caseSensitive`.
    public static let earlyIOS13 = Self(rawValue: "ios-13.0")
    /// iOS 13.5 to 13.7, which know neither `percentEncoded` nor `defaults`.
    public static let iOS13 = Self(rawValue: "ios-13.5")
    /// iOS 14 and later.
    public static let iOS14 = Self(rawValue: "ios-14")
    /// Android 6 to 11.
    public static let android6 = Self(rawValue: "android-6")
    /// Android 12 to 14, and later versions without Google's services.
    public static let android12 = Self(rawValue: "android-12")
    /// Android 15 and later with Google's services, which read dynamic rules.
    public static let android15 = Self(rawValue: "android-15")

    /// Windows, which reads `windows-app-web-link` where it was asked for.
    public static let windows = Self(rawValue: "windows")

    /// All of Apple's and Android's, the oldest of each platform first.
    public static let all: [Self] = [.iOS12, .earlyIOS13, .iOS13, .iOS14, .android6, .android12, .android15]

    /// The name for people.
    public var description: String {
        switch self {
        case .iOS12: "iOS 9 to 12"
        case .earlyIOS13: "iOS 13.0 to 13.4"
        case .iOS13: "iOS 13.5 to 13.7"
        case .iOS14: "iOS 14 and later"
        case .android6: "Android 6 to 11"
        case .android12: "Android 12 to 14"
        case .android15: "Android 15 and later"
        case .windows: "Windows"
        default: rawValue
        }
    }

    /// The platform whose rules the versions follow; Windows follows those for Apple.
    public var platform: LinkPlatform { rawValue.hasPrefix("android") ? .android : .apple }

    /// Whether an app runs on some of the versions.
    func isSupported(by app: DescribedApp) -> Bool {
        switch self {
        case .iOS12: app.minimum.iOS < AppleAvailability.components.iOS.major
        case .earlyIOS13, .iOS13: app.minimum.iOS < AppleAvailability.defaults.iOS.major
        case .android6, .android12: app.minimum.androidAPI <= api
        default: true
        }
    }

    /// What the versions know of an association file.
    package var vocabulary: FileVocabulary {
        switch self {
        case .iOS12: .iOS12
        case .earlyIOS13: .earlyIOS13
        case .iOS13: .iOS13
        default: .all
        }
    }

    /// The newest API level of Android's versions.
    var api: Int {
        switch self {
        case .android6: AndroidAPI.domainApproval - 1
        case .android12: AndroidAPI.dynamicRules - 1
        default: AndroidAPI.newest
        }
    }
}
