/// What the user chose earlier for the links of an app.
public enum UserChoice: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case unset = "none"
    /// The app.
    case app
    /// The browser.
    case browser
    /// To be asked every time; known to Android 6 to 11 alone.
    case ask
}
