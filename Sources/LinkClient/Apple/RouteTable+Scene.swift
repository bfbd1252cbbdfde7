#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension RouteTable {
    /// Follows the link that a running scene gets: call it in `scene(_:continue:)`.
    ///
    /// A link that the table does not know goes back to the browser: the system does not give an app a link of its own
    /// that the app itself opens (Apple, "Support Universal Links").
    ///
    /// - Parameters:
    ///   - activity: the activity that the scene got.
    ///   - scene: the scene.
    ///   - open: shows a place.
    /// - Returns: whether the activity has a link.
    @MainActor @discardableResult
    public func follow(_ activity: NSUserActivity, in scene: UIScene, open: (Destination) -> Void) -> Bool {
        guard let answer = answer(to: activity), let url = activity.webpageURL else { return false }
        switch answer {
        case .open(let destination): open(destination)
        case .unknown(_, .browser): scene.open(url, options: nil, completionHandler: nil)
        case .unknown(_, .ignore): break
        }
        return true
    }

    /// Follows the link that an app was started for: call it in `scene(_:willConnectTo:options:)`.
    ///
    /// At a cold start the link is among the options, and `scene(_:continue:)` is not called (Apple, "Supporting universal
    /// links in your app"); an app that does not call this opens at the wrong place.
    ///
    /// - Parameters:
    ///   - options: the options that the scene was connected with.
    ///   - scene: the scene.
    ///   - open: shows a place.
    /// - Returns: whether there was a link.
    @MainActor @discardableResult
    public func follow(_ options: UIScene.ConnectionOptions, in scene: UIScene, open: (Destination) -> Void) -> Bool {
        for activity in options.userActivities where follow(activity, in: scene, open: open) { return true }
        return false
    }
}
#endif
