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

    package func perform(_ operation: TenancyOperation, _ mode: TenancyMode) async throws -> TenancyOutcome {
        let restored = try await restored(operation)
        if case .restore = operation, restored == nil {
            return TenancyOutcome(refusal: "unknown-publication", changes: [])
        }
        if case .restoreFile = operation, restored == nil {
            return TenancyOutcome(refusal: "unknown-publication", changes: [])
        }
        do throws(HostingError) {
            return try await decide(operation, restored, mode, accepting: nil)
        } catch {
            guard mode == .accepting, error.type == .lossesNotAccepted, let digest = error.lossesDigest else {
                return refusal(error)
            }
            do throws(HostingError) {
                return try await decide(operation, restored, mode, accepting: digest)
            } catch {
                return refusal(error)
            }
        }
    }

    package func file(of host: String) async throws -> [UInt8]? {
        let address = DocumentAddress(host: try HostName(host), kind: .appleAppSiteAssociation)
        return await ledger.content.document(at: address)?.bytes
    }

    package func publication(of host: String) async throws -> Int {
        await ledger.content.domain(try HostName(host))?.publication ?? 0
    }

    private func refusal(_ error: HostingError) -> TenancyOutcome {
        let changes = error.losses.flatMap { loss in
            loss.apps.map { app in
                TenancyOutcome.Change(
                    host: loss.host,
                    url: loss.url,
                    app: app,
                    opened: loss.before == "match",
                    opens: loss.after == "match"
                )
            }
        }
        return TenancyOutcome(refusal: error.code, changes: changes)
    }

    private func decide(
        _ operation: TenancyOperation,
        _ restored: Restored?,
        _ mode: TenancyMode,
        accepting digest: String?
    ) async throws(HostingError) -> TenancyOutcome {
        let changes: [PartyChange]
        if mode == .dryRun {
            changes = try Self.decision(operation, restored, digest, await ledger.content).result
        } else {
            let origin = AuditOrigin(actor: operation.workspace ?? "administrator", action: "\(operation)")
            changes = try await ledger.perform(from: origin, at: Self.moment) { content throws(HostingError) in
                try Self.decision(operation, restored, digest, content)
            }
        }
        return TenancyOutcome(
            refusal: nil,
            changes: changes.flatMap { change in
                change.change.apps.map { app in
                    TenancyOutcome.Change(
                        host: change.host.value,
                        url: change.change.url,
                        app: app,
                        opened: change.change.before == "match",
                        opens: change.change.after == "match"
                    )
                }
            }
        )
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
        _ digest: String?,
        _ content: StoreContent
    ) throws(HostingError) -> Decision<[PartyChange]> {
        func header(_ cause: Publication.Cause) -> PublicationHeader {
            var header = PublicationHeader(moment: moment, author: "model", cause: cause)
            header.acceptedLosses = digest
            return header
        }
        switch operation {
        case .createDomain(let host):
            return Decision(try content.creatingDomains([try name(host)], at: moment).changes, result: [])
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
            let plan = try content.publishing([draft], at: moment, accepting: digest)
            return Decision(plan.changes, result: plan.result.flatMap(\.changes))
        case .withdraw(let host):
            let address = DocumentAddress(host: try name(host), kind: .appleAppSiteAssociation)
            return try content.withdrawing(
                address,
                expecting: .anything,
                by: "model",
                at: moment,
                accepting: digest
            )
        case .restoreFile:
            guard let restored else { return Decision([], result: []) }
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
            let app = WorkspaceApp(
                id: try slug("main"),
                name: "main",
                appleAppIDs: [TenancyModel.appID(workspace, version: version)]
            )
            return Decision(
                try content.savingApp(app, of: try slug(workspace), expecting: .anything, asAdministrator: false)
                    .changes,
                result: []
            )
        case .publish(let host, let workspace, let rules):
            return try publication(rules, of: try slug(workspace), on: try name(host), content, header(.publish))
        case .restore(_, let workspace, _):
            guard let restored else { return Decision([], result: []) }
            var header = header(.restore)
            header.workspace = try slug(workspace)
            header.isByAdministrator = false
            let plan = try content.restoring(
                restored.publication,
                of: try slug(workspace),
                expecting: nil,
                asAdministrator: false,
                header
            )
            return Decision(plan.changes, result: plan.result.changes)
        }
    }

    private static func publication(
        _ rules: [TenancyOperation.Rule],
        of workspace: Slug,
        on host: HostName,
        _ content: StoreContent,
        _ header: PublicationHeader
    ) throws(HostingError) -> Decision<[PartyChange]> {
        let main = try slug("main")
        let draft = WorkspacePart(
            workspace: workspace,
            rules: rules.map { RoutingRule(path: $0.path, verdict: $0.opens ? .open([main]) : .exclude) }
        )
        let part: PublishedPart
        do throws(WorkspaceError) {
            part = try PublishedPart(draft, apps: content.apps(of: workspace))
        } catch {
            throw HostingError(.invalidValue, error.message)
        }
        var header = header
        header.workspace = workspace
        header.isByAdministrator = false
        let domain = try content.requireDomain(host, of: workspace)
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
