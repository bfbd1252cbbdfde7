import Foundation
import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// What decides how long a publication is kept, without its documents and parts.
public struct PublicationMark: Hashable, Sendable {
    /// Its number.
    public let number: Int
    /// When it was published.
    public let publishedAt: Timestamp
    /// The workspace whose part changed; `nil`: the whole domain.
    public let workspace: Slug?
    /// The publication that was restored.
    public let restored: Int?
    /// The bytes that it takes in the store.
    public let bytes: Int

    /// Describes a publication.
    public init(
        number: Int,
        publishedAt: Timestamp,
        workspace: Slug? = nil,
        restored: Int? = nil,
        bytes: Int = 0
    ) {
        self.number = number
        self.publishedAt = publishedAt
        self.workspace = workspace
        self.restored = restored
        self.bytes = bytes
    }

    /// The members of a publication that say so.
    private struct Outline: Decodable {
        let number: Int
        let publishedAt: Timestamp
        let workspace: Slug?
        let restored: Int?
        let documents: [Publication.Document]
        let base: [Publication.Document]?
    }

    /// Reads the mark of a record, which need not have its content.
    public static func read(_ record: StoredRecord) throws(LinkStoreError) -> PublicationMark? {
        guard let value = record.value else { return nil }
        do {
            let outline = try JSONDecoder().decode(Outline.self, from: Data(value))
            let plain = StoredRecord(address: record.address, value: value, content: nil, revision: record.revision)
            let files = Publication.stored(outline.documents, outline.base)
            return PublicationMark(
                number: outline.number,
                publishedAt: outline.publishedAt,
                workspace: outline.workspace,
                restored: outline.restored,
                bytes: plain.bytes + files.reduce(0) { $0 + $1.size }
            )
        } catch {
            throw .damaged(record)
        }
    }
}

/// Decisions about how long publications are kept.
extension StoreContent {
    /// How long a publication is kept in any case, unless its workspace publishes very often: 30 days.
    static let retentionSeconds: Int64 = 30 * 24 * 60 * 60

    /// How many times its share a workspace can keep of publications that are younger.
    static let youngFactor = 5

    /// Whether a workspace has used four fifths of its share of the disk: then it keeps no more publications than its share.
    private func isShortOfDisk(_ workspace: Slug) -> Bool {
        let limit = limit(of: .diskBytes, for: workspace)
        return ShareUse(of: .diskBytes, used: disk.bytes(of: workspace), limit: limit).isNearLimit
    }

    /// Whether a domain's publications are to be looked at soon: a workspace of it is short of disk, or their bytes have not been
    /// counted yet, as in a store of an earlier version.
    public func isSweepUrgent(of domain: Domain) -> Bool {
        if domain.publicationBytes == nil { return domain.publication > 0 }
        return domain.policy.workspaces.contains(where: isShortOfDisk)
    }

    /// Whether a domain may have publications that need not be kept.
    public func mayHaveSurplus(_ domain: Domain) -> Bool {
        let least = domain.policy.workspaces.map { limit(of: .publications, for: $0) }.min()
        return domain.publication > min(least ?? .max, WorkspaceShare.publications.standard ?? .max)
    }

