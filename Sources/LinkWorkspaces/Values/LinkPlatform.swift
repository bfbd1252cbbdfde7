/// A family of systems with its own association file.
public enum LinkPlatform: String, Codable, Hashable, Sendable, CaseIterable {
    /// iOS, iPadOS, macOS, tvOS, watchOS and visionOS, which read `apple-app-site-association`.
    case apple
    /// Android, which reads `assetlinks.json` and the filters of the app's manifest.
    case android
}
