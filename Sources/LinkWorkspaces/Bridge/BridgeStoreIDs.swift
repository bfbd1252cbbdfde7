/// The stores' identifiers in a tenant's install links.
struct BridgeStoreIDs {
    private var appStore: String?
    private var googlePlay: String?
    private(set) var losses: [BridgeMigration.Loss] = []

    init(_ links: [BridgeInstallLink]) {
        for link in links {
            let url = link.url ?? ""
            switch link.osName {
            case "iPhone OS" where Self.appStore(url) != nil: appStore = Self.appStore(url)
            case "Android" where Self.googlePlay(url) != nil: googlePlay = Self.googlePlay(url)
            default:
                let message = "\"\(url)\" is no page of an app store, and other addresses to install from are not kept."
                losses.append(BridgeMigration.Loss(member: "installLinks.\(link.osName)", message: message))
            }
        }
    }

    /// The apps with the identifiers: the package that Google Play names, else the first app of the platform.
    func added(to apps: [WorkspaceApp]) -> [WorkspaceApp] {
        var apps = apps
        if let appStore, let index = apps.firstIndex(where: { !$0.appleAppIDs.isEmpty }) {
            apps[index].stores.appStore = appStore
        }
        if let googlePlay {
            let named = apps.firstIndex { app in app.androidPackages.contains { $0.name == googlePlay } }
            if let index = named ?? apps.firstIndex(where: { !$0.androidPackages.isEmpty }) {
                apps[index].stores.googlePlay = googlePlay
            }
        }
        return apps
    }

    /// The number in `https://apps.apple.com/us/app/name/id1234567890?mt=8`.
    private static func appStore(_ url: String) -> String? {
        guard url.hasPrefix("https://apps.apple.com/") || url.hasPrefix("https://itunes.apple.com/") else { return nil }
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let last = path.split(separator: "/").last, last.hasPrefix("id") else { return nil }
        let number = String(last.dropFirst(2))
        return StoreIDs(appStore: number).mistakes.isEmpty ? number : nil
    }

    /// The package in `https://play.google.com/store/apps/details?id=com.example.shop`.
    private static func googlePlay(_ url: String) -> String? {
        let page = "https://play.google.com/store/apps/details?"
        guard url.hasPrefix(page) else { return nil }
        let items = url.dropFirst(page.count).prefix { $0 != "#" }.split(separator: "&")
        guard let package = items.first(where: { $0.hasPrefix("id=") })?.dropFirst(3) else { return nil }
        return StoreIDs(googlePlay: String(package)).mistakes.isEmpty ? String(package) : nil
    }
}
