import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

extension LinkMessage {
    /// Describes a link that a store has; `nil` for one that was deleted.
    ///
    /// - Parameters:
    ///   - row: What the store has.
    ///   - served: Whether visitors are answered now; `nil` for what is not there now.
    ///   - now: The moment at which it is asked whether it works; `nil` for what is not there now.
    ///   - block: How an administrator stopped it; `nil` for one that is not stopped.
    ///   - apps: The apps that the published files allow to open it; `nil` where there are many links.
    /// - Throws: That the store has what no version of this program wrote.
    init?(
        _ row: LinkRow,
        served: Bool?,
        at now: Timestamp?,
        block: LinkBlock? = nil,
        apps: [LinkAppMessage]? = nil
    ) throws {
        guard let content = row.content else { return nil }
        let address = try LinkAddress(row.key)
        guard let link = LinkDraft.link(in: content) else { throw Problem(.invalidValue, "The link cannot be read.") }
        self.init(
            id: LinkID(row.key).text,
            address: address.text,
            link: try LinkFormMessage(link),
            externalID: content.externalID,
            archived: content.isArchived,
            served: served,
            ending: now.flatMap { link.ending(at: LinkTime(milliseconds: $0.milliseconds), uses: Int(row.uses)) }?
                .rawValue,
            block: block.map { LinkBlockFormMessage($0) },
            apps: apps,
            uses: Int(row.uses),
            version: row.version,
            author: row.origin.author,
            createdAt: row.createdAt.description,
            changedAt: row.origin.moment.description
        )
    }
}

extension RouteMessage {
    /// What every visitor gets of a link that is stopped.
    init(_ block: LinkBlock) {
        let step = RouteStepMessage(
            code: "block",
            result: "stopped",
            reason: "An administrator stopped the link: \(block.reason)",
            certainty: Certainty.documented.rawValue,
            member: nil
        )
        self.init(outcome: block.kind.rawValue, destination: nil, fallback: nil, onPage: false, steps: [step])
    }

    /// Describes a decision.
    init(_ decision: RoutingDecision) {
        let outcome: String =
            switch decision.outcome {
            case .goes: "goes"
            case .asksPassword: "asksPassword"
            case .previewOnly: "previewOnly"
            case .ends(let ending): ending.rawValue
            }
        self.init(
            outcome: outcome,
            destination: decision.destination?.address,
            fallback: decision.destination?.fallback,
            onPage: decision.destination?.isOnPage ?? false,
            steps: decision.steps.map { step in
                RouteStepMessage(
                    code: step.code.rawValue,
                    result: step.result.rawValue,
                    reason: step.reason,
                    certainty: step.certainty.rawValue,
                    member: step.member
                )
            }
        )
    }
}
