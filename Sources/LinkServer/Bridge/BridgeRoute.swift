/// An address of BridgeServer2's `apps` resource; `/v3/studies` is its old name.
enum BridgeRoute: Hashable {
    case list
    case create
    case read(String)
    case save(String)
    case delete(String)

    /// What stands for the caller's own app.
    static let own = "self"

    /// Reads a method and a path; `nil` when it is no address of the resource.
    init?(method: String, path: String) {
        let segments = path.split(separator: "/").map(String.init)
        guard segments.count >= 2, segments[0...1] == ["v1", "apps"] || segments[0...1] == ["v3", "studies"] else {
            return nil
        }
        switch (method, segments.count) {
        case ("GET", 2): self = .list
        case ("POST", 2): self = .create
        case ("GET", 3): self = .read(segments[2])
        case ("POST", 3): self = .save(segments[2])
        case ("DELETE", 3): self = .delete(segments[2])
        default: return nil
        }
    }
}
