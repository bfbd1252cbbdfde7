import AppSiteAssociation

/// The oldest system that a file has to serve; what older systems do not know matters only when one of them is meant.
///
/// Versions are those of iOS; the other systems came with their counterparts of the same year.
public struct DeploymentTarget: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The major version of iOS.
    public let major: Int
    /// The minor version.
    public let minor: Int

    /// A version of iOS, and those of the other systems of the same year.
    public init(iOS major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads `ios13`, `iOS 13.4` or `13.4`; `nil` for anything else, and for versions that were never released.
    public init?(_ text: String) {
        guard let target = Self.parsed(text), AppleVersions.problem(iOS: target.major) == nil else { return nil }
        self = target
    }

    /// Says that a text names a version that was never released, in one sentence; `nil` for other texts.
    package static func problem(_ text: String) -> String? {
        parsed(text).flatMap { AppleVersions.problem(iOS: $0.major) }
    }

    private static func parsed(_ text: String) -> DeploymentTarget? {
        let version = text.lowercased().split(separator: " ").joined().drop { "ios".contains($0) }
        let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(parts.count), let major = parts[0], major >= 8 else { return nil }
        guard parts.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
        return DeploymentTarget(iOS: major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    /// Only the newest systems matter.
    public static let latest = DeploymentTarget(iOS: 27)

    /// Orders targets by version.
    public static func < (left: DeploymentTarget, right: DeploymentTarget) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    /// The text form, such as `ios13.4`.
    public var description: String { minor == 0 ? "ios\(major)" : "ios\(major).\(minor)" }
}

/// The targets that a rule is for.
public struct TargetRange: Hashable, Sendable, CustomStringConvertible {
    /// The first target it is for; `nil`: no bound.
    public let from: DeploymentTarget?
    /// The first target it is not for any more; `nil`: no bound.
    public let before: DeploymentTarget?

    /// Every target.
    public static let all = TargetRange(from: nil, before: nil)

    static func from(_ target: DeploymentTarget) -> TargetRange { TargetRange(from: target, before: nil) }
    static func before(_ target: DeploymentTarget) -> TargetRange { TargetRange(from: nil, before: target) }

    /// Whether `target` is one of them.
    public func contains(_ target: DeploymentTarget) -> Bool {
        (from.map { $0 <= target } ?? true) && (before.map { target < $0 } ?? true)
    }

    /// The text form, for people.
    public var description: String {
        switch (from, before) {
        case (nil, nil): "all"
        case (let from?, nil): "\(from) and later"
        case (nil, let before?): "before \(before)"
        case (let from?, let before?): "\(from) and later, before \(before)"
        }
    }
}
