import JSONSource

extension LinkContext {
    private static let macOS = ContextBehavior<AppleEffect>(
        .asksUserOnce,
        "Safari on the Mac offers the app, and asks before the first time.",
        .documented,
        .components
    )

    /// A tap on a page in Safari that is of another site.
    public static let safariOtherSite = Self(
        "safari-other-site",
        "Safari, page of another site",
        place: .browser,
        apple: ContextBehavior<AppleEffect>(
            .page(.other),
            "A link to another domain than the page’s asks the system for an app.",
            .documented,
            .archive
        ),
        macOS: macOS
    )
    /// A tap on a page in Safari that is of the link's own host.
    public static let safariSameSite = Self(
        "safari-same-site",
        "Safari, page of the same site",
        place: .browser,
        apple: sameSite,
        macOS: sameSite
    )

    private static let sameSite = ContextBehavior<AppleEffect>(
        .page(.same),
        "Safari asks the system for an app only when the link leads to another domain than the page’s.",
        .documented,
        .archive
    )

    /// A tap on a page in Safari that is of this host.
    ///
    /// Another subdomain counts as another site (Apple, "Support Universal Links").
    public static func safari(onPageOf host: String) -> Self {
        let entry = ContextBehavior<AppleEffect>(
            .page(.host(host)),
            "The link is on a page of “\(host)”.",
            .documented,
            .archive
        )
        return Self("safari", "Safari, page of \(host)", place: .browser, apple: entry, macOS: entry)
    }

    /// A tap in a private window of Safari, on a page of another site.
    public static let safariPrivate = Self(
        "safari-private",
        "Safari, private window",
        isUsual: false,
        place: .browser,
        apple: ContextBehavior<AppleEffect>(
            .page(.other),
            "That a private window asks the system for an app as others do is assumed.",
            .inferred,
            .archive
        )
    )
    /// The banner that Safari shows when a page is pulled down.
    public static let safariBanner = Self(
        "safari-banner",
        "Banner in Safari",
        isUsual: false,
        place: .browser,
        apple: chosen("Safari’s banner opens the app, and the choice is kept.", .recorded)
    )
    /// The menu of a long press on the link.
    public static let longPress = Self(
        "long-press",
        "Long press, Open in the app",
        isUsual: false,
        apple: chosen("The menu of a long press offers the app, and the choice is kept.", .debugging)
    )

    private static func chosen(_ reason: String, _ source: Source) -> ContextBehavior<AppleEffect> {
        ContextBehavior<AppleEffect>(.userRequestsApp, reason, source == .recorded ? .observed : .documented, source)
    }

    static let inSafari: [Self] = [
        .safariOtherSite, .safariSameSite, .safariPrivate, .safariBanner, .longPress,
    ]
}
