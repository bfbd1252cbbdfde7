import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Grants and policies of the API.
struct GrantRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [.readPolicy: read, .savePolicy: save, .addGrant: add, .removeGrant: remove]
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let domain = try content.requireDomain(call.host())
        return try answer(domain, content.version(of: Domain.address(domain.host.value)))
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let host = try call.host()
        let expectation = try call.expectation()
        let policy = try await call.message(PolicyChangeMessage.self)
        return try await change(call) { content, header throws(HostingError) in
            try content.settingPolicy(
                reservedPaths: policy.reservedPaths,
                writesLegacyForm: policy.writesLegacyForm ?? false,
                ignoresLetterCase: policy.ignoresLetterCase ?? false,
                of: host,
                expecting: expectation,
                header
            )
        }
    }

    private func add(_ call: AdminCall) async throws -> Response {
        let host = try call.host()
        let expectation = try call.expectation()
        let grant = try Self.grant(try await call.message(GrantMessage.self))
        return try await change(call) { content, header throws(HostingError) in
            try content.granting(grant, on: host, expecting: expectation, header)
        }
    }

    private func remove(_ call: AdminCall) async throws -> Response {
        let host = try call.host()
        let expectation = try call.expectation()
        let prefix = try Self.prefix(call[.prefix])
        return try await change(call) { content, header throws(HostingError) in
            try content.revoking(prefix, on: host, expecting: expectation, header)
        }
    }

    private func change(
        _ call: AdminCall,
        _ decide: @escaping @Sendable (StoreContent, PublicationHeader) throws(HostingError) -> Decision<PolicyChange>
    ) async throws -> Response {
        let address = Domain.address(try call.host().value)
        let change = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try decide(content, call.header(.policy, at: moment))
        }
        return try answer(change.result.domain, change.version, change.result)
    }

    private func answer(_ domain: Domain, _ version: Int, _ change: PolicyChange? = nil) throws -> Response {
        let message = PolicyMessage(
            host: domain.host.value,
            grants: domain.policy.grants.map { grant in
                GrantMessage(
                    prefix: grant.prefix.text,
                    workspace: grant.workspace.text,
                    speaksForHost: grant.speaksForHost
                )
            },
            reservedPaths: domain.policy.reservedPaths,
            writesLegacyForm: domain.policy.writesLegacyForm,
            ignoresLetterCase: domain.policy.ignoresLetterCase,
            publication: domain.publication,
            version: version,
            effects: change?.effects.map(PublicationEffectMessage.init),
            changes: change?.changes.messages(visibleTo: nil),
            lossesDigest: change?.changes.lossesDigest
        )
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(version)])
    }

    private static func grant(_ message: GrantMessage) throws(Problem) -> Grant {
        let workspace: Slug
        do throws(WorkspaceError) {
            workspace = try Slug(message.workspace)
        } catch {
            throw Problem(.invalidValue, error.message)
        }
        return Grant(
            prefix: try prefix(message.prefix),
            workspace: workspace,
            speaksForHost: message.speaksForHost ?? false
        )
    }

    private static func prefix(_ text: String) throws(Problem) -> PathPrefix {
        do throws(WorkspaceError) {
            return try PathPrefix(text)
        } catch {
            throw Problem(.invalidValue, error.message)
        }
    }
}
