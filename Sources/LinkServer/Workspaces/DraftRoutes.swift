import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Drafts of the API.
struct DraftRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [
            .listWorkspaceDomains: listDomains, .readDraft: read, .saveDraft: save, .patchDraft: patch,
            .listRules: listRules, .readRule: readRule, .addRule: addRule, .replaceRule: replaceRule,
            .deleteRule: deleteRule, .moveRule: moveRule,
        ]
    }

    private func listDomains(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let domains = content.domains(of: workspace).filter { call.caller.covers($0.host) }
        return try Answer.json(
            page.page(of: domains, by: \.host.value) { WorkspaceDomainMessage($0, of: workspace, in: content) }
        )
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let (draft, version) = try await draft(call)
        let message = DraftMessage(draft, version: version)
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(message.version)])
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let (workspace, host) = (try call.slug(.workspace), try call.host())
        let expectation = try call.expectation()
        let draft = try WorkspacePart(try await call.message(DraftChangeMessage.self), of: workspace)
        let address = WorkspacePart.address(PartAddress(host, workspace).recordID)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.savingDraft(
                draft,
                on: host,
                expecting: expectation,
                asAdministrator: call.caller.isAdministrator
            )
        }
        let message = DraftMessage(draft, version: saved.version, effects: saved.result)
        return try Answer.saved(message, version: message.version, existed: saved.existed)
    }
}

extension DraftRoutes {
    private func patch(_ call: AdminCall) async throws -> Response {
        let patch = try DraftPatch(try await call.message(DraftPatchMessage.self))
        return try await change(call) { draft in patch.apply(to: &draft) }
    }

    private func listRules(_ call: AdminCall) async throws -> Response {
        let (draft, version) = try await draft(call)
        let rules = draft.rules.enumerated().map { NumberedRuleMessage(number: $0 + 1, rule: RuleMessage($1)) }
        let message = RuleListMessage(rules: rules, version: version)
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(version)])
    }

    private func readRule(_ call: AdminCall) async throws -> Response {
        let (draft, version) = try await draft(call)
        let number = try call.rule()
        let rule = draft.rules[try draft.index(ofRule: number)]
        let message = NumberedRuleMessage(number: number, rule: RuleMessage(rule))
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(version)])
    }

    private func addRule(_ call: AdminCall) async throws -> Response {
        let (workspace, host) = (try call.slug(.workspace), try call.host())
        let expectation = try call.expectation()
        let message = try await call.message(NewRuleMessage.self)
        let rule = try RoutingRule(message.rule, at: "rule")
        let address = WorkspacePart.address(PartAddress(host, workspace).recordID)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.addingRule(
                rule,
                as: message.number,
                to: workspace,
                on: host,
                expecting: expectation,
                asAdministrator: call.caller.isAdministrator
            )
        }
        return try Self.answer(saved, status: call.isDryRun ? .ok : .created)
    }

    private func replaceRule(_ call: AdminCall) async throws -> Response {
        let number = try call.rule()
        try call.requireVersion()
        let rule = try RoutingRule(try await call.message(RuleMessage.self), at: "rules[\(number - 1)]")
        return try await change(call) { draft throws(HostingError) in
            draft.rules[try draft.index(ofRule: number)] = rule
        }
    }

    private func deleteRule(_ call: AdminCall) async throws -> Response {
        let number = try call.rule()
        try call.requireVersion()
        return try await change(call) { draft throws(HostingError) in
            draft.rules.remove(at: try draft.index(ofRule: number))
        }
    }

    private func moveRule(_ call: AdminCall) async throws -> Response {
        let number = try call.rule()
        try call.requireVersion()
        let destination = try await call.message(RuleMoveMessage.self).number
        return try await change(call) { draft throws(HostingError) in try draft.moveRule(number, to: destination) }
    }

    private func draft(_ call: AdminCall) async throws -> (draft: WorkspacePart, version: Int) {
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let host = try call.host()
        let draft = try content.requireDraft(of: workspace, on: host)
        return (draft, content.version(of: WorkspacePart.address(PartAddress(host, workspace).recordID)))
    }

    private func change(
        _ call: AdminCall,
        _ change: @escaping @Sendable (inout WorkspacePart) throws(HostingError) -> Void
    ) async throws -> Response {
        let (workspace, host) = (try call.slug(.workspace), try call.host())
        let expectation = try call.expectation()
        let address = WorkspacePart.address(PartAddress(host, workspace).recordID)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.changingDraft(
                of: workspace,
                on: host,
                expecting: expectation,
                asAdministrator: call.caller.isAdministrator,
                change
            )
        }
        return try Self.answer(saved)
    }

    private static func answer(
        _ saved: RecordAnswer<(draft: WorkspacePart, effects: [PublicationEffect])>,
        status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let message = DraftMessage(saved.result.draft, version: saved.version, effects: saved.result.effects)
        return try Answer.json(message, status: status, fields: [.eTag: Precondition.entityTag(saved.version)])
    }
}

extension AdminCall {
    /// The number of the rule that the path names.
    fileprivate func rule() throws(Problem) -> Int {
        guard let number = Int(self[.rule]), number > 0, "\(number)" == self[.rule] else {
            throw Problem(.unknownRule, "\"\(self[.rule])\" is not a number of a rule: rules are numbered from 1.")
        }
        return number
    }

    /// Refuses a request without `If-Match`, because a rule's number may be another's in the next version.
    fileprivate func requireVersion() throws(Problem) {
        guard case .version = try expectation() else {
            throw Problem(
                .invalidPrecondition,
                "The request does not say in which version of the draft the rule has this number.",
                help: "Send the ETag of the list of rules in If-Match."
            )
        }
    }
}

extension WorkspaceDomainMessage {
    /// Describes what a workspace holds of a domain.
    init(_ domain: Domain, of workspace: Slug, in content: StoreContent) {
        let grants = domain.policy.grants.filter { $0.workspace == workspace }
        let draft = content.tenancy.drafts[domain.host]?[workspace]
        let part = content.tenancy.parts[domain.host]?[workspace]
        // A draft that names a deleted app cannot be resolved, and so differs.
        let resolved = draft.flatMap { try? PublishedPart($0, apps: content.apps(of: workspace)) }
        self.init(
            host: domain.host.value,
            prefixes: grants.map(\.prefix.text),
            speaksForHost: grants.contains { $0.speaksForHost },
            publication: domain.publication,
            hasDraft: draft != nil,
            isPublished: part != nil,
            isOutdated: draft != nil && part != resolved
        )
    }
}
