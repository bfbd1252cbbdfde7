public import LinkStore

extension MemoryLinkStore: LinkTable {
    /// Writes links.
    public func write(_ writes: [LinkWrite]) async throws(LinkStoreError) -> [LinkWriteOutcome] {
        let plan = try transaction { content throws(LinkStoreError) in
            let keys = Set(writes.map(\.key))
            let ids = Set(writes.compactMap { $0.content?.externalID })
            let rows = content.links.values.filter { row in
                keys.contains(row.key) || row.content?.externalID.map(ids.contains) == true
            }
            let plan = LinkWritePlan(writes, among: Array(rows), after: content.linkHeads)
            for row in plan.rows { content.links[row.key] = row }
            for row in plan.replaced { content.linkHistory[row.key, default: []].append(row) }
            content.linkHeads = plan.heads
            return plan
        }
        if !plan.rows.isEmpty { linkListeners.signal() }
        return plan.outcomes
    }

    /// The links at some keys.
    public func links(at keys: [String]) async throws(LinkStoreError) -> [LinkRow] {
        linkReads.append(keys)
        await pass(.linksAtKeys)
        return try transaction { content throws(LinkStoreError) in Set(keys).compactMap { content.links[$0] } }
    }

    /// The link with an external identifier.
    public func link(externalID: String, of workspace: String) async throws(LinkStoreError) -> LinkRow? {
        try transaction { content throws(LinkStoreError) in
            content.links.values.first { $0.workspace == workspace && $0.content?.externalID == externalID }
        }
    }

    /// The links that a query asks for.
    public func links(_ query: LinkQuery) async throws(LinkStoreError) -> [LinkRow] {
        try transaction { content throws(LinkStoreError) in
            let found = content.links.values.filter(query.asks).sorted { $0.number > $1.number }
            return Array(found.prefix(max(0, query.limit)))
        }
    }

    /// What a link was before a version.
    public func linkHistory(
        of key: String,
        in workspace: String,
        before version: Int,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        try transaction { content throws(LinkStoreError) in
            let rows = content.linkHistory[key, default: []]
                .filter { $0.workspace == workspace && $0.version < version }
            return Array(rows.sorted { $0.version > $1.version }.prefix(max(0, limit)))
        }
    }

    /// What servers hold of the links.
    public func linkEntries(after key: String?, limit: Int) async throws(LinkStoreError) -> [LinkEntry] {
        await pass(.linkEntries)
        return try transaction { content throws(LinkStoreError) in
            let rows = content.links.values.filter { row in
                row.content != nil && (key.map { $0.utf8.lexicographicallyPrecedes(row.key.utf8) } ?? true)
            }
            let ordered = rows.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return ordered.prefix(max(0, limit)).compactMap { row in
                row.content.map { LinkEntry(key: row.key, workspace: row.workspace, bytes: $0.entry) }
            }
        }
    }

    /// The number of the last write of each workspace.
    public func linkNumbers() async throws(LinkStoreError) -> [String: Int64] {
        try transaction { content throws(LinkStoreError) in content.linkHeads.mapValues(\.number) }
    }

    /// The links of a workspace that were written after a number.
    public func links(
        of workspace: String,
        after number: Int64,
        limit: Int
    ) async throws(LinkStoreError) -> [LinkRow] {
        try transaction { content throws(LinkStoreError) in
            let rows = content.links.values.filter { $0.workspace == workspace && $0.number > number }
            return Array(rows.sorted { $0.number < $1.number }.prefix(max(0, limit)))
        }
    }

    /// Counts a visit.
    public func useLink(at key: String, limit: Int64) async throws(LinkStoreError) -> Int64? {
        try transaction { content throws(LinkStoreError) in
            guard let row = content.links[key], row.content != nil, row.uses < limit else { return nil }
            let used = row.used
            content.links[key] = used
            content.linkHeads[row.workspace, default: LinkWritePlan.Head()].seal.toggle(row)
            content.linkHeads[row.workspace, default: LinkWritePlan.Head()].seal.toggle(used)
            return used.uses
        }
    }

    /// Deletes the links of a workspace with what each was before.
    public func purgeLinks(of workspace: String) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            guard let head = content.linkHeads[workspace] else { return }
            content.linkHistory = content.linkHistory.mapValues { $0.filter { $0.workspace != workspace } }
            let left = content.links.values
                .filter { $0.workspace == workspace && content.linkHistory[$0.key]?.isEmpty == false }.map(\.purged)
            content.links = content.links.filter { $0.value.workspace != workspace }
            for row in left { content.links[row.key] = row }
            content.linkHeads[workspace] = head.purged(workspace, leaving: left)
        }
    }

    /// Every link.
    public func linkArchive() async throws(LinkStoreError) -> LinkArchive {
        try transaction { content throws(LinkStoreError) in content.linkArchive }
    }

    /// Writes everything into a table without links.
    public func restore(_ archive: LinkArchive) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            guard content.links.isEmpty, content.linkHeads.isEmpty else { throw .notEmpty }
            for row in archive.links { content.links[row.key] = row }
            for row in archive.history { content.linkHistory[row.key, default: []].append(row) }
            content.linkHeads = archive.heads
        }
        linkListeners.signal()
    }

    /// Yields at each write of any user of this store.
    public nonisolated func linkSignals() -> AsyncStream<Void> { linkListeners.stream() }
}

extension MemoryLinkStore.Content {
    /// Every link.
    var linkArchive: LinkArchive {
        LinkArchive(links: Array(links.values), history: linkHistory.values.flatMap { $0 })
    }
}

extension LinkQuery {
    /// Whether a row is among those that are asked for, apart from their number.
    fileprivate func asks(for row: LinkRow) -> Bool {
        guard row.workspace == workspace, let content = row.content, includesArchived || !content.isArchived else {
            return false
        }
        let isOfBatch = batch == nil || row.origin.batch == batch
        let isBefore = before.map { row.number < $0 } ?? true
        let isOfHosts = hosts?.contains(LinkKey.host(of: row.key)) ?? true
        return isOfBatch && isBefore && isOfHosts && row.key.utf8.starts(with: prefix.utf8)
            && words.allSatisfy { content.searchText.contains($0) }
    }
}
