import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

/// The links of a description.
extension WorkspaceLinkRoutes {
    /// The writes that make links what a description says: what it does not say of a link, its password, its identifier and whether
    /// lists leave it out, stays.
    ///
    /// - Parameters:
    ///   - described: The links.
    ///   - packages: The Android packages of the apps that the workspace has afterwards.
    ///   - call: Who asks.
    /// - Returns: The writes, in the order of the links.
    /// - Throws: What is wrong with the first link that is not one, or may not be where it is or lead where it leads.
    func writes(
        of described: [NewLinkMessage],
        besides packages: [String],
        _ call: AdminCall
    ) async throws -> [LinkWrite] {
        guard !described.isEmpty else { return [] }
        let most = LinkBatchMessage.maximumCount
        guard described.count <= most else {
            throw Problem.invalid(
                "links",
                "The description has \(described.count) links; \(most) are the most: write the others in batches."
            )
        }
        let workspace = try call.slug(.workspace)
        let content = try await publishing.access.content()
        var rights = try content.linkRights(of: workspace, withPackages: packages)
        // An address that is not valid is reported below.
        let keys = described.compactMap { try? Self.address($0.address).key }
        let rows = try await rows(at: keys, of: workspace)
        let origin = LinkOrigin(author: call.caller.name, moment: publishing.now())
        var writes: [LinkWrite] = []
        for (index, link) in described.enumerated() {
            let member = "links[\(index)]"
            guard !link.address.hasSuffix("*") else {
                throw Problem.invalid("\(member).address", "A described link has a whole address, without *.")
            }
            do {
                var draft = try draft(of: link, content, call)
                let row = rows.first { $0.key == draft.link.address.key }
                draft.link.password = row?.password
                draft.externalID = link.externalID ?? row?.content?.externalID
                draft.isArchived = row?.content?.isArchived ?? false
                let expectation = row.map { VersionExpectation.version($0.version) } ?? .absence
                let write = try rights.write(of: draft, from: origin, expecting: expectation)
                guard !writes.contains(where: { $0.key == write.key }) else {
                    throw Problem.invalid("address", "The link \(link.address) is there twice.")
                }
                writes.append(write)
            } catch let problem as Problem {
                throw problem.inside(member)
            } catch let error as HostingError {
                throw Problem(error).inside(member)
            }
        }
        return writes
    }

    /// What becomes of the links of a description.
    ///
    /// - Throws: That an address, or an external identifier, belongs to another link.
    func applied(
        _ outcomes: [LinkWriteOutcome],
        of described: [NewLinkMessage],
        _ call: AdminCall
    ) throws -> [AppliedLinkMessage] {
        var applied: [AppliedLinkMessage] = []
        for (index, (link, outcome)) in zip(described, outcomes).enumerated() {
            let effect: AppliedEffect
            switch outcome.result {
            case .written: effect = outcome.existed ? .changed : .created
            case .unchanged: effect = .unchanged
            case .foreign, .externalID, .unexpected:
                let row = LinkBatchRowMessage(outcome, at: link.address, covers: { Self.isCovered($0, call) })
                throw Problem(
                    .inUse,
                    "\(link.address): \(row.message ?? "")",
                    faults: [
                        ProblemFault(code: "in-use", member: "links[\(index)].address", message: row.message ?? "")
                    ]
                )
            }
            let before = try outcome.replaced?.content.flatMap(LinkDraft.link).map(LinkFormMessage.init)
            applied.append(AppliedLinkMessage(address: link.address, effect: effect, before: before))
        }
        return applied
    }
}
