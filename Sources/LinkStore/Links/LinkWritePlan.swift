/// What a table of links has to change for some writes: the same for every table, which only reads and writes rows.
package struct LinkWritePlan {
    /// What became of each write.
    package private(set) var outcomes: [LinkWriteOutcome] = []
    /// The rows that are to be put, each key once.
    package var rows: [LinkRow] { rowsByKey.values.filter { changed.contains($0.key) }.sorted { $0.key < $1.key } }
    /// What they replace, for the history.
    package private(set) var replaced: [LinkRow] = []
    /// Of each workspace that writes, the number of its last write and the seal of its rows.
    package private(set) var heads: [String: Head]

    /// How many links a purge deletes together.
    package static let purgedTogether = 2_000

    /// What a workspace has written.
    package struct Head: Hashable, Sendable {
        /// The number of its last write.
        package var number: Int64
        /// The seal of its rows and of their history.
        package var seal: RowSeal

        /// Describes what a workspace has written; nothing by default.
        package init(number: Int64 = 0, seal: RowSeal = RowSeal()) {
            self.number = number
            self.seal = seal
        }

        /// Takes rows of the workspace out of the seal, with what each was before.
        ///
        /// - Parameters:
        ///   - rows: The rows.
        ///   - history: What their keys were before, for all workspaces.
        ///   - workspace: The workspace.
        /// - Returns: The rows that stay in their places, because other workspaces had their keys before.
        package mutating func purge(_ rows: [LinkRow], _ history: [LinkRow], of workspace: String) -> [LinkRow] {
            for row in rows { seal.toggle(row) }
            for old in history where old.workspace == workspace { seal.toggle(replaced: old) }
            let shared = Set(history.filter { $0.workspace != workspace }.map(\.key))
            let left = rows.filter { shared.contains($0.key) }.map(\.purged)
            for row in left { seal.toggle(row) }
            return left
        }

        /// The head after the workspace's links are purged: a new number, and the seal of the rows that stay.
        package func purged(_ workspace: String, leaving rows: [LinkRow]) -> Head {
            var head = Head().advanced(workspace, to: number + 1)
            for row in rows { head.seal.toggle(row) }
            return head
        }

        /// The same after more writes of the workspace.
        func advanced(_ workspace: String, to number: Int64) -> Head {
            var head = self
            head.seal.toggle(workspace, self)
            head.number = number
            head.seal.toggle(workspace, head)
            return head
        }
    }

    private var rowsByKey: [String: LinkRow]
    private var keysByExternalID: [ExternalID: String] = [:]
    private var changed: Set<String> = []

    private struct ExternalID: Hashable {
        let workspace: String
        let text: String
    }

    /// Judges writes.
    ///
    /// - Parameters:
    ///   - writes: The writes.
    ///   - rows: The rows at their keys, and those with their external identifiers, also deleted ones.
    ///   - heads: What each of their workspaces has written before, and each workspace that the rows belong to.
    package init(
        _ writes: [LinkWrite],
        among rows: [LinkRow],
        after heads: [String: Head]
    ) {
        self.heads = heads
        rowsByKey = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
        for row in rows {
            if let id = row.content?.externalID {
                keysByExternalID[ExternalID(workspace: row.workspace, text: id)] = row.key
            }
        }
        for write in writes { outcomes.append(apply(write)) }
    }

    private mutating func apply(_ write: LinkWrite) -> LinkWriteOutcome {
        let old = rowsByKey[write.key]
        let present = old.flatMap { $0.content == nil ? nil : $0 }
        if let present, present.workspace != write.workspace { return LinkWriteOutcome(.foreign, present) }
        let isExpected = write.expectation.accepts(present?.version)
        // A request that creates a link may be sent again.
        let isSame = present?.content.map { $0.says(what: write.content) } ?? (write.content == nil)
        if isSame, isExpected || write.expectation == .absence {
            return LinkWriteOutcome(.unchanged, present)
        }
        guard isExpected else { return LinkWriteOutcome(.unexpected, present) }
        if let id = write.content?.externalID {
            let other = keysByExternalID[ExternalID(workspace: write.workspace, text: id)]
            if let other, other != write.key { return LinkWriteOutcome(.externalID, rowsByKey[other]) }
        }
        return LinkWriteOutcome(.written, put(write, in: old), replacing: present)
    }

    private mutating func put(_ write: LinkWrite, in old: LinkRow?) -> LinkRow {
        var head = heads[write.workspace] ?? Head()
        head = head.advanced(write.workspace, to: head.number + 1)
        let isNew = old?.content == nil
        let row = LinkRow(
            key: write.key,
            workspace: write.workspace,
            number: head.number,
            version: (old?.version ?? 0) + 1,
            content: write.content,
            origin: write.origin,
            createdAt: isNew ? write.origin.moment : old?.createdAt ?? write.origin.moment,
            uses: isNew ? 0 : old?.uses ?? 0
        )
        head.seal.toggle(row)
        heads[write.workspace] = head
        if let old {
            heads[old.workspace, default: Head()].seal.toggle(old)
            if let id = old.content?.externalID {
                keysByExternalID[ExternalID(workspace: old.workspace, text: id)] = nil
            }
            if old.content != nil {
                replaced.append(old)
                heads[old.workspace, default: Head()].seal.toggle(replaced: old)
            }
        }
        if let id = write.content?.externalID {
            keysByExternalID[ExternalID(workspace: write.workspace, text: id)] = write.key
        }
        rowsByKey[write.key] = row
        changed.insert(write.key)
        return row
    }
}

extension LinkWritePlan {
    /// What is wrong when the rows of workspaces do not have the seals that were kept, each in a sentence.
    ///
    /// The seals are those of the rows alone.
    package static func faults(in seals: [String: RowSeal], kept: [String: Head]) -> [String] {
        Set(seals.keys).union(kept.keys).sorted().compactMap { workspace in
            var seal = seals[workspace] ?? RowSeal()
            if let head = kept[workspace] { seal.toggle(workspace, head) }
            return RowSeal.fault("links of the workspace \"\(workspace)\"", seal, kept: kept[workspace]?.seal.bytes)
        }
    }
}

extension RowSeal {
    /// Adds a link, or takes it away again.
    package mutating func toggle(_ row: LinkRow) { toggle(row, "link") }

    /// Adds a link of the history, or takes it away again.
    package mutating func toggle(replaced row: LinkRow) { toggle(row, "link_history") }

    /// Adds the number of a workspace's last write, or takes it away again; a workspace without writes has none.
    fileprivate mutating func toggle(_ workspace: String, _ head: LinkWritePlan.Head) {
        if head.number > 0 { toggle([workspace, String(head.number)].map { Array($0.utf8) }) }
    }

    private mutating func toggle(_ row: LinkRow, _ table: String) {
        let state: Int64 = row.content.map { $0.isArchived ? 1 : 0 } ?? -1
        let numbers: [Int64] = [
            row.number, Int64(row.version), row.origin.moment.milliseconds, row.createdAt.milliseconds, row.uses, state,
        ]
        // What is absent differs from what is empty.
        let (batch, id) = (row.origin.batch.map { "+" + $0 }, row.content?.externalID.map { "+" + $0 })
        let texts: [String] = [
            table, row.key, row.workspace, row.origin.author, batch ?? "", row.content?.searchText ?? "", id ?? "",
            numbers.map { String($0) }.joined(separator: " "),
        ]
        var members: [[UInt8]] = texts.map { Array($0.utf8) }
        if let content = row.content { members += [content.value, content.entry] }
        toggle(members)
    }
}
