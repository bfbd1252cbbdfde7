#if canImport(SwiftUI) && canImport(Darwin)
public import LinkClient
public import ShopLinks
public import SwiftUI

/// The app with SwiftUI's life cycle: one modifier follows links at a cold start and later, the other those of Handoff.
public struct ShopScene: View {
    @State private var page = ShopPage.home

    /// Makes the scene's view.
    public init() {}

    /// The page, which follows links.
    public var body: some View {
        ShopPageView(page: page)
            .onLink(ShopPage.links) { page = $0 }
            .onLinkActivity(ShopPage.links) { page = $0 }
    }
}

/// A page, with the link to share it.
struct ShopPageView: View {
    let page: ShopPage

    var body: some View {
        VStack {
            Text(String(describing: page))
            // A place that has no link has nothing to share.
            if let link = try? ShopPage.links.link(to: page), let url = URL(string: link) { ShareLink(item: url) }
        }
    }
}
#endif
