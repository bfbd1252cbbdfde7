import LinkWorkspaces

/// Where a link takes the visitors of a platform, or those of a condition.
///
/// The app comes first, when the link names an address that opens it; without the app the visitor goes to its store, to
/// a web address, or where everybody else goes.
public struct RouteTarget: Hashable, Sendable {
    /// The address that opens the app: a custom scheme that it declares, or `intent:` on Android.
    public var app: String?
    /// The web address.
    public var web: String?
    /// Whether visitors go to the store of their platform.
    public var store: Bool

    /// Makes a target.
    public init(app: String? = nil, web: String? = nil, store: Bool = false) {
        self.app = app
        self.web = web
        self.store = store
    }

    /// Everything that is wrong, apart from what the addresses say.
    func mistakes(_ stores: MarketplaceEntries) -> [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if app == nil, web == nil, !store {
            let message = "A target says nothing; write \"web\", \"store\": true, or \"app\"."
            mistakes.append(WorkspaceError(.empty, message))
        }
        if web != nil, store {
            let message = "Visitors go either to \"web\" or to the \"store\"; leave one of them out."
            mistakes.append(WorkspaceError(.contradiction, at: "store", message))
        }
        if store, stores.isEmpty {
            let message = "There is no store to go to; name the app's entries under \"stores\"."
            mistakes.append(WorkspaceError(.contradiction, at: "store", message))
        }
        return mistakes
    }

    /// The addresses, with their members.
    var addresses: [Link.Address] {
        [
            app.map { Link.Address(member: "app", address: $0, use: .app) },
            web.map { Link.Address(member: "web", address: $0, use: .web) },
        ]
        .compactMap(\.self)
    }
}

extension RouteTarget: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case app, web, store
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        app = try members.decodeIfPresent(String.self, forKey: .app)
        web = try members.decodeIfPresent(String.self, forKey: .web)
        store = try members.decodeIfPresent(Bool.self, forKey: .store) ?? false
    }

    /// Writes the JSON form; what has its usual value is left out.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(app, forKey: .app)
        try members.encodeIfPresent(web, forKey: .web)
        if store { try members.encode(true, forKey: .store) }
    }
}
