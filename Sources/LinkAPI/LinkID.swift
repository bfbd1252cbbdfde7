/// A link as paths of the API name it: its host and path with colons instead of slashes, because no link has a colon in its
/// path.
package struct LinkID {
    /// The host and the path, such as `go.example/spring`.
    package let key: String

    /// Names the link with a host and a path.
    package init(_ key: String) { self.key = key }

    /// Reads an identifier.
    package init(text: String) { key = String(text.map { $0 == ":" ? "/" : $0 }) }

    /// The identifier.
    package var text: String { String(key.map { $0 == "/" ? ":" : $0 }) }
}
