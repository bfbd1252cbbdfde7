/// A part of a domain that belongs to a workspace.
public struct Grant: Codable, Hashable, Sendable {
    /// Which paths.
    public var prefix: PathPrefix
    /// Whose they are.
    public var workspace: Slug
    /// Whether the holder may speak for the whole host: web credentials, Handoff, App Clips, and sign-in data on Android
    /// know no paths.
    ///
    /// On a domain that several workspaces share only an administrator gives this.
    public var speaksForHost: Bool

    /// Makes a grant.
    public init(prefix: PathPrefix, workspace: Slug, speaksForHost: Bool = false) {
        self.prefix = prefix
        self.workspace = workspace
        self.speaksForHost = speaksForHost
    }

    /// Reads the JSON form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        prefix = try container.decode(PathPrefix.self, forKey: .prefix)
        workspace = try container.decode(Slug.self, forKey: .workspace)
        speaksForHost = try container.decodeIfPresent(Bool.self, forKey: .speaksForHost) ?? false
    }
}
