import JSONSource

extension LinkContext {
    private static func stays(
        _ name: String,
        _ title: String,
        isUsual: Bool = true,
        _ reason: String,
        android: Certainty
    ) -> Self {
        let entry = ContextBehavior<AppleEffect>(
            .stays(offersBanner: true),
            "\(reason) stays in the browser; the page may offer the app in a banner.",
            .documented,
            .debugging,
            remedy: "Test with a tap in Notes or Messages, or with a long press on the link."
        )
        let chrome = ContextBehavior<AndroidEffect>(
            .stays,
            "\(reason) stays in Chrome.",
            android,
            .chromium,
            remedy: "Test with a tap in a message, or with “adb shell am start -a android.intent.action.VIEW -d LINK”."
        )
        return Self(name, title, isUsual: isUsual, place: .browser, apple: entry, macOS: entry, android: chrome)
    }

    /// Typed in the address bar.
    public static let typed = stays("typed", "Typed in the address bar", "A typed address", android: .observed)
    /// Pasted in the address bar.
    public static let pasted = stays("pasted", "Pasted in the address bar", "A pasted address", android: .observed)
    /// A bookmark.
    public static let bookmark = stays("bookmark", "Bookmark", isUsual: false, "A bookmark", android: .inferred)

    /// Navigation by a script in the course of a tap.
    public static let scriptWithGesture = Self(
        "javascript-gesture",
        "JavaScript in a tap",
        place: .browser,
        apple: ContextBehavior<AppleEffect>(
            .page(.other),
            "A script that navigates in the course of a tap counts as the tap.",
            .inferred,
            .experience
        ),
        macOS: ContextBehavior<AppleEffect>(
            .asksUserOnce,
            "A script that navigates in the course of a tap counts as the tap, and Safari asks the first time.",
            .inferred,
            .experience
        ),
        android: ContextBehavior<AndroidEffect>(
            .chrome,
            "A script that navigates in the course of a tap may leave Chrome.",
            .observed,
            .chromium
        )
    )
    /// Navigation by a script, a timer or a refresh, without a tap.
    public static let script = Self(
        "javascript",
        "JavaScript without a tap",
        place: .browser,
        apple: scriptEntry,
        macOS: scriptEntry,
        android: ContextBehavior<AndroidEffect>(
            .stays,
            "What a script does without a tap, and what such a navigation is redirected to, stays in Chrome.",
            .observed,
            .chromium,
            remedy: "Let people tap on the link."
        )
    )

    private static let scriptEntry = ContextBehavior<AppleEffect>(
        .stays(offersBanner: false),
        "What a script, a timer or a refresh does without a tap stays in the browser.",
        .observed,
        .experience,
        remedy: "Let people tap on the link, or answer the tap with a redirect of the server."
    )

    /// A tap on a link that the server of another site redirects to this one.
    public static let redirect = Self(
        "redirect",
        "Server’s redirect after a tap",
        place: .browser,
        apple: ContextBehavior<AppleEffect>(
            .page(.other),
            "A tap that a server redirects to the link counts, though it goes through the browser.",
            .documented,
            .debugging
        ),
        macOS: ContextBehavior<AppleEffect>(
            .asksUserOnce,
            "A tap that a server redirects to the link counts, and Safari asks the first time.",
            .documented,
            .debugging
        ),
        android: ContextBehavior<AndroidEffect>(
            .chrome,
            "A tap that a server redirects to the link may leave Chrome.",
            .observed,
            .chromium
        )
    )

    static let withoutTap: [Self] = [.typed, .pasted, .bookmark, .scriptWithGesture, .script, .redirect]
}
