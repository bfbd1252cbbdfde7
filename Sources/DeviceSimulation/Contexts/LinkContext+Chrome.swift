import JSONSource

extension LinkContext {
    private static func stays(_ name: String, _ title: String, _ reason: String, isUsual: Bool = false) -> Self {
        let remedy = "Let people tap on the link, on a page of another site."
        return Self(
            name,
            title,
            isUsual: isUsual,
            android: ContextBehavior<AndroidEffect>(.stays, reason, .observed, .chromium, remedy: remedy)
        )
    }

    /// A tap on a page of another site in Chrome for Android.
    public static let chrome = Self(
        "chrome",
        "Chrome, page of another site",
        android: ContextBehavior<AndroidEffect>(
            .chrome,
            "A tap leaves Chrome for an app that is not a browser.",
            .observed,
            .chromium
        )
    )
    /// A tap on a page of the link's own host in Chrome.
    public static let chromeSameSite = stays(
        "chrome-same-site",
        "Chrome, page of the same site",
        "A link to the page’s own host stays in Chrome when it brings no other app.",
        isUsual: true
    )
    /// A frame in a page that navigates without a tap.
    public static let chromeFrame = stays(
        "chrome-frame",
        "Chrome, frame without a tap",
        "A frame that navigates without a tap stays in Chrome."
    )
    /// A tab in the background.
    public static let chromeBackground = stays(
        "chrome-background",
        "Chrome, background tab",
        "A tab in the background does not leave Chrome."
    )
    /// Back and forward.
    public static let chromeHistory = stays(
        "chrome-history",
        "Chrome, back or forward",
        "Going back or forward stays in Chrome."
    )
    /// A page that another app opened in Chrome.
    public static let chromeIncoming = stays(
        "chrome-incoming",
        "Chrome, opened by an app",
        "A page that another app opened in Chrome stays there, unless a redirect follows."
    )
    /// A page of Chrome itself.
    public static let chromePage = stays(
        "chrome-page",
        "Chrome’s own page",
        "A link on a page of Chrome itself, such as chrome://history, stays in Chrome."
    )
    /// A window of Chrome that keeps no history.
    public static let chromeIncognito = Self(
        "chrome-incognito",
        "Chrome, incognito",
        isUsual: false,
        android: ContextBehavior<AndroidEffect>(
            .staysUnlessForeign,
            "A link of the web stays in an incognito window; for other schemes Chrome asks first.",
            .observed,
            .chromium,
            remedy: "People have to leave incognito mode."
        )
    )
    /// A typed address that the server redirects to the link.
    public static let typedRedirect = Self(
        "typed-redirect",
        "Typed, then redirected",
        isUsual: false,
        android: ContextBehavior<AndroidEffect>(
            .staysUnlessForeign,
            "A typed address stays in Chrome, also through redirects; another scheme at the end may leave.",
            .observed,
            .chromium,
            remedy: "Test with a tap in a message."
        )
    )
    /// A Custom Tab of another app.
    public static let customTab = Self(
        "custom-tab",
        "Custom Tab of another app",
        isUsual: false,
        android: ContextBehavior<AndroidEffect>(.chrome, "A Custom Tab does what Chrome does.", .inferred, .chromium)
    )
    /// The app's own Trusted Web Activity.
    public static let trustedWebActivity = Self(
        "trusted-web-activity",
        "The app’s own web activity",
        isUsual: false,
        android: ContextBehavior<AndroidEffect>(
            .ownSite,
            "Pages of the verified site stay inside its Trusted Web Activity.",
            .inferred,
            .chromium
        )
    )
    /// Another browser than the system's.
    public static let otherBrowser = Self(
        "other-browser",
        "Another browser",
        isUsual: false,
        apple: ContextBehavior<AppleEffect>(
            .depends,
            "Other browsers decide themselves; typed addresses never leave.",
            .observed,
            .experience,
            remedy: otherRemedy
        ),
        macOS: ContextBehavior<AppleEffect>(
            .depends,
            "Other browsers offer the app by SFUniversalLink, if they have the entitlement of a browser.",
            .documented,
            Source("Apple, SFUniversalLink"),
            remedy: otherRemedy
        ),
        android: ContextBehavior<AndroidEffect>(
            .depends,
            "Firefox and Samsung’s browser have their own setting for links to apps.",
            .unverified,
            .experience,
            remedy: otherRemedy
        )
    )

    private static let otherRemedy = "Test in the browser of the system, or with a tap in a message."

    static let inChrome: [Self] = [
        .chrome, .chromeSameSite, .chromeFrame, .chromeBackground, .chromeHistory, .chromeIncoming, .chromePage,
        .chromeIncognito, .typedRedirect, .customTab, .trustedWebActivity, .otherBrowser,
    ]

    /// All contexts, in the order of tables.
    public static let known: [Self] = taps + inSafari + inChrome + withoutTap + inApps
}
