/// Who makes an admin request, for logs and as author of documents.
struct Caller: Hashable, Sendable {
    /// The key's label and identifier; nothing that opens anything.
    let name: String

    /// Somebody without a key, where none is needed.
    static let anybody = Caller(name: "anybody")
}
