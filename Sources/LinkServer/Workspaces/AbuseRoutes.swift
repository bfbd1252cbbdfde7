import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Links that harm people, of the API.
struct AbuseRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [
            .listLinkBlocks: listBlocks, .saveLinkBlock: saveBlock, .deleteLinkBlock: deleteBlock,
            .listLinkReports: listReports, .closeLinkReport: closeReport,
        ]
    }

    private func listBlocks(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let blocks = try await publishing.access.content().linkBlocks()
        return try Answer.json(page.page(of: blocks, by: \.key) { LinkBlockMessage($0) })
    }

    private func saveBlock(_ call: AdminCall) async throws -> Response {
        let keys = try await keys(call)
        let expectation = try call.expectation()
        let message = try await call.message(LinkBlockFormMessage.self)
        let rows = try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.links(at: keys)
        }
        .filter { $0.content != nil }
        // A workspace of a link has a name that is one.
        guard let row = rows.first(where: { $0.key == keys[0] }) ?? rows.first, let workspace = try? Slug(row.workspace)
        else {
            throw Problem(.unknownLink, "There is no link at https://\(keys[0]).")
        }
        let key = row.key
        let block = LinkBlock(
            key: key,
            workspace: workspace,
            kind: message.kind == .blocked ? .blocked : .quarantined,
            reason: message.reason,
            author: call.caller.name,
            moment: publishing.now()
        )
        let saved = try await publishing.change(
            LinkBlock.address(key),
            from: call.caller.origin,
            dryRun: call.isDryRun
        ) { content, _ throws(HostingError) in try content.blocking(block, expecting: expectation) }
        return try Answer.json(LinkBlockMessage(block), fields: [.eTag: Precondition.entityTag(saved.version)])
    }

    private func deleteBlock(_ call: AdminCall) async throws -> Response {
        let keys = try await keys(call)
        try await publishing.perform(from: call.caller.origin) { content, _ in content.unblocking(keys) }
        return Answer.empty()
    }

    /// The spellings under which a domain finds the link that the path names.
    private func keys(_ call: AdminCall) async throws -> [String] {
        let key = LinkID(text: call[.link]).key
        let ignoresLetterCase = try await publishing.access.content().ignoresLetterCase(on: LinkKey.host(of: key))
        return ignoresLetterCase && key != key.lowercased() ? [key, key.lowercased()] : [key]
    }

    private func listReports(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let reports = try await publishing.access.content().linkReports()
        // In the order of their moments, which is that of their keys here.
        return try Answer.json(
            page.page(of: reports, by: { "\($0.moment) \($0.number)" }) { report in
                LinkReportMessage(
                    number: report.number,
                    address: report.address,
                    reason: report.reason,
                    at: report.moment.description
                )
            }
        )
    }

    private func closeReport(_ call: AdminCall) async throws -> Response {
        let number = call[.report]
        let existed = try await publishing.perform(from: call.caller.origin) { content, _ in
            content.closingReport(number)
        }
        guard existed else { throw Problem(.unknownReport, "There is no open report \(number).") }
        return Answer.empty()
    }
}

extension LinkBlockMessage {
    /// Describes a block.
    init(_ block: LinkBlock) {
        self.init(
            address: "https://\(block.key)",
            workspace: block.workspace.text,
            kind: LinkBlockKind(block.kind),
            reason: block.reason,
            author: block.author,
            at: block.moment.description
        )
    }
}

extension LinkBlockKind {
    init(_ kind: LinkBlock.Kind) { self = kind == .blocked ? .blocked : .quarantined }
}

extension LinkBlockFormMessage {
    /// How a link is stopped, as its workspace reads it.
    init(_ block: LinkBlock) { self.init(kind: LinkBlockKind(block.kind), reason: block.reason) }
}
