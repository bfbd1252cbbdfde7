/// What an app does with a link that it has no route for.
public enum LinkFallback: Hashable, Sendable {
    /// It passes the link back to the browser, so that the user sees the page.
    ///
    /// An app that opens its own universal link does not open itself: the link goes to the browser (Apple, "Support
    /// Universal Links").
    case browser
    /// It stays where it is.
    case ignore
}
