import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Whose app IDs and packages are, of the API.
struct ClaimRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [
            .listWorkspaceClaims: listOwn, .offerClaim: offer, .acceptClaim: accept, .listClaims: list,
            .saveClaim: save, .releaseClaim: release,
        ]
    }

    private func list(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        return try Answer.json(
            page.page(of: content.claimedIdentifiers, by: \.recordID) { AppClaimMessage($0, in: content) }
        )
    }

    private func listOwn(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let own = content.claimedIdentifiers.filter { ClaimStanding(of: workspace, to: $0, in: content) != nil }
        return try Answer.json(
            page.page(of: own, by: \.recordID) { AppClaimMessage($0, for: workspace, in: content) }
        )
    }

    private func offer(_ call: AdminCall) async throws -> Response {
        let (workspace, identifier) = (try call.slug(.workspace), try call.appIdentifier())
        let message = try await call.message(ClaimOfferMessage.self)
        let other = try Self.workspace(message.workspace)
        let outcome = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.requireReach(over: workspace, toChange: "\"\(identifier)\"", call.caller.covers)
            let kind = AppClaim.OfferKind(message.kind)
            return try content.offeringClaim(of: identifier, by: workspace, to: other, kind)
        }
        return try Answer.json(AppClaimMessage(identifier, outcome, for: workspace))
    }

    private func accept(_ call: AdminCall) async throws -> Response {
        let (workspace, identifier) = (try call.slug(.workspace), try call.appIdentifier())
        let outcome = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.requireReach(over: workspace, toChange: "\"\(identifier)\"", call.caller.covers)
            return try content.acceptingClaim(of: identifier, by: workspace, call.header(.policy, at: moment))
        }
        return try Answer.json(AppClaimMessage(identifier, outcome, for: workspace))
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let message = try await call.message(AppClaimChangeMessage.self)
        let holder = try Self.workspace(message.holder)
        let sharers = try (message.sharedWith ?? []).map { name throws(Problem) in try Self.workspace(name) }
        return try await set(call, holder: holder, sharers: sharers)
    }

    private func release(_ call: AdminCall) async throws -> Response { try await set(call, holder: nil, sharers: []) }

    private func set(_ call: AdminCall, holder: Slug?, sharers: [Slug]) async throws -> Response {
        let identifier = try call.appIdentifier()
        let outcome = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.settingClaim(
                of: identifier,
                holder: holder,
                sharers: sharers,
                withdraws: call.query.flag(.unpublish),
                call.header(.policy, at: moment)
            )
        }
        return try Answer.json(AppClaimMessage(identifier, outcome))
    }

    private static func workspace(_ name: String) throws(Problem) -> Slug {
        do throws(WorkspaceError) {
            return try Slug(name)
        } catch {
            throw Problem(.invalidValue, error.message)
        }
    }
}

extension AdminCall {
    /// The identifier of apps that the path names.
    fileprivate func appIdentifier() throws(Problem) -> AppIdentifier {
        guard let platform = LinkPlatform(rawValue: self[.platform]) else {
            throw Problem(.unknownClaim, "\"\(self[.platform])\" is not a platform: write apple or android.")
        }
        return AppIdentifier(platform, self[.identifier])
    }
}

extension AppClaim.OfferKind {
    /// What an offer's name means; `nil` for none.
    fileprivate init?(_ kind: ClaimOfferKind) {
        switch kind {
        case .share: self = .share
        case .transfer: self = .transfer
        case .none: return nil
        }
    }
}

extension ClaimStanding {
    /// What a workspace has to do with an identifier; `nil`: nothing.
    fileprivate init?(of workspace: Slug, to identifier: AppIdentifier, in content: StoreContent) {
        let claim = content.tenancy.claims[identifier]
        if content.holder(of: identifier) == workspace {
            self = .holder
        } else if claim?.sharers.contains(workspace) == true {
            self = .sharer
        } else if let offer = claim?.offers.first(where: { $0.workspace == workspace }) {
            self = offer.kind == .transfer ? .offeredTransfer : .offeredShare
        } else if content.users(of: identifier).contains(workspace) {
            self = .foreign
        } else {
            return nil
        }
    }
}

extension AppClaimMessage {
    /// Describes an identifier to administrators.
    fileprivate init(_ identifier: AppIdentifier, in content: StoreContent) {
        let claim = content.tenancy.claims[identifier]
        self.init(
            platform: PlatformName(identifier.platform),
            identifier: identifier.text,
            holder: content.holder(of: identifier)?.text,
            sharedWith: (claim?.sharers ?? []).map(\.text),
            offers: (claim?.offers ?? []).map(ClaimOfferMessage.init),
            usedBy: content.users(of: identifier).map(\.text)
        )
    }

    /// Describes an identifier to a workspace, which sees others only as far as they deal with it.
    fileprivate init(_ identifier: AppIdentifier, for workspace: Slug, in content: StoreContent) {
        let standing = ClaimStanding(of: workspace, to: identifier, in: content)
        let claim = content.tenancy.claims[identifier]
        let isHolder = standing == .holder
        self.init(
            platform: PlatformName(identifier.platform),
            identifier: identifier.text,
            standing: standing,
            holder: standing == .foreign ? nil : content.holder(of: identifier)?.text,
            sharedWith: isHolder ? (claim?.sharers ?? []).map(\.text) : nil,
            offers: isHolder ? (claim?.offers ?? []).map(ClaimOfferMessage.init) : nil
        )
    }

    /// Describes what a decision did, to administrators or to the workspace that it is for.
    fileprivate init(_ identifier: AppIdentifier, _ outcome: StoreContent.ClaimOutcome, for workspace: Slug? = nil) {
        let (claim, effects, changes) = outcome
        let isHolder = workspace == nil || claim?.holder == workspace
        self.init(
            platform: PlatformName(identifier.platform),
            identifier: identifier.text,
            standing: workspace == nil ? nil : isHolder ? .holder : .sharer,
            holder: claim?.holder.text,
            sharedWith: isHolder ? (claim?.sharers ?? []).map(\.text) : nil,
            offers: isHolder ? (claim?.offers ?? []).map(ClaimOfferMessage.init) : nil,
            // The domains of the old holder are not the new one's business.
            effects: effects.filter { workspace == nil || $0.workspace == workspace }.map(
                PublicationEffectMessage.init
            ),
            changes: workspace == nil ? changes.messages(visibleTo: nil) : nil,
            lossesDigest: workspace == nil ? changes.lossesDigest : nil
        )
    }
}

extension ClaimOfferMessage {
    fileprivate init(_ offer: AppClaim.Offer) {
        self.init(workspace: offer.workspace.text, kind: offer.kind == .transfer ? .transfer : .share)
    }
}

extension PlatformName {
    fileprivate init(_ platform: LinkPlatform) {
        self = platform == .apple ? .apple : .android
    }
}
