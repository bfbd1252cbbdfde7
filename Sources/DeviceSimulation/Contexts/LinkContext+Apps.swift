import JSONSource

extension LinkContext {
    private static let foreign = "A link to a domain of another app asks the system for an app."

    /// A tap in a WKWebView of another app.
    public static let webView = Self(
        "web-view",
        "Tap in a web view",
        place: .view,
        apple: ContextBehavior<AppleEffect>(.looksForApp, foreign, .documented, .archive),
        macOS: ContextBehavior<AppleEffect>(.looksForApp, foreign, .documented, .archive),
        android: ContextBehavior<AndroidEffect>(
            .stays,
            "A WebView shows the page, unless its app hands the link to Android.",
            .inferred,
            .about,
            remedy: "Let the app hand links of other sites to Android."
        )
    )
    /// A tap in a UIWebView of another app.
    public static let oldWebView = Self(
        "ui-web-view",
        "Tap in a UIWebView",
        isUsual: false,
        place: .view,
        apple: ContextBehavior<AppleEffect>(.looksForApp, foreign, .documented, .archive)
    )
    /// A tap in a WKWebView whose app keeps links from other apps.
    public static let closedWebView = Self(
        "web-view-closed",
        "Tap in a web view that keeps links",
        isUsual: false,
        place: .view,
        apple: ContextBehavior<AppleEffect>(
            .stays(offersBanner: false),
            "The app answers the navigation with a private value that keeps links from other apps.",
            .observed,
            .experience,
            remedy: "Ask the makers of that app; people can open the page in Safari."
        )
    )
    /// A tap in an SFSafariViewController of another app.
    public static let safariView = Self(
        "safari-view",
        "Tap in Safari’s view in an app",
        place: .view,
        apple: ContextBehavior<AppleEffect>(.looksForApp, foreign, .documented, .archive)
    )
    /// A tap in a web view of the app that owns the link.
    public static let ownWebView = Self(
        "own-web-view",
        "Tap in the app’s own web view",
        isUsual: false,
        place: .view,
        apple: ContextBehavior<AppleEffect>(
            .ownApp,
            "The app around the page owns the link.",
            .documented,
            .archive,
            remedy: ownRemedy
        )
    )
    /// The app around a view loads the link itself.
    public static let webViewLoad = loading("web-view-load", "Loaded in a web view", "A link that an app loads")
    /// The app around an SFSafariViewController makes it with the link.
    public static let safariViewLoad = loading(
        "safari-view-load",
        "Loaded in Safari’s view",
        "A link that an app makes a view with"
    )

    private static func loading(_ name: String, _ title: String, _ what: String) -> Self {
        let entry = ContextBehavior<AppleEffect>(
            .stays(offersBanner: false),
            "\(what) stays in the view.",
            .documented,
            .archive,
            remedy: "Open the link with UIApplication.open instead."
        )
        return Self(name, title, isUsual: false, place: .view, apple: entry)
    }

    /// A browser inside another app, such as those of social networks.
    public static let inAppBrowser = Self(
        "in-app-browser",
        "Browser inside another app",
        apple: ContextBehavior<AppleEffect>(
            .depends,
            "The app around the page may hand the link on, or keep it.",
            .observed,
            .experience,
            remedy: "Offer people to open the page in Safari."
        ),
        android: ContextBehavior<AndroidEffect>(
            .depends,
            "The app around the page may hand the link on, or keep it.",
            .inferred,
            .about,
            remedy: "Offer people to open the page in the browser."
        )
    )
    /// The app calls `open` with a link that it owns.
    public static let ownApp = Self(
        "own-app",
        "The app opens its own link",
        apple: ownCall,
        macOS: ownCall,
        android: ContextBehavior<AndroidEffect>(
            .looksForApp,
            "The app asks Android to open the link, and may be the answer.",
            .inferred,
            .verify
        )
    )

    private static let ownRemedy = "Go to the place inside the app instead of opening the link."
    private static let ownCall = ContextBehavior<AppleEffect>(
        .ownApp,
        "An app that opens its own link is not opened again.",
        .documented,
        .archive,
        remedy: ownRemedy
    )

    /// `open` with the option `universalLinksOnly`.
    public static let universalLinksOnly = Self(
        "universal-links-only",
        "open with universalLinksOnly",
        isUsual: false,
        apple: only,
        macOS: only
    )

    private static let only = ContextBehavior<AppleEffect>(
        .appOrNothing,
        "With universalLinksOnly an app opens the link, or the call returns false.",
        .documented,
        Source("Apple, UIApplication.OpenExternalURLOptionsKey")
    )

    /// A page that another device shows.
    public static let handoff = Self("handoff", "Handoff of the page", apple: handed, macOS: handed)

    private static let handed = ContextBehavior<AppleEffect>(
        .handoff,
        "A page that another device shows is handed to the app of its host.",
        .documented,
        .archive
    )

    static let inApps: [Self] = [
        .webView, .oldWebView, .closedWebView, .safariView, .ownWebView, .webViewLoad, .safariViewLoad, .inAppBrowser,
        .ownApp, .universalLinksOnly, .handoff,
    ]
}
