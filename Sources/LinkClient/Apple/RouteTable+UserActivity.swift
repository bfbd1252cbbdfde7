#if canImport(Darwin)
public import Foundation

extension RouteTable {
    /// What the app does with the link of an activity; `nil` when the activity does not have a link.
    ///
    /// A universal link arrives as an activity of the type `NSUserActivityTypeBrowsingWeb` with the link in `webpageURL`
    /// (Apple, "Supporting universal links in your app"). On macOS and tvOS, and in an app without scenes, it is passed
    /// to `application(_:continue:restorationHandler:)`; on watchOS, to `handle(_:)`.
    public func answer(to activity: NSUserActivity) -> LinkAnswer<Destination>? {
        guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else { return nil }
        return answer(to: url)
    }

    /// What the app does with a link.
    public func answer(to url: URL) -> LinkAnswer<Destination> { answer(to: url.absoluteString) }
}
#endif
