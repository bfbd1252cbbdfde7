/// An Android version by its API level.
struct AndroidVersion: Hashable {
    /// The levels that differ: Android 6 was the first to verify links.
    static let levels = 23...36

    let level: Int

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
