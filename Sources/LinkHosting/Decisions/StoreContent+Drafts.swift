import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// Decisions about parts of a draft.
extension StoreContent {
    /// The draft of a workspace for a domain, which has to be there.
    ///
    /// - Throws: `unknown-domain`, `unknown-draft`.
    public func requireDraft(of workspace: Slug, on host: HostName) throws(HostingError) -> WorkspacePart {
        let host = try requireDomain(host, of: workspace).host
        guard let draft = tenancy.drafts[host]?[workspace] else {
            throw HostingError(.unknownDraft, "The workspace \"\(workspace)\" has no draft for \(host).")
        }
        return draft
    }

    /// Changes a draft from what it is at the moment of the change.
    public func changingDraft(
        of workspace: Slug,
        on host: HostName,
        expecting: VersionExpectation,
        asAdministrator: Bool,
        _ change: (inout WorkspacePart) throws(HostingError) -> Void
    ) throws(HostingError) -> Decision<(draft: WorkspacePart, effects: [PublicationEffect])> {
        // Somebody who expects another version does not know the rules by their numbers.
        let address = WorkspacePart.address(PartAddress(host, workspace).recordID)
        var draft = try requireDraft(of: workspace, on: host)
        try require(expecting, at: address, "The draft for \(host)")
        try change(&draft)
        return try saving(draft, on: host, expecting, asAdministrator)
    }

    /// Inserts a rule into a draft, which is made if need be; without a number it becomes the last.
    public func addingRule(
        _ rule: RoutingRule,
        as number: Int?,
        to workspace: Slug,
        on host: HostName,
        expecting: VersionExpectation,
        asAdministrator: Bool
    ) throws(HostingError) -> Decision<(draft: WorkspacePart, effects: [PublicationEffect])> {
        _ = try requireDomain(host, of: workspace)
        var draft = tenancy.drafts[host]?[workspace] ?? WorkspacePart(workspace: workspace)
        let number = number ?? draft.rules.count + 1
        guard (1...draft.rules.count + 1).contains(number) else {
            throw .unknownRule(number, draft.rules.count, "a new one takes 1 to \(draft.rules.count + 1)")
        }
        draft.rules.insert(rule, at: number - 1)
        return try saving(draft, on: host, expecting, asAdministrator)
    }

    private func saving(
        _ draft: WorkspacePart,
        on host: HostName,
        _ expecting: VersionExpectation,
        _ asAdministrator: Bool
    ) throws(HostingError) -> Decision<(draft: WorkspacePart, effects: [PublicationEffect])> {
        let saved = try savingDraft(draft, on: host, expecting: expecting, asAdministrator: asAdministrator)
        return Decision(saved.changes, result: (draft, saved.result))
    }
}

extension WorkspacePart {
    /// The place of a rule in the list.
    ///
    /// - Throws: `unknown-rule`.
    public func index(ofRule number: Int) throws(HostingError) -> Int {
        guard number > 0, number <= rules.count else { throw .unknownRule(number, rules.count) }
        return number - 1
    }

    /// Moves a rule to another number.
    ///
    /// - Throws: `unknown-rule`.
    public mutating func moveRule(_ number: Int, to destination: Int) throws(HostingError) {
        let (from, to) = (try index(ofRule: number), try index(ofRule: destination))
        rules.insert(rules.remove(at: from), at: to)
    }
}

extension HostingError {
    fileprivate static func unknownRule(_ number: Int, _ count: Int, _ remedy: String? = nil) -> HostingError {
        let remedy = remedy.map { ": \($0)" } ?? ""
        return HostingError(.unknownRule, "There is no rule \(number); the draft has \(count)\(remedy).")
    }
}
