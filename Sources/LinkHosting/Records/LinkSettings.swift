public import LinkRouting
public import LinkStore
public import LinkWorkspaces

/// Where the links of a workspace may lead, as an administrator set it.
public struct LinkSettings: Hashable, RecordValue {
    /// `link-settings`, under the workspace.
    public static let collection = RecordCollection.linkSettings

    /// The workspace.
    public let workspace: Slug

    /// Where its links may lead.
    public var destinations: DestinationPolicy

    /// Describes the settings of a workspace.
    public init(workspace: Slug, destinations: DestinationPolicy) {
        self.workspace = workspace
        self.destinations = destinations
    }
}
