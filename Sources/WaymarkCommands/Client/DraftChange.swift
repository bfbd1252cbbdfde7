import LinkAPI

/// A change of a draft's rules: read, changed, and written only if the draft is unchanged in between.
struct DraftChange {
    let host: String
    let place: WorkspaceOption

    /// Changes the rules; without a draft, those of an empty one.
    func apply(
        _ change: (inout [RuleMessage]) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> DraftMessage {
        let server = try RemoteServer()
        let path = [try await place.resolve(server), host]
        let old = try await server.find(.readDraft, path, unless: .unknownDraft, as: DraftMessage.self)
        var rules = old?.rules ?? []
        try change(&rules)
        let message = DraftChangeMessage(rules: rules, variables: old?.variables, services: old?.services)
        return try await server.ask(
            .saveDraft,
            path,
            body: message,
            precondition: old.map { .version($0.version) } ?? .absence,
            as: DraftMessage.self
        ).content
    }
}
