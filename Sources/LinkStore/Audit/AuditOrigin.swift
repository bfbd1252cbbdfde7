/// Who changes something, and at whose request.
public struct AuditOrigin: Hashable, Sendable {
    /// The identifier of a key, or of a part of the server that acts by itself.
    public let actor: String

    /// The name of the operation.
    public let action: String

    /// The workspace that it happens in.
    public let workspace: String?

    /// The identifier of the request.
    public let request: String?

    /// Describes an origin.
    public init(actor: String, action: String, workspace: String? = nil, request: String? = nil) {
        self.actor = actor
        self.action = action
        self.workspace = workspace
        self.request = request
    }
}
