import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// What a workspace wants to be counted of visits of its links, and how long that is kept.
public struct VisitSettings: Hashable, Sendable, Codable {
    /// How many days visits are kept.
    public var days: Int
    /// How many days the numbers of visits by hour are kept.
    public var totalsDays: Int
    /// Whether visitors who ask not to be followed (`Sec-GPC: 1`, `DNT: 1`) are not counted.
    public var honoursOptOut: Bool

    /// What counts for workspaces without settings.
    public static let standard = VisitSettings(.standard)

    /// Describes settings.
    public init(days: Int, totalsDays: Int, honoursOptOut: Bool) {
        self.days = days
        self.totalsDays = totalsDays
        self.honoursOptOut = honoursOptOut
    }

    private init(_ message: VisitSettingsMessage) {
        self.init(days: message.days, totalsDays: message.totalsDays, honoursOptOut: message.honoursOptOut)
    }
}

/// The settings of a workspace as a record.
public struct WorkspaceVisitSettings: Hashable, RecordValue {
    /// `visit-settings`, under the workspace.
    public static let collection = RecordCollection.visitSettings

    /// The workspace.
    public let workspace: Slug
    /// What it wants.
    public let settings: VisitSettings

    /// Describes the settings of a workspace.
    public init(_ settings: VisitSettings, of workspace: Slug) {
        self.workspace = workspace
        self.settings = settings
    }
}
