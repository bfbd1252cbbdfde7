/// What a link is stored under: its host in lower case, and its path, such as `go.example/spring`.
public enum LinkKey {
    /// The host of a key.
    public static func host(of key: String) -> String {
        String(key[..<(key.utf8.firstIndex(of: UInt8(ascii: "/")) ?? key.endIndex)])
    }
}
