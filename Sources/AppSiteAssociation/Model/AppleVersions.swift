/// The version numbers of Apple's systems: iOS 26 follows iOS 18, and macOS 26 follows macOS 15.
///
/// (Apple, "iOS & iPadOS 26 Release Notes", "macOS Tahoe 26 Release Notes".)
package enum AppleVersions {
    /// The numbers between iOS 18 and iOS 26, which no version has.
    private static let skippedIOS = 19..<26
    /// The numbers between macOS 15 and macOS 26, which no version has.
    private static let skippedMacOS = 16..<26

    /// Says that there is no version of iOS with this number; `nil` for a number that is not skipped.
    package static func problem(iOS major: Int) -> String? { problem("iOS", major, skippedIOS) }

    /// Says that there is no version of macOS with this number; `nil` for a number that is not skipped.
    package static func problem(macOS major: Int) -> String? { problem("macOS", major, skippedMacOS) }

    private static func problem(_ system: String, _ major: Int, _ skipped: Range<Int>) -> String? {
        guard skipped.contains(major) else { return nil }
        return "There is no \(system) \(major): \(system) \(skipped.upperBound) follows "
            + "\(system) \(skipped.lowerBound - 1)."
    }
}

/// From which versions of Apple's systems on something is there.
///
/// Everything that says what a version knows reads it from here.
package struct AppleAvailability: Sendable {
    /// A version's numbers.
    package typealias Version = (major: Int, minor: Int, patch: Int)

    /// The first version of iOS.
    package let iOS: Version
    /// The first version of macOS.
    package let macOS: Version

    /// `appIDs` and `components`; older versions read `appID` and `paths` (Apple, "applinks.Details").
    package static let components = Self(iOS: (13, 0, 0), macOS: (10, 15, 0))
    /// `caseSensitive` (Apple, "applinks.Details.Components").
    package static let caseSensitive = Self(iOS: (13, 5, 0), macOS: (10, 15, 5))
    /// Variables; older versions compare `$(name)` as text (Apple, "applinks.SubstitutionVariables").
    package static let variables = Self(iOS: (13, 5, 0), macOS: (10, 15, 6))
    /// `percentEncoded` and `defaults` (Apple, "applinks.Defaults").
    package static let defaults = Self(iOS: (14, 0, 0), macOS: (11, 0, 0))
    /// Files come from Apple's CDN (Apple, TN3155).
    package static let cdn = Self(iOS: (14, 0, 0), macOS: (11, 0, 0))
    /// Device management may give associated domains (Apple, "AssociatedDomains").
    package static let managedDomains = Self(iOS: (13, 0, 0), macOS: (10, 15, 0))
    /// The iOS that brought App Clips (Apple, "App Clips").
    package static let oldestIOSOfClips = 14
}
