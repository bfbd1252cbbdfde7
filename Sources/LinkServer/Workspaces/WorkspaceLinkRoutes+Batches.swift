import Hummingbird
import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

/// Many links at once.
extension WorkspaceLinkRoutes {
    func writeBatch(_ call: AdminCall) async throws -> Response {
        let message = try await call.message(LinkBatchMessage.self)
        guard message.links.count <= LinkBatchMessage.maximumCount else {
            throw Problem(
                .invalidValue,
                "The batch has \(message.links.count) links; \(LinkBatchMessage.maximumCount) are the most: send several."
            )
        }
        guard message.batch.map({ (1...64).contains($0.utf8.count) }) ?? true else {
            throw Problem(.invalidValue, "The name of a batch has 1 to 64 bytes.")
        }
        let workspace = try call.slug(.workspace)
        let content = try await publishing.access.content()
        var rights = try content.linkRights(of: workspace)
        let batch = message.batch ?? "b-" + LinkName(randomBytes, isUnguessable: true).text
        let origin = LinkOrigin(author: call.caller.name, moment: publishing.now(), batch: batch)
        let expectation = message.replaces == true ? VersionExpectation.anything : .absence
        let passwords = try await passwords(of: message.replaces == true ? message.links : [], in: workspace)
        var results = [LinkBatchRowMessage?](repeating: nil, count: message.links.count)
        var writes: [(index: Int, write: LinkWrite)] = []
        for (index, link) in message.links.enumerated() {
            do {
                var draft = try draft(of: link, content, call)
                draft.link.password = passwords[draft.link.address.key]
                writes.append((index, try rights.write(of: draft, from: origin, expecting: expectation)))
            } catch {
                results[index] = LinkBatchRowMessage(
                    address: link.address,
                    result: .invalid,
                    message: Self.sentence(error)
                )
            }
        }
        let outcomes = try await outcomes(of: writes.map(\.write), call)
        for ((index, write), outcome) in zip(writes, outcomes) {
            results[index] = LinkBatchRowMessage(
                outcome,
                at: "https://" + write.key,
                covers: { Self.isCovered($0, call) }
            )
        }
        return try Answer.json(LinkBatchResultMessage(batch: batch, results: results.compactMap(\.self)))
    }

    /// The digests of the passwords that links have already, which a batch does not change.
    private func passwords(of links: [NewLinkMessage], in workspace: Slug) async throws -> [String: PasswordDigest] {
        // An address that is not valid is reported with its link.
        let keys = links.compactMap { try? Self.address($0.address).key }
        guard !keys.isEmpty else { return [:] }
        let rows = try await rows(at: keys, of: workspace)
        return Dictionary(rows.compactMap { row in row.password.map { (row.key, $0) } }) { $1 }
    }

    func draft(of link: NewLinkMessage, _ content: StoreContent, _ call: AdminCall) throws -> LinkDraft {
        let address = try address(of: link, content)
        try Self.requireCovered(address.key, call)
        if link.link.password != nil || link.link.hasPassword == true {
            throw Problem(
                .invalidValue,
                "A batch or a description cannot have links with a password: write this link with a request of its own."
            )
        }
        return LinkDraft(try Link(link.link, at: address, password: nil), externalID: link.externalID)
    }

    /// The sentence about a failure for people.
    private static func sentence(_ error: any Error) -> String {
        switch error {
        case let problem as Problem: problem.detail
        case let error as HostingError: error.sentence
        default: "The link cannot be read."
        }
    }

    func undoBatch(_ call: AdminCall) async throws -> Response {
        let workspace = try await publishing.access.content().requireWorkspace(call.slug(.workspace)).id
        let origin = LinkOrigin(author: call.caller.name, moment: publishing.now())
        var (deleted, restored) = (0, 0)
        while true {
            var query = LinkQuery(
                of: workspace.text,
                batch: call[.batch],
                includesArchived: true,
                limit: LinkBatchMessage.maximumCount
            )
            query.hosts = call.caller.hosts
            let rows = try await publishing.access.useStore { [query] store throws(LinkStoreError) in
                try await store.links(query)
            }
            guard !rows.isEmpty else { break }
            var writes: [LinkWrite] = []
            for row in rows {
                try Self.requireCovered(row.key, call)
                let before = try await publishing.access.useStore { store throws(LinkStoreError) in
                    try await store.linkHistory(of: row.key, in: workspace.text, before: row.version, limit: 1)
                }
                // A key that was free before was created by the batch, even where the workspace had it once.
                let old = before.first { $0.version == row.version - 1 }
                let expectation = VersionExpectation.version(row.version)
                writes.append(
                    LinkWrite(old?.content, at: row.key, of: workspace.text, from: origin, expecting: expectation)
                )
            }
            let outcomes = try await links.write(writes, of: workspace)
            let done = zip(writes, outcomes).filter { $0.1.result == .written }.map(\.0)
            deleted += done.count { $0.content == nil }
            restored += done.count { $0.content != nil }
            // What cannot be as before, because another link has its identifier now, stays.
            if done.isEmpty { break }
        }
        return try Answer.json(LinkBatchUndoMessage(deleted: deleted, restored: restored))
    }
}

extension LinkBatchRowMessage {
    /// Describes an outcome.
    ///
    /// - Parameters:
    ///   - outcome: What became of the write.
    ///   - address: The address of the link.
    ///   - covers: Whether the caller may see the link with a key.
    init(_ outcome: LinkWriteOutcome, at address: String, covers: (String) -> Bool) {
        let version = outcome.row?.version
        switch outcome.result {
        case .written: self.init(address: address, result: .written, version: version)
        case .unchanged: self.init(address: address, result: .unchanged, version: version)
        case .unexpected:
            // Where nothing is in the way, a new link has a spelling that its domain does not take; an address was read before.
            let mistake = version == nil ? (try? LinkAddress(address))?.mistakeOfLetterCase?.message : nil
            let message = mistake ?? "There is another link already."
            self.init(address: address, result: .conflict, version: version, message: message)
        case .foreign:
            let message = "The address belongs to a link of another workspace."
            self.init(address: address, result: .conflict, message: message)
        case .externalID:
            let visible = outcome.row.flatMap { covers($0.key) ? $0 : nil }
            let other = visible.map { "The link \($0.key)" }
            let message = "\(other ?? "Another link of the workspace") has this external identifier."
            self.init(address: address, result: .conflict, version: visible?.version, message: message)
        }
    }
}
