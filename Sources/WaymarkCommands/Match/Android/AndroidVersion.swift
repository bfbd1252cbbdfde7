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
    var name: String {
        switch level {
        case 23: "Android 6"
        case 24, 25: "Android 7"
        case 26, 27: "Android 8"
        case 28...31: "Android \(level - 19)"
        case 32: "Android 12L"
        default: "Android \(level - 20)"
        }
    }

    /// The name with the level.
    var fullName: String { "\(name) (API \(level))" }
}
