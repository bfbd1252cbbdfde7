/// Finds app identifiers and packages that two workspaces claim on one domain.
///
/// Each belongs to one workspace there: an entry that another workspace adds for an app could keep the app from its own
/// links or open others in it. (Apple's software reads the first entry of an app only, as is reported.)
public struct OwnershipCheck: Sendable {
    /// The parts of the other workspaces that are published on the domain.
    public let others: [PublishedPart]

    /// Makes a check.
    public init(others: [PublishedPart]) { self.others = others }

    /// The identifiers of a part that another workspace has already, in the order of the part's apps.
    public func conflicts(of published: PublishedPart) -> [OwnershipConflict] {
        let owners = owners(except: published.workspace)
        return published.apps.enumerated().flatMap { index, app in
            app.identifiers.compactMap { claim in
                owners[claim.identifier].map { owner in
                    OwnershipConflict(
                        app: app.id,
                        member: "apps[\(index)].\(claim.member)",
                        identifier: claim.identifier.text,
                        owner: owner
                    )
                }
            }
        }
    }

    private func owners(except workspace: Slug) -> [AppIdentifier: Slug] {
        var owners: [AppIdentifier: Slug] = [:]
        for part in others where part.workspace != workspace {
            for claim in part.apps.flatMap(\.identifiers) { owners[claim.identifier] = part.workspace }
        }
        return owners
    }
}

/// An identifier that two workspaces claim on one domain.
public struct OwnershipConflict: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The app that claims it.
    public let app: Slug
    /// The member of the published part, such as `apps[0].appleAppIDs[1]`.
    public let member: String
    /// The identifier.
    public let identifier: String
    /// Whose it is, for administrators.
    public let owner: Slug

    /// One sentence for the members of the workspace, without the other's name.
    public var message: String { sentence("another workspace") }
    /// One sentence for administrators.
    public var administratorMessage: String { sentence("the workspace \"\(owner)\"") }
    /// The sentence for the workspace's members.
    public var description: String { message }

    private func sentence(_ owner: String) -> String {
        "\"\(identifier)\" of the app \"\(app)\" is already published on this domain by \(owner); an app belongs to one "
            + "workspace there."
    }
}
