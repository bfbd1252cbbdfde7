import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// The values that handlers of workspaces read from a request.
extension AdminCall {
    /// A parameter of the path that names a workspace, a member or an app.
    func slug(_ parameter: PathParameter) throws(Problem) -> Slug {
        do throws(WorkspaceError) {
            return try Slug(self[parameter])
        } catch {
            throw Problem(.invalidName, error.message)
        }
    }

    /// The domain that the path names.
    func host() throws(Problem) -> HostName { try DomainRoutes.host(self[.host]) }

    /// The state that the client expects in the store.
    func expectation() throws(Problem) -> VersionExpectation { try Precondition.expectation(in: request.headers) }

    /// Whether nothing is to be changed.
    var isDryRun: Bool { query.flag(.dryRun) }

    /// The digest of what an administrator accepts that others lose; what others send means nothing.
    var acceptedLosses: String? { caller.isAdministrator ? query[.acceptLosses] : nil }

    /// Whose names answers may have; `nil`: everybody's.
    var viewer: Slug? { caller.key?.workspace }

    /// What would change, as the answer to a dry run.
    func changes(_ changes: LinkChanges) throws -> Response {
        try Answer.json(
            LinkChangesMessage(changes: changes.messages(visibleTo: viewer), lossesDigest: changes.lossesDigest)
        )
    }

    /// Who publishes, when and why.
    func header(
        _ cause: Publication.Cause,
        at moment: Timestamp,
        workspace: Slug? = nil,
        note: String = "",
        restored: Int? = nil
    ) -> PublicationHeader {
        var header = PublicationHeader(
            moment: moment,
            author: caller.name,
            note: note,
            cause: cause,
            workspace: workspace,
            restored: restored
        )
        header.isByAdministrator = caller.isAdministrator
        header.acceptedLosses = acceptedLosses
        header.checksLosses = !(isDryRun && caller.isAdministrator)
        return header
    }
}

extension LinkChanges {
    /// The changes as a workspace may see them; `nil`: as administrators do.
    func messages(visibleTo workspace: Slug?) -> [URLChangeMessage] {
        all.map { URLChangeMessage($0, visibleTo: workspace) }
    }
}

extension StoreContent {
    /// A record's version as messages contain it; 0 for one that does not exist.
    func version(of address: RecordAddress) -> Int { Int(revision(of: address) ?? 0) }
}

extension PublicationEffectMessage {
    /// Describes an effect.
    init(_ effect: PublicationEffect) {
        self.init(
            host: effect.host.value,
            workspace: effect.workspace.text,
            publication: effect.publication,
            effect: effect.effect == .outdated ? .outdated : .republished
        )
    }
}
