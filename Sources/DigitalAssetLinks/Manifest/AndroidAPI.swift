/// The versions of Android that can be asked about, by API level.
public enum AndroidAPI {
    /// From Android 6, the first that verifies links, to Android 17, the newest.
    public static let levels = 23...37

    /// The newest, which is asked when none is named.
    public static let newest = levels.upperBound
}
