/// What became of the verification of a host for an app, as `pm get-app-links` shows it.
///
/// AOSP, `DomainVerificationState`; Android, "Verify App Links". Codes from 1024 on are the verifier's own.
public struct VerificationState: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code.
    public let rawValue: Int

    /// Takes a code.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Nothing is known yet.
    public static let none = Self(rawValue: 0)
    /// The host's list names the app.
    public static let verified = Self(rawValue: 1)
    /// Forced from the shell.
    public static let approved = Self(rawValue: 2)
    /// Forced from the shell.
    public static let denied = Self(rawValue: 3)
    /// Taken over from the verification of Android 11 and earlier.
    public static let migrated = Self(rawValue: 4)
    /// Restored from a backup.
    public static let restored = Self(rawValue: 5)
    /// An agent of the old kind said no.
    public static let legacyFailure = Self(rawValue: 6)
    /// Set by the system image.
    public static let systemConfigured = Self(rawValue: 7)
    /// Set by the installer.
    public static let preVerified = Self(rawValue: 8)
    /// The first of the codes that mean a failure to the verifier.
    public static let firstFailure = Self(rawValue: 1024)

    private static let names = [
        "none", "verified", "approved", "denied", "migrated", "restored", "legacy_failure", "system_configured",
        "pre_verified",
    ]

    /// The state of a name as `pm get-app-links` shows it, or of a number; nil for other texts.
    public init?(shown text: String) {
        guard let code = Self.names.firstIndex(of: text) ?? Int(text) else { return nil }
        rawValue = code
    }

    /// The name, or the number of a verifier's own code.
    public var description: String { Self.names.indices.contains(rawValue) ? Self.names[rawValue] : String(rawValue) }

    /// Whether links of the host open the app without asking.
    public var isVerified: Bool { [1, 2, 4, 5, 7, 8].contains(rawValue) }

    /// Whether the state survives an update of the app.
    public var isKeptOnUpdate: Bool { [1, 2, 3, 4, 5, 8].contains(rawValue) }

    /// Whether the verifier may change the state.
    public var isChangeable: Bool { [0, 1, 4, 5, 6, 8].contains(rawValue) || rawValue >= 1024 }

    /// Whether the host is asked for again after a start of the device and after an update.
    public var isAskedAgain: Bool { [0, 4, 5].contains(rawValue) }

    /// What one of the agent's own codes means (AOSP, StatementService); nil for others.
    ///
    /// Google's verifier may use other codes.
    public var agentMeaning: String? {
        let meanings = [
            "unknown", "unsupported wildcard", "the server did not confirm", "timeout", "unknown failure", "redirect",
            "package manager",
        ]
        let index = rawValue - 1024
        return meanings.indices.contains(index) ? meanings[index] : nil
    }
}
