extension Link {
    /// Why the link does not take visitors where it leads, at a moment.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - uses: How many visits have succeeded.
    /// - Returns: The reason; `nil` while it works.
    public func ending(at now: LinkTime, uses: Int) -> RoutingOutcome.Ending? {
        if !hasStarted(at: now) { return .notStarted }
        if hasExpired(at: now) { return .expired }
        return isUsedUp(after: uses) ? .usedUp : nil
    }

    func hasStarted(at now: LinkTime) -> Bool { starts.map { now >= $0 } ?? true }

    func hasExpired(at now: LinkTime) -> Bool { expires.map { now >= $0 } ?? false }

    func isUsedUp(after uses: Int) -> Bool { limit.map { uses >= $0 } ?? false }
}
