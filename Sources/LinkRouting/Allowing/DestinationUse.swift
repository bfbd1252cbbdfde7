/// What an address of a link is used for, which decides the schemes that it may have.
public enum DestinationUse: Hashable, Sendable {
    /// Visitors are sent there by their browser: `https`, and `http` where it is allowed.
    case web
    /// Opens an app: a custom scheme that one of the workspace's apps declares, or `intent`.
    case app
}
