/// Every link of a table, also deleted ones, with what each was before.
public struct LinkArchive: Hashable, Sendable {
    /// The links, ordered by key.
    public let links: [LinkRow]
    /// What was replaced or deleted, ordered by key and version.
    public let history: [LinkRow]

    /// Takes what was read elsewhere, in any order; no links by default.
    public init(links: [LinkRow] = [], history: [LinkRow] = []) {
        self.links = links.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        self.history = history.sorted { one, other in
            one.key == other.key
                ? one.version < other.version : one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
        }
    }

    /// Of each workspace the number of its last write that is still there, and the seal of all.
    package var heads: [String: LinkWritePlan.Head] {
        var heads: [String: LinkWritePlan.Head] = [:]
        for row in links { heads[row.workspace, default: LinkWritePlan.Head()].seal.toggle(row) }
        for row in history { heads[row.workspace, default: LinkWritePlan.Head()].seal.toggle(replaced: row) }
        for row in links + history {
            let head = heads[row.workspace] ?? LinkWritePlan.Head()
            if row.number > head.number { heads[row.workspace] = head.advanced(row.workspace, to: row.number) }
        }
        return heads
    }
}
