public import LinkStore

extension MemoryLinkStore: VisitTable {
    /// Visits, in the same memory.
    public nonisolated var visits: any VisitTable { self }

    /// Adds visits.
    public func add(_ batch: VisitBatch) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            guard content.visitWriters[batch.writer, default: 0] < batch.number else { return }
            content.visitWriters[batch.writer] = batch.number
            for group in batch.groups {
                content.visitPosition += 1
                content.visits.append(StoredVisits(position: content.visitPosition, group: group))
            }
            for (key, sum) in batch.totals {
                content.visitTotals[key, default: VisitTotal.Sum()].count += sum.count
                content.visitTotals[key]?.expectsApp += sum.expectsApp
            }
        }
    }

    /// Visits of a day.
    public func visits(_ query: VisitQuery) async throws(LinkStoreError) -> [StoredVisits] {
        try transaction { content throws(LinkStoreError) in
            let found = content.visits.filter { visits in
                visits.group.workspace == query.workspace && visits.group.day == query.day
                    && visits.position > query.after ?? 0
            }
            return Array(found.prefix(max(0, query.limit)))
        }
    }

    /// How many visits there were.
    public func visitTotals(_ query: VisitTotalsQuery) async throws(LinkStoreError) -> [VisitTotal] {
        try transaction { content throws(LinkStoreError) in
            let found = content.visitTotals.filter { key, _ in query.asks(for: key) }
            let groups = Dictionary(grouping: found) { [$0.key.value(of: query.dimension), $0.key.kind] }
            let totals = groups.map { names, sums in
                VisitTotal(
                    value: names[0],
                    kind: names[1],
                    count: sums.reduce(0) { $0 + $1.value.count },
                    expectsApp: sums.reduce(0) { $0 + $1.value.expectsApp }
                )
            }
            let sums = totals.reduce(into: [:]) { $0[$1.value, default: 0] += $1.count }
            let values = sums.keys.sorted { left, right in
                if query.dimension.isTime { return (Int64(left) ?? 0) > (Int64(right) ?? 0) }
                return (sums[right] ?? 0, left) < (sums[left] ?? 0, right)
            }
            return values.prefix(max(0, query.limit)).flatMap { value in
                totals.filter { $0.value == value }.sorted { $0.kind < $1.kind }
            }
        }
    }

    /// Deletes visits of a workspace, or of one of its links.
    public func eraseVisits(of workspace: String, at key: String?) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            content.visits.removeAll { visits in
                visits.group.workspace == workspace && (key == nil || visits.group.key == key)
            }
            content.visitTotals = content.visitTotals.filter { total, _ in
                total.workspace != workspace || (key != nil && total.key != key)
            }
        }
    }

    /// Deletes old visits of a workspace.
    public func forgetVisits(
        of workspace: String,
        beforeDay day: Int64,
        totalsBeforeHour hour: Int64
    ) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in
            content.visits.removeAll { $0.group.workspace == workspace && $0.group.day < day }
            content.visitTotals = content.visitTotals.filter { $0.key.workspace != workspace || $0.key.hour >= hour }
        }
    }

    /// Deletes old visits of all workspaces.
    public func forgetVisits(beforeDay day: Int64) async throws(LinkStoreError) {
        try transaction { content throws(LinkStoreError) in content.visits.removeAll { $0.group.day < day } }
    }
}

extension VisitTotalsQuery {
    fileprivate func asks(for total: VisitTotal.Key) -> Bool {
        total.workspace == workspace && hours.contains(total.hour) && (key == nil || total.key == key)
            && (hosts?.contains(LinkKey.host(of: total.key)) ?? true)
    }
}
