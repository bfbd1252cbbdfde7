import LinkAPI
public import LinkStore

/// Decisions about links that harm people.
extension StoreContent {
    /// The keys of the links that are stopped.
    public var blockedKeys: [String] { ids(in: .linkBlocks) }

    /// The links that are stopped, ordered by their keys.
    ///
    /// - Throws: That one cannot be read.
    public func linkBlocks() throws(HostingError) -> [LinkBlock] {
        var blocks: [LinkBlock] = []
        for key in blockedKeys { if let block = try linkBlock(at: key) { blocks.append(block) } }
        return blocks
    }

    /// Why a link is stopped; `nil` for one that is not.
    ///
    /// - Throws: That it cannot be read.
    public func linkBlock(at key: String) throws(HostingError) -> LinkBlock? {
        do throws(LinkStoreError) { return try value(LinkBlock.self, key) } catch { throw HostingError(error) }
    }

    /// Stops a link.
    ///
    /// - Throws: `version-conflict`, or `invalid-value` for a reason that is empty or too long.
    public func blocking(
        _ block: LinkBlock,
        expecting expectation: VersionExpectation
    ) throws(HostingError) -> Decision<Void> {
        try require(expectation, at: LinkBlock.address(block.key), "The block of \(block.key)")
        guard 1...Self.longestReason ~= block.reason.utf8.count else {
            throw HostingError(
                .invalidValue,
                "The reason has \(block.reason.utf8.count) bytes; write 1 to \(Self.longestReason), because the workspace reads it."
            )
        }
        return Decision([try block.saved(as: block.key)])
    }

    /// Lets a link work again; without effect for one that is not stopped.
    ///
    /// - Parameter keys: Its spellings, of which the first that is stopped counts.
    /// - Returns: What is to be saved.
    public func unblocking(_ keys: [String]) -> Decision<Void> {
        let stopped = keys.first { revision(of: LinkBlock.address($0)) != nil }
        return Decision(stopped.map { [LinkBlock.removed($0)] } ?? [])
    }

    /// The reports that nobody has closed, the oldest first.
    ///
    /// - Throws: That one cannot be read.
    public func linkReports() throws(HostingError) -> [LinkReport] {
        do throws(LinkStoreError) {
            return try values(LinkReport.self).values.sorted { ($0.moment, $0.number) < ($1.moment, $1.number) }
        } catch {
            throw HostingError(error)
        }
    }

    /// Keeps a report, unless there are enough open ones of the same link: then nothing more is learned from it.
    ///
    /// - Throws: `in-use` when there are as many open reports as are kept.
    public func reporting(_ report: LinkReport) throws(HostingError) -> Decision<Void> {
        let reports = try linkReports()
        guard reports.count(where: { $0.address == report.address }) < Self.mostReportsOfLink else {
            return Decision([])
        }
        guard reports.count < Self.mostReports else {
            throw HostingError(
                .inUse,
                "There are \(Self.mostReports) open reports, the most that are kept: close some."
            )
        }
        return Decision([try report.saved(as: report.number)])
    }

    /// Closes a report.
    ///
    /// - Returns: Whether there was one.
    public func closingReport(_ number: String) -> Decision<Bool> {
        let exists = revision(of: LinkReport.address(number)) != nil
        return Decision(exists ? [LinkReport.removed(number)] : [], result: exists)
    }

    /// The longest reason for which a link is stopped, in bytes.
    static let longestReason = 3_000
    /// How many open reports of one link are kept.
    static let mostReportsOfLink = 10
    /// How many open reports are kept.
    static let mostReports = 1_000
}
