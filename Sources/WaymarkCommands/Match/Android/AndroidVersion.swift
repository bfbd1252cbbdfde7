import DigitalAssetLinks

/// An Android version by its API level.
struct AndroidVersion: Hashable {
    /// The oldest that can be asked about.
    static let oldest = Self(level: AndroidAPI.levels.lowerBound)
    /// The newest, which is asked when none is named.
    static let newest = Self(level: AndroidAPI.newest)

    let level: Int

    /// Why a level is refused, without a full stop; `nil` for one that can be asked about.
    static func mistake(in level: Int) -> String? {
        if AndroidAPI.levels.contains(level) { return nil }
        return "--api \(level) is not known: write a number from \(oldest.level) to \(newest.level)"
    }

    /// The version as people call it.
    var name: String { level == 32 ? "Android 12L" : "Android \(AndroidAPI.version(ofLevel: level))" }

    /// The name with the level.
    var fullName: String { "\(name) (API \(level))" }
}
