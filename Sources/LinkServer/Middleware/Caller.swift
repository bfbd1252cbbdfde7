import LinkStore

/// Who makes an admin request, for logs and as author of documents.
struct Caller: Hashable, Sendable {
    /// The key's label and identifier; nothing that opens anything.
    let name: String

    /// The identifier of the key; `nil` without one.
    var keyID: String?

    /// Who changes something and how, for the audit log.
    let origin: AuditOrigin

    /// Somebody without a key, where none is needed.
    static let anybody = Caller(name: "anybody", origin: AuditOrigin(actor: "anybody", action: ""))
}
