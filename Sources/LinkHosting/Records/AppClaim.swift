public import LinkStore
public import LinkWorkspaces

/// What was agreed about an identifier of apps.
///
/// Without it an identifier belongs to the workspace that has an app with it; this is kept only when it was shared,
/// transferred or offered, or when another product's records claim it.
public struct AppClaim: Hashable, RecordValue {
    /// `app-claim`, under platform and identifier.
    public static let collection = RecordCollection.appClaims

    /// How an identifier is offered; an open set.
    public struct OfferKind: RawRepresentable, Hashable, Sendable, Codable {
        /// The name in stores and messages.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Both workspaces may use it.
        public static let share = OfferKind(rawValue: "share")
        /// It belongs to the other workspace then.
        public static let transfer = OfferKind(rawValue: "transfer")
    }

    /// What the holder offers to another workspace, which has to accept it.
    public struct Offer: Hashable, Sendable, Codable {
        /// The other workspace, which may not exist: the holder does not learn that.
        public let workspace: Slug
        /// What is offered.
        public let kind: OfferKind

        /// Makes an offer.
        public init(to workspace: Slug, _ kind: OfferKind) {
            self.workspace = workspace
            self.kind = kind
        }
    }

    /// The identifier.
    public let identifier: AppIdentifier
    /// Whose it is.
    public var holder: Slug
    /// The workspaces that may use it as well, by name.
    public var sharers: [Slug]
    /// What is offered, by workspace.
    public var offers: [Offer]

    /// Describes a claim.
    public init(_ identifier: AppIdentifier, holder: Slug, sharers: [Slug] = [], offers: [Offer] = []) {
        self.identifier = identifier
        self.holder = holder
        self.sharers = sharers
        self.offers = offers
    }

    /// The workspaces that may use the identifier.
    public var users: [Slug] { [holder] + sharers }
}

extension AppIdentifier {
    /// The identifier of the record about it.
    public var recordID: String { "\(platform.rawValue)/\(text)" }

    /// Reads the identifier of a record; `nil` when it names no app.
    public init?(recordID: String) {
        guard let slash = recordID.firstIndex(of: "/"),
            let platform = LinkPlatform(rawValue: String(recordID[..<slash]))
        else { return nil }
        self.init(platform, String(recordID[recordID.index(after: slash)...]))
    }
}
