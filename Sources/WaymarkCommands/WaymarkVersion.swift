/// The version that this source is, or will become.
enum WaymarkVersion {
    static let current = "0.1.0"
}
