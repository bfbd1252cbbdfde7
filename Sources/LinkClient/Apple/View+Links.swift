#if canImport(SwiftUI) && canImport(Darwin)
public import SwiftUI

extension View {
    /// Follows the links that an app with SwiftUI's life cycle is opened with.
    ///
    /// Universal links arrive in `onOpenURL`, at a cold start as well as later (Apple, "onOpenURL(perform:)"). A link that
    /// the table does not know goes back to the browser.
    ///
    /// - Parameters:
    ///   - table: the links that the app knows.
    ///   - perform: shows a place.
    /// - Returns: a view that follows links.
    public func onLink<Destination>(
        _ table: RouteTable<Destination>,
        perform: @escaping (Destination) -> Void
    ) -> some View {
        modifier(LinkFollowing(table: table, takesActivities: false, perform: perform))
    }

    /// Follows the links that arrive as activities, such as those that Handoff brings from another device's browser.
    ///
    /// - Parameters:
    ///   - table: the links that the app knows.
    ///   - perform: shows a place.
    /// - Returns: a view that follows links.
    public func onLinkActivity<Destination>(
        _ table: RouteTable<Destination>,
        perform: @escaping (Destination) -> Void
    ) -> some View {
        modifier(LinkFollowing(table: table, takesActivities: true, perform: perform))
    }
}

/// Passes links to a table, and those that the table does not know to the browser.
private struct LinkFollowing<Destination>: ViewModifier {
    let table: RouteTable<Destination>
    let takesActivities: Bool
    let perform: (Destination) -> Void
    @Environment(\.openURL) private var openURL

    func body(content: Content) -> some View {
        if takesActivities {
            content.onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                if let url = activity.webpageURL { follow(url) }
            }
        } else {
            content.onOpenURL(perform: follow)
        }
    }

    private func follow(_ url: URL) {
        switch table.answer(to: url) {
        case .open(let destination): perform(destination)
        case .unknown(_, .browser): openURL(url)
        case .unknown(_, .ignore): break
        }
    }
}
#endif
