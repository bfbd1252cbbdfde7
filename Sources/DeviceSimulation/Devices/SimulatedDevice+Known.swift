import AppSiteAssociation
import DigitalAssetLinks

extension SimulatedDevice {
    /// iOS 9: paths alone, and the file at the root of the host.
    public static let iOS9 = Self(.iOS, SystemVersion(9))
    /// iOS 12, the last that reads `paths` only.
    public static let iOS12 = Self(.iOS, SystemVersion(12))
    /// iOS 13, the first that reads components.
    public static let iOS13 = Self(.iOS, SystemVersion(13))
    /// iOS 14, the first that asks Apple's CDN.
    public static let iOS14 = Self(.iOS, SystemVersion(14))
    /// iOS 17.
    public static let iOS17 = Self(.iOS, SystemVersion(17))
    /// iOS 18.
    public static let iOS18 = Self(.iOS, SystemVersion(18))
    /// iOS 26, which follows iOS 18.
    public static let iOS26 = Self(.iOS, SystemVersion(26))
    /// iOS 27, the newest; later versions are taken to behave in the same way.
    public static let iOS27 = Self(.iOS, SystemVersion(27))
    /// macOS 15.
    public static let macOS15 = Self(.macOS, SystemVersion(15))
    /// macOS 26, which follows macOS 15.
    public static let macOS26 = Self(.macOS, SystemVersion(26))
    /// macOS 27, the newest.
    public static let macOS27 = Self(.macOS, SystemVersion(27))
    /// Android 6, the first that verifies hosts.
    public static let android6 = Self(.android, SystemVersion(6))
    /// Android 11, the last that asks the user.
    public static let android11 = Self(.android, SystemVersion(11))
    /// Android 12, the first that does not ask.
    public static let android12 = Self(.android, SystemVersion(12))
    /// Android 14, the last without dynamic rules.
    public static let android14 = Self(.android, SystemVersion(14))
    /// Android 15 with Google's services, which reads dynamic rules.
    public static let android15 = Self(.android, SystemVersion(15))
    /// Android 16.
    public static let android16 = Self(.android, SystemVersion(16))
    /// Android 17, the newest.
    public static let android17 = Self(.android, SystemVersion(17))
    /// Android 15 without Google's services.
    public static let android15WithoutGoogle = Self(.android, SystemVersion(15), verifier: .nobody)

    /// The devices of a table: those that differ in what they do with links, and the newest, from the oldest of each system.
    public static let known: [Self] = [
        .iOS9, .iOS12, .iOS13, .iOS14, .iOS17, .iOS18, .iOS26, .iOS27, .macOS15, .macOS26, .macOS27, .android6,
        .android11, .android12, .android14, .android15, .android16, .android17, .android15WithoutGoogle,
    ]

    /// The newest phone of each platform: what is asked when no device is named.
    public static let newest: [Self] = [
        .iOS27, Self(.android, SystemVersion(AndroidAPI.version(ofLevel: AndroidAPI.newest))),
    ]
}

extension SimulatedDevice {
    /// Whether files come from Apple's CDN.
    package var asksCDN: Bool { has(.cdn) }

    /// Whether the version has something of Apple's systems; of Android never.
    func has(_ availability: AppleAvailability) -> Bool {
        let first: AppleAvailability.Version
        switch platform {
        case .iOS: first = availability.iOS
        case .macOS: first = availability.macOS
        case .android: return false
        }
        return (version.major, version.minor, version.patch) >= first
    }
}
