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
    /// iOS 18, and what came after it as far as is known.
    public static let iOS18 = Self(.iOS, SystemVersion(18))
    /// macOS 15.
    public static let macOS15 = Self(.macOS, SystemVersion(15))
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
    /// Android 15 without Google's services.
    public static let android15WithoutGoogle = Self(.android, SystemVersion(15), verifier: .nobody)

    /// The devices that differ in what they do with links, from the oldest of each system.
    public static let known: [Self] = [
        .iOS9, .iOS12, .iOS13, .iOS14, .iOS17, .iOS18, .macOS15, .android6, .android11, .android12, .android14,
        .android15, .android15WithoutGoogle,
    ]
}

extension SimulatedDevice {
    /// Whether files come from Apple's CDN: from iOS 14 and macOS 11 on (Apple, TN3155).
    package var asksCDN: Bool { isSince(iOS: SystemVersion(14), macOS: SystemVersion(11)) }

    /// Whether the version is one of those from which on something is there; of Android never.
    func isSince(iOS: SystemVersion, macOS: SystemVersion) -> Bool {
        switch platform {
        case .iOS: version >= iOS
        case .macOS: version >= macOS
        case .android: false
        }
    }
}
