/// The system of a simulated device.
public enum DevicePlatform: String, Hashable, Sendable, CaseIterable {
    /// iOS and iPadOS.
    case iOS
    /// macOS.
    case macOS
    /// Android.
    case android
}
