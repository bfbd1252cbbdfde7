import AppSiteAssociation
import DigitalAssetLinks

/// A kind of device: a system in one version, and on Android who verifies hosts there.
///
/// Any version can be named: `ios-15.0`, `macos-14`, `android-13`, `android-15-no-gms`.
public struct SimulatedDevice: Hashable, Sendable {
    /// The stable name, such as `ios-17`.
    public let name: String
    /// The name for people, such as `iOS 17`.
    public let title: String
    /// The system.
    public let platform: DevicePlatform
    /// The system's version; of Android the one that people know, such as 12.
    public let version: SystemVersion
    /// Who verifies hosts on Android.
    public let verifier: HostChecker

    /// Who asks hosts about apps on Android.
    public enum HostChecker: String, Sendable, Hashable, CaseIterable {
        /// Google's services.
        case google
        /// An agent such as AOSP's own, without Google's services.
        case agent
        /// No component: hosts are not verified.
        case nobody
    }

    /// Reads a name; nil for an unknown system, or a version that knows nothing of links.
    ///
    /// Universal links are there from iOS 9 and macOS 10.15 on (Apple, "applinks"), App Links from Android 6 on (Android,
    /// "Verify App Links").
    public init?(named name: String) {
        guard let dash = name.firstIndex(of: "-"), let kind = Self.systems[String(name[..<dash])] else { return nil }
        var rest = name[name.index(after: dash)...]
        var verifier = HostChecker.google
        if kind.platform == .android {
            for (suffix, checker) in [("-no-gms", HostChecker.nobody), ("-aosp", .agent)] where rest.hasSuffix(suffix) {
                rest = rest.dropLast(suffix.count)
                verifier = checker
            }
        }
        guard let version = SystemVersion(rest), kind.first <= version, version.major <= kind.last,
            Self.problem(kind.platform, version.major) == nil
        else { return nil }
        self.init(kind.platform, version, verifier: verifier)
    }

    /// Says that a name has a version that was never released, in one sentence; `nil` for other names.
    ///
    /// - Parameter name: the name, such as `ios-22`.
    /// - Returns: the sentence.
    package static func problem(named name: String) -> String? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count > 1, let kind = systems[String(parts[0])], let version = SystemVersion(parts[1]) else {
            return nil
        }
        return problem(kind.platform, version.major)
    }

    private static func problem(_ platform: DevicePlatform, _ major: Int) -> String? {
        switch platform {
        case .iOS: AppleVersions.problem(iOS: major)
        case .macOS: AppleVersions.problem(macOS: major)
        case .android: nil
        }
    }

    init(_ platform: DevicePlatform, _ version: SystemVersion, verifier: HostChecker = .google) {
        let (word, title) = (platform.title.lowercased(), platform.title)
        let suffix = platform == .android ? [.nobody: "-no-gms", .agent: "-aosp"][verifier] ?? "" : ""
        let addition = [.nobody: " without Google", .agent: " with AOSP’s agent"][verifier] ?? ""
        self.name = "\(word)-\(version)\(suffix)"
        self.title = "\(title) \(version)" + (platform == .android ? addition : "")
        self.platform = platform
        self.version = version
        self.verifier = verifier
    }

    /// The versions that a name may have; numbers far beyond the newest are typing errors.
    private static let systems: [String: (platform: DevicePlatform, first: SystemVersion, last: Int)] = [
        "ios": (.iOS, SystemVersion(9), 40), "macos": (.macOS, SystemVersion(10, 15), 40),
        "android": (.android, SystemVersion(6), 25),
    ]

    /// Whether the device runs one of Apple's systems.
    public var isApple: Bool { platform != .android }

    /// The API level on Android, such as 31 for Android 12.
    ///
    /// Versions with two levels have the first: of Android 7, 8 and 12 nothing differs here between the two.
    public var apiLevel: Int { AndroidAPI.levels(ofVersion: version.major).lowerBound }

    /// The highest API level of the version, such as 27 for Android 8: an app for any of its levels is taken to run there.
    package var latestAPILevel: Int { AndroidAPI.levels(ofVersion: version.major).upperBound }
}

/// The system of a simulated device.
public enum DevicePlatform: String, Hashable, Sendable, CaseIterable {
    /// iOS and iPadOS.
    case iOS
    /// macOS.
    case macOS
    /// Android.
    case android

    /// The name for people.
    var title: String { self == .android ? "Android" : rawValue }
}