    /// The publications that are not kept any more, the oldest first.
    ///
    /// Kept are the one that is served, pinned ones, of each workspace, and of those that concern the whole domain, the newest
    /// of its share, and those of the last 30 days up to five times the share while the disk is not short; and what these
    /// restored.
    ///
    /// - Parameters:
    ///   - publications: Those that the store has, in any order.
    ///   - domain: Their domain.
    ///   - moment: Now; `nil` while the clock is not to be trusted: then all count as those of the last 30 days.
    /// - Returns: Their numbers.
    public func surplus(of publications: [PublicationMark], on domain: Domain, at moment: Timestamp?) -> [Int] {
        var kept = Set((domain.pins ?? [:]).values.joined())
        kept.insert(domain.publication)
        var ranks: [Slug?: Int] = [:]
        let start = moment?.adding(seconds: -Self.retentionSeconds)
        let isYoung = { (publication: PublicationMark) in start.map { publication.publishedAt >= $0 } ?? true }
        for publication in publications.sorted(by: { $0.number > $1.number }) {
            let own = publication.workspace.map { limit(of: .publications, for: $0) }
            let share = own ?? WorkspaceShare.publications.standard ?? 0
            let rank = ranks[publication.workspace, default: 0]
            ranks[publication.workspace] = rank + 1
            let keepsMore = isYoung(publication) && publication.workspace.map(isShortOfDisk) != true
            guard rank < (keepsMore ? share * Self.youngFactor : share) else { continue }
            kept.insert(publication.number)
            if let restored = publication.restored, isYoung(publication) { kept.insert(restored) }
        }
        return publications.map(\.number).filter { !kept.contains($0) }.sorted()
    }

    /// Deletes publications that are not served or pinned meanwhile, and counts what the others take.
    ///
    /// - Parameters:
    ///   - numbers: The publications.
    ///   - marks: All that the store has of the domain; when another was made since, the count stays as it is, too high.
    ///   - host: The domain.
    /// - Returns: The changes with the numbers of what is deleted.
    /// - Throws: Nothing but the failure to write JSON.
    public func pruning(
        _ numbers: [Int],
        among marks: [PublicationMark],
        of host: HostName
    ) throws(HostingError) -> Decision<Set<Int>> {
        guard var domain = domain(host) else { return Decision([], result: []) }
        let kept = Set((domain.pins ?? [:]).values.joined()).union([domain.publication])
        let gone = numbers.filter { !kept.contains($0) }
        var changes = gone.map { Publication.removed(Publication.recordID(host, $0)) }
        var bytes: [String: Int] = [:]
        for mark in marks where !gone.contains(mark.number) {
            if let workspace = mark.workspace { bytes[workspace.text, default: 0] += mark.bytes }
        }
        if marks.contains(where: { $0.number == domain.publication }), bytes != domain.publicationBytes {
            domain.publicationBytes = bytes
            changes.append(try domain.saved(as: host.value))
        }
        return Decision(changes, result: Set(gone))
    }

    /// Keeps a publication for ever, or not any more.
    ///
    /// - Parameters:
    ///   - number: The publication, which is in the store.
    ///   - isPinned: Whether it is kept for ever.
    ///   - workspace: Who pins it; `nil`: administrators.
    ///   - host: The domain.
    /// - Returns: The change.
    /// - Throws: `unknown-domain`, or `share-exceeded` when too many are pinned.
    public func pinning(
        _ number: Int,
        _ isPinned: Bool,
        by workspace: Slug?,
        on host: HostName
    ) throws(HostingError) -> Decision<Void> {
        var domain = try requireDomain(host)
        let owner = workspace?.text ?? ""
        let old = domain.pins?[owner] ?? []
        guard old.contains(number) != isPinned else { return Decision([]) }
        guard !isPinned || old.count < EndpointGroup.maximumPins else {
            throw HostingError(
                .shareExceeded,
                "\(old.count) publications of \(host) are pinned, which is the most: unpin one first.",
                faults: [
                    ProblemFault(code: "pins", member: "", message: "\(old.count) of \(EndpointGroup.maximumPins).")
                ]
            )
        }
        var pins = domain.pins ?? [:]
        let new = isPinned ? (old + [number]).sorted() : old.filter { $0 != number }
        pins[owner] = new.isEmpty ? nil : new
        domain.pins = pins.isEmpty ? nil : pins
        return Decision([try domain.saved(as: host.value)])
    }
}

extension Domain {
    /// Whether somebody keeps a publication for ever: a workspace sees its own pins only.
    public func isPinned(_ number: Int, by workspace: Slug?) -> Bool {
        guard let workspace else { return (pins ?? [:]).values.contains { $0.contains(number) } }
        return pins?[workspace.text]?.contains(number) ?? false
    }
}
