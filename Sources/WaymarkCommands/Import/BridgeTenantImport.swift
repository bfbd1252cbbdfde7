import BridgeCompatibility
import JSONSource
import LinkAPI
import LinkServer
import LinkWorkspaces

/// Takes one tenant over: its workspace, its grant, its apps and its rules, and publishes them if asked to.
struct BridgeTenantImport {
    let move: BridgeMigration
    let name: String?
    let importer: BridgeImporter
    let policy: DomainPolicy

    private var target: ImportTarget { importer.target }
    private var server: RemoteServer { importer.target.server }
    private var slug: String { move.part.workspace.text }
    private var isPlan: Bool { target.isPlan }

    /// Does it, or reports what it would do.
    func run() async throws(CommandFailure) -> ImportedWorkspace {
        var report = ImportedWorkspace(workspace: slug)
        report.losses = move.losses.map { ImportLoss(member: $0.member, message: $0.message, url: $0.url) }
        guard !move.apps.isEmpty else { return report }
        let isKnown = try await workspace(&report)
        guard try await grant(&report) else { return report }
        for app in move.apps { try await save(app, isKnown: isKnown, &report) }
        try await saveDraft(isKnown: isKnown, &report)
        if importer.publishes { try await publish(&report) }
        return report
    }

    /// Whether the workspace was there.
    private func workspace(_ report: inout ImportedWorkspace) async throws(CommandFailure) -> Bool {
        let known = try await server.find(
            .readWorkspace,
            [slug],
            unless: .unknownWorkspace,
            as: WorkspaceMessage.self
        )
        let change = WorkspaceChangeMessage(name: name.flatMap { $0.isEmpty ? nil : $0 } ?? slug)
        // What people call a workspace, and whether it is active, is theirs to change.
        let finding: ImportTarget.Finding = known == nil ? .nothing : .same
        report.add(try await target.save("workspace \(slug)", finding, .saveWorkspace, [slug], change))
        return known != nil
    }

    /// Whether the workspace holds its prefix.
    private func grant(_ report: inout ImportedWorkspace) async throws(CommandFailure) -> Bool {
        let prefix = move.grant.prefix
        let what = "grant of \(prefix)"
        let own = policy.grants.filter { $0.workspace == move.grant.workspace }
        if own.contains(where: { prefix.text.hasPrefix($0.prefix.text) }) {
            report.steps.append(ImportStep(outcome: .same, what: what))
            return true
        }
        if let other = policy.grants.first(where: { $0.prefix == prefix }) {
            let message = "The workspace \"\(other.workspace)\" holds it already."
            report.refuse(what, [ImportLoss(member: what, message: message, url: nil)])
            return false
        }
        let grant = GrantMessage(prefix: prefix.text, workspace: slug)
        return try await send(what, .addGrant, [importer.host], grant, &report)
    }

    /// Sends what needs no comparing; whether it was taken.
    private func send(
        _ what: String,
        _ endpoint: AdminEndpoint,
        _ path: [String],
        _ message: any Encodable,
        _ report: inout ImportedWorkspace
    ) async throws(CommandFailure) -> Bool {
        if !isPlan, let problem = try await server.attempt(endpoint, path, body: message) {
            report.refuse(what, ImportTarget.losses(problem, what))
            return false
        }
        report.steps.append(ImportStep(outcome: .new, what: what))
        return true
    }

    private func save(
        _ app: WorkspaceApp,
        isKnown: Bool,
        _ report: inout ImportedWorkspace
    ) async throws(CommandFailure) {
        let path = [slug, app.id.text]
        let change = AppChangeMessage(app)
        let old =
            isKnown ? try await server.find(.readApp, path, unless: .unknownApp, as: AppMessage.self) : nil
        let finding = old.map { $0.isSame(as: change) ? ImportTarget.Finding.same : .other(version: $0.version) }
        report.add(try await target.save("app \(app.id)", finding ?? .nothing, .saveApp, path, change))
    }

    private func saveDraft(isKnown: Bool, _ report: inout ImportedWorkspace) async throws(CommandFailure) {
        let path = [slug, importer.host]
        let change = DraftChangeMessage(rules: move.part.rules.map(RuleMessage.init))
        let old =
            isKnown ? try await server.find(.readDraft, path, unless: .unknownDraft, as: DraftMessage.self) : nil
        let finding = old.map { $0.isSame(as: change) ? ImportTarget.Finding.same : .other(version: $0.version) }
        let what = "draft with \(change.rules.count.counted("rule"))"
        report.add(try await target.save(what, finding ?? .nothing, .saveDraft, path, change))
    }

    /// Publishes what differs from what is served, but nothing that somebody else has written.
    private func publish(_ report: inout ImportedWorkspace) async throws(CommandFailure) {
        guard !report.steps.contains(where: \.outcome.isNegative) else { return }
        let isNew = report.steps.contains { $0.outcome == .new || $0.outcome == .replaced }
        var isServed = false
        if !isNew {
            let domains = try await server.list(.listWorkspaceDomains, [slug], as: WorkspaceDomainMessage.self)
            isServed = domains.contains { $0.host == importer.host && $0.isPublished && !$0.isOutdated }
        }
        let what = "publication"
        if isServed { return report.steps.append(ImportStep(outcome: .same, what: what)) }
        let message = PublishMessage(note: "Imported from BridgeServer2")
        _ = try await send(what, .publishDraft, [slug, importer.host], message, &report)
    }
}

extension ImportedWorkspace {
    fileprivate mutating func add(_ saved: (step: ImportStep, losses: [ImportLoss])) {
        steps.append(saved.step)
        losses += saved.losses
    }

    fileprivate mutating func refuse(_ what: String, _ reasons: [ImportLoss]) {
        add((ImportStep(outcome: .refused, what: what), reasons))
    }
}
