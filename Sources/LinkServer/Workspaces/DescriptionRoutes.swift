import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Descriptions of the API.
struct DescriptionRoutes: Sendable {
    let publishing: PublishService
    let links: WorkspaceLinkRoutes

    var table: [AdminEndpoint: AdminHandler] { [.applyDescription: apply] }

    private func apply(_ call: AdminCall) async throws -> Response {
        let workspace = try call.slug(.workspace)
        let message = try await call.message(DescriptionMessage.self)
        let note = try PublishMessage.note(message.note)
        let desired = try DesiredWorkspace(message, of: workspace, from: call.caller)
        let described = message.links ?? []
        let packages = desired.apps.flatMap(\.androidPackages).map(\.name)
        let writes = try await links.writes(of: described, besides: packages, call)
        // What is in the way of a link is found before anything changes. Links are written last; a description is applied again when
        // the store fails in between, or somebody else changes a link.
        let planned = try links.applied(try await links.planned(writes, of: workspace), of: described, call)
        let granted = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.applying(
                desired,
                to: workspace,
                asAdministrator: call.caller.isAdministrator,
                call.header(.publish, at: moment, workspace: workspace, note: note)
            )
        }
        let applied =
            call.isDryRun || writes.isEmpty
            ? planned : try links.applied(try await links.links.write(writes, of: workspace), of: described, call)
        return try Answer.json(AppliedMessage(granted, applied, as: workspace, for: call.viewer))
    }
}

extension DesiredWorkspace {
    /// Reads the desired state of a workspace.
    ///
    /// - Throws: The errors of the single requests: a domain outside of the key's domains does not exist.
    fileprivate init(_ message: DescriptionMessage, of workspace: Slug, from caller: Caller) throws {
        var apps: [WorkspaceApp] = []
        for (index, entry) in message.apps.enumerated() {
            let id = try Slug(entry.id, at: "apps[\(index)].id")
            guard !apps.contains(where: { $0.id == id }) else {
                throw Problem.invalid("apps[\(index)].id", "The app \"\(id)\" is there twice.")
            }
            apps.append(WorkspaceApp(entry.app, id: id))
        }
        var parts: [(host: HostName, part: WorkspacePart)] = []
        for (index, entry) in message.domains.enumerated() {
            let host = try DomainRoutes.host(entry.host)
            guard caller.covers(host) else { throw HostingError.unknownDomain(host) }
            guard !parts.contains(where: { $0.host == host }) else {
                throw Problem.invalid("domains[\(index)].host", "The domain \(host) is there twice.")
            }
            parts.append((host, try Self.part(entry.draft, of: workspace, at: "domains[\(index)].draft")))
        }
        self.init(
            apps: apps,
            parts: parts,
            removesApps: message.removesApps ?? false,
            removesDomains: message.removesDomains ?? false,
            reaches: { caller.covers($0) }
        )
    }

    private static func part(
        _ draft: DraftChangeMessage,
        of workspace: Slug,
        at member: String
    ) throws(Problem) -> WorkspacePart {
        do throws(Problem) {
            return try WorkspacePart(draft, of: workspace)
        } catch {
            throw error.inside(member)
        }
    }
}

extension AppliedMessage {
    /// Describes what a description changed.
    fileprivate init(
        _ granted: AppliedWorkspace,
        _ links: [AppliedLinkMessage],
        as workspace: Slug,
        for viewer: Slug?
    ) {
        self.init(
            apps: granted.apps.map { AppliedAppMessage(id: $0.id.text, effect: AppliedEffect($0.effect)) },
            domains: granted.domains.map { outcome in
                AppliedDomainMessage(
                    host: outcome.host.value,
                    effect: AppliedEffect(outcome.effect),
                    before: (outcome.before?.part.rules ?? []).map(RuleMessage.init),
                    published: outcome.publication.map { PublishedMessage($0, as: workspace, for: viewer) },
                    replacesDraft: outcome.replacesDraft ? true : nil
                )
            },
            links: links.isEmpty ? nil : links,
            lossesDigest: granted.lossesDigest
        )
    }
}

extension AppliedEffect {
    fileprivate init(_ effect: AppliedWorkspace.Effect) {
        self =
            switch effect {
            case .created: .created
            case .changed: .changed
            case .removed: .removed
            case .unchanged: .unchanged
            case .unnamed: .unnamed
            }
    }
}
