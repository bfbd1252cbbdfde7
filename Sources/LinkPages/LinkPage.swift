/// A page for people.
public struct LinkPage: Hashable, Sendable {
    /// The document.
    public let html: String
    /// The tag of its language.
    public let language: String
}
