#if canImport(UIKit) && !os(watchOS)
public import LinkClient
public import ShopLinks
public import UIKit

/// The app with scenes: a link arrives in one of two places, and an app that forgets the first opens at the wrong page.
open class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The page that is shown.
    public private(set) var page = ShopPage.home

    /// The app was not running.
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        ShopPage.links.follow(options, in: scene) { page = $0 }
    }

    /// The app was running.
    public func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        ShopPage.links.follow(activity, in: scene) { page = $0 }
    }
}
#endif
