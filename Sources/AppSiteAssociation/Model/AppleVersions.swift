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
