import LinkAPI
package import LinkHosting
import LinkStore
import LinkWorkspaces

/// Carries operations out on a store by the decisions alone, without a server.
package struct LedgerTenancyDriver: TenancyDriver {
    private let ledger: Ledger
    private static let moment = Timestamp(milliseconds: 1_700_000_000_000)

    /// Makes the workspaces.
    ///
    /// - Parameter ledger: An empty store's.
    /// - Throws: What the store fails with.
    package init(_ ledger: Ledger) async throws {
        self.ledger = ledger
        for name in TenancyOperation.workspaces {
            _ = try await perform(.setActive(name, true), .plain)
            _ = try await perform(.changeApp(name, version: 0), .plain)
        }
    }

    package func perform(_ operation: TenancyOperation, _ mode: TenancyMode) async throws -> TenancyOutcome? {
        let restored = try await restored(operation)
        if case .restore = operation, restored == nil {
            return TenancyOutcome(refusal: "unknown-publication", changes: [])
        }
        if case .restoreFile = operation, restored == nil {
            return TenancyOutcome(refusal: "unknown-publication", changes: [])
        }
        do throws(HostingError) {
            let changes = try await decide(operation, restored, mode)
            return TenancyOutcome(
                refusal: nil,
                changes: Self.changes(changes.all.map { URLChangeMessage($0, visibleTo: nil) }),
                digest: changes.lossesDigest
            )
        } catch {
            return TenancyOutcome(
                refusal: error.code,
                changes: Self.changes(error.losses),
                digest: error.lossesDigest
            )
        }
    }

    package func files(of host: String) async throws -> ServedBytes {
        let name = try HostName(host)
        let content = await ledger.content
        return ServedBytes(
            apple: content.document(at: DocumentAddress(host: name, kind: .appleAppSiteAssociation))?.bytes,
            android: content.document(at: DocumentAddress(host: name, kind: .assetlinks))?.bytes
        )
    }

    package func publication(of host: String) async throws -> Int {
        await ledger.content.domain(try HostName(host))?.publication ?? 0
    }

    private static func changes(_ messages: [URLChangeMessage]) -> Set<TenancyOutcome.Change> {
        Set(
            messages.flatMap { message in
                (message.apps.isEmpty ? [""] : message.apps).map { app in
                    TenancyOutcome.Change(
                        host: message.host,
                        party: message.party,
                        url: message.url,
                        app: app,
                        before: message.before,
                        after: message.after
                    )
                }
            }
        )
    }

    private func decide(
        _ operation: TenancyOperation,
        _ restored: Restored?,
        _ mode: TenancyMode
    ) async throws(HostingError) -> LinkChanges {
        if mode == .dryRun { return try Self.decision(operation, restored, mode, await ledger.content).result }
        let origin = AuditOrigin(actor: operation.workspace ?? "administrator", action: "\(operation)")
        return try await ledger.perform(from: origin, at: Self.moment) { content throws(HostingError) in
            try Self.decision(operation, restored, mode, content)
        }
    }

    /// An earlier publication with its content.
    private struct Restored: Sendable {
        let publication: Publication
        let content: [UInt8]
    }

    private func restored(_ operation: TenancyOperation) async throws -> Restored? {
        switch operation {
        case .restore(let host, _, let back), .restoreFile(let host, let back):
            let number = try await publication(of: host) - back
            guard number > 0 else { return nil }
            let id = Publication.recordID(try HostName(host), number)
            guard let record = try await ledger.store.record(at: Publication.address(id)),
                let publication = try Publication.read(record)
            else { return nil }
            return Restored(publication: publication, content: record.content ?? [])
        default: return nil
        }
    }

    private static func decision(
        _ operation: TenancyOperation,
        _ restored: Restored?,
        _ mode: TenancyMode,
        _ content: StoreContent
    ) throws(HostingError) -> Decision<LinkChanges> {
        // As the server makes it of a request.
        func header(_ cause: Publication.Cause, of workspace: Slug? = nil) -> PublicationHeader {
            var header = PublicationHeader(moment: moment, author: "model", cause: cause, workspace: workspace)
            header.isByAdministrator = workspace == nil
            header.checksLosses = mode != .dryRun || workspace != nil
            if case .accepting(let digest) = mode { header.acceptedLosses = digest }
            return header
        }
        switch operation {
        case .createDomain(let host):
            return Decision(try content.creatingDomains([try name(host)], at: moment).changes, result: LinkChanges())
        case .deleteDomain(let host): return try content.deletingDomain(try name(host), header(.withdraw))
        case .upload(let host, let path):
            let file =
                #"{"applinks":{"details":[{"appIDs":["\#(TenancyModel.fileApp)"],"components":[{"/":"\#(path)"}]}]}}"#
            let bytes = Array(file.utf8)
            let draft = DocumentDraft(
                address: DocumentAddress(host: try name(host), kind: .appleAppSiteAssociation),
                bytes: bytes,
                sha256: .sha256(of: bytes),
                author: "model"
            )
            let plan = try content.publishing([draft], header(.upload))
            let changes = plan.result.documents.flatMap(\.changes)
            return Decision(plan.changes, result: LinkChanges(changes, lossesDigest: plan.result.lossesDigest))
        case .withdraw(let host):
            let address = DocumentAddress(host: try name(host), kind: .appleAppSiteAssociation)
            return try content.withdrawing(address, expecting: .anything, header(.withdraw))
        case .restoreFile:
            guard let restored else { return Decision([], result: LinkChanges()) }
            let plan = try content.restoring(
                restored.publication,
                content: restored.content,
                expecting: nil,
                header(.restore)
            )
            return Decision(plan.changes, result: plan.result.changes)
        case .grant(let host, let prefix, let workspace):
            let grant = Grant(prefix: try Self.prefix(prefix), workspace: try slug(workspace))
            let plan = try content.granting(grant, on: try name(host), expecting: .anything, header(.policy))
            return Decision(plan.changes, result: plan.result.changes)
        case .revoke(let host, let prefix):
            let plan = try content.revoking(
                try Self.prefix(prefix),
                on: try name(host),
                expecting: .anything,
                header(.policy)
            )
            return Decision(plan.changes, result: plan.result.changes)
        case .reserve(let host, let path):
            let plan = try content.settingPolicy(
                reservedPaths: path.map { [$0] } ?? [],
                writesLegacyForm: false,
                ignoresLetterCase: false,
                of: try name(host),
                expecting: .anything,
                header(.policy)
            )
            return Decision(plan.changes, result: plan.result.changes)
        case .setActive(let workspace, let isActive):
            let plan = try content.savingWorkspace(
                try slug(workspace),
                name: workspace,
                isActive: isActive,
                expecting: .anything,
                header(.policy)
            )
            return Decision(plan.changes, result: plan.result.changes)
        case .deleteWorkspace(let workspace):
            let plan = try content.deletingWorkspace(try slug(workspace), expecting: .anything, header(.policy))
            return Decision(plan.changes, result: plan.result.changes)
        case .changeApp(let workspace, let version):
            let certificate = SigningCertificateDigest(
                label: "",
                sha256: Array(repeating: "AB", count: 32).joined(separator: ":")
            )
            let app = WorkspaceApp(
                id: try slug("main"),
                name: "main",
                appleAppIDs: [TenancyModel.appID(workspace, version: version)],
                androidPackages: [
                    AndroidPackage(name: TenancyModel.package(workspace), certificates: [certificate])
                ]
            )
            return Decision(
                try content.savingApp(app, of: try slug(workspace), expecting: .anything, asAdministrator: false)
                    .changes,
                result: LinkChanges()
            )
        case .release(let workspace, let version):
            let plan = try content.settingClaim(
                of: AppIdentifier(.apple, TenancyModel.appID(workspace, version: version)),
                holder: nil,
                sharers: [],
                withdraws: true,
                header(.policy)
            )
            return Decision(plan.changes, result: plan.result.changes)
        case .publish(let host, let workspace, let rules):
            let part = try draft(rules, of: try slug(workspace))
            let header = header(.publish, of: part.workspace)
            return try publication(of: part, on: try name(host), content, header)
        case .describe(let host, let workspace, let rules):
            let part = try draft(rules, of: try slug(workspace))
            let plan = try content.applying(
                DesiredWorkspace(apps: [], parts: [(try name(host), part)]),
                to: part.workspace,
                asAdministrator: false,
                header(.publish, of: part.workspace)
            )
            let changes = plan.result.domains.flatMap { $0.publication?.changes.all ?? [] }
            return Decision(plan.changes, result: LinkChanges(changes, lossesDigest: plan.result.lossesDigest))
        case .restore(_, let workspace, _):
            guard let restored else { return Decision([], result: LinkChanges()) }
            let workspace = try slug(workspace)
            let plan = try content.restoring(
                restored.publication,
                of: workspace,
                expecting: nil,
                asAdministrator: false,
                header(.restore, of: workspace)
            )
            return Decision(plan.changes, result: plan.result.changes)
        }
    }

    private static func draft(
        _ rules: [TenancyOperation.Rule],
        of workspace: Slug
    ) throws(HostingError) -> WorkspacePart {
        let main = try slug("main")
        return WorkspacePart(
            workspace: workspace,
            rules: rules.map { RoutingRule(path: $0.path, verdict: $0.opens ? .open([main]) : .exclude) }
        )
    }

    private static func publication(
        of draft: WorkspacePart,
        on host: HostName,
        _ content: StoreContent,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<LinkChanges> {
        let part: PublishedPart
        do throws(WorkspaceError) {
            part = try PublishedPart(draft, apps: content.apps(of: draft.workspace))
        } catch {
            throw HostingError(.invalidValue, error.message)
        }
        let domain = try content.requireDomain(host, of: draft.workspace)
        let plan = try content.publishing(part, on: domain, expecting: nil, asAdministrator: false, header)
        return Decision(plan.changes, result: plan.result.changes)
    }

    private static func name(_ host: String) throws(HostingError) -> HostName {
        do throws(HostNameError) { return try HostName(host) } catch {
            throw HostingError(.invalidHost, host)
        }
    }

    private static func slug(_ text: String) throws(HostingError) -> Slug {
        do throws(WorkspaceError) { return try Slug(text) } catch { throw HostingError(.invalidName, text) }
    }

    private static func prefix(_ text: String) throws(HostingError) -> PathPrefix {
        do throws(WorkspaceError) { return try PathPrefix(text) } catch { throw HostingError(.invalidValue, text) }
    }
}
