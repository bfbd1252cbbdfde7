import AppSiteAssociation
import DigitalAssetLinks
import JSONSource

/// The two files of a domain: those that it serves, or those that an administrator uploaded for all of it, which composition
/// keeps beside the parts of workspaces.
public struct DomainFiles: Hashable, Sendable {
    /// The bytes of `apple-app-site-association`, signed or not; `nil` without such a file.
    public var appSiteAssociation: [UInt8]?
    /// The bytes of `assetlinks.json`; `nil` without such a file.
    public var assetLinks: [UInt8]?

    /// Takes files that are well formed.
    public init(appSiteAssociation: [UInt8]? = nil, assetLinks: [UInt8]? = nil) {
        self.appSiteAssociation = appSiteAssociation
        self.assetLinks = assetLinks
    }

    /// The JSON of Apple's file, without its signature.
    var appleJSON: [UInt8]? {
        guard let bytes = appSiteAssociation else { return nil }
        if case .content(let content) = SignedEnvelope(bytes) { return content }
        return bytes
    }

    /// The app IDs and packages that the files name.
    private var identifiers: Set<AppIdentifier> {
        var identifiers: Set<AppIdentifier> = []
        if let bytes = appleJSON, let file = AssociationFileReader().read(bytes).file {
            let apps = (file.appLinks?.appIDs ?? []) + file.services.flatMap(\.apps)
            identifiers.formUnion(apps.map { AppIdentifier(.apple, $0) })
        }
        if let assetLinks {
            let packages = StatementListReader().read(assetLinks).list.packageNames()
            identifiers.formUnion(packages.map { AppIdentifier(.android, $0.text) })
        }
        return identifiers
    }

    /// The identifiers of a part that the files name as well, in the order of the part's apps.
    public func conflicts(with published: PublishedPart) -> [BaseConflict] {
        guard appSiteAssociation != nil || assetLinks != nil else { return [] }
        let taken = identifiers
        return published.apps.enumerated().flatMap { index, app in
            app.identifiers.compactMap { claim in
                guard taken.contains(claim.identifier) else { return nil }
                return BaseConflict(
                    workspace: published.workspace,
                    app: app.id,
                    member: "apps[\(index)].\(claim.member)",
                    identifier: claim.identifier.text
                )
            }
        }
    }
}

/// An identifier that the uploaded file of a domain and a workspace both claim.
public struct BaseConflict: Hashable, Sendable {
    /// The workspace.
    public let workspace: Slug
    /// The workspace's app.
    public let app: Slug
    /// The member of the published part, such as `apps[0].appleAppIDs[1]`.
    public let member: String
    /// The identifier.
    public let identifier: String

    /// One sentence for somebody who publishes the workspace's part.
    public var message: String {
        "\"\(identifier)\" of the app \"\(app)\" is in the uploaded file of this domain; an administrator removes it there "
            + "before a workspace publishes it."
    }

    /// One sentence for somebody who uploads the file.
    public var uploadMessage: String {
        "\"\(identifier)\" is published on this domain by the workspace \"\(workspace)\"; leave it out of the file."
    }
}
