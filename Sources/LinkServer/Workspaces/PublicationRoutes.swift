import AppSiteAssociation
import Hummingbird
import JSONSource
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Publications of the API.
struct PublicationRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [
            .publishDraft: publish, .restoreDraft: restoreDraft, .restorePublication: restore,
            .listWorkspacePublications: { try await list($0, as: try $0.slug(.workspace)) },
            .readWorkspacePublication: { try await read($0, as: try $0.slug(.workspace)) },
            .listPublications: { try await list($0, as: nil) },
            .readPublication: { try await read($0, as: nil) },
            .pinPublication: { try await pin($0, true, as: nil) },
            .unpinPublication: { try await pin($0, false, as: nil) },
            .pinWorkspacePublication: { try await pin($0, true, as: try $0.slug(.workspace)) },
            .unpinWorkspacePublication: { try await pin($0, false, as: try $0.slug(.workspace)) },
        ]
    }

    private func publish(_ call: AdminCall) async throws -> Response {
        let (workspace, host) = (try call.slug(.workspace), try call.host())
        let request = try await Self.request(call)
        let outcome = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.publishingDraft(
                of: workspace,
                on: host,
                expecting: request.expectedPublication,
                asAdministrator: call.caller.isAdministrator,
                call.header(.publish, at: moment, workspace: workspace, note: request.note ?? "")
            )
        }
        return try answer(outcome, to: call, as: workspace)
    }

    private func restoreDraft(_ call: AdminCall) async throws -> Response {
        let (workspace, host) = (try call.slug(.workspace), try call.host())
        let request = try await Self.request(call)
        let content = try await publishing.access.content()
        _ = try content.requireWorkspace(workspace)
        _ = try content.requireDomain(host, of: workspace)
        let (publication, _) = try await stored(call, host)
        let outcome = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.restoring(
                publication,
                of: workspace,
                expecting: request.expectedPublication,
                asAdministrator: call.caller.isAdministrator,
                call.header(
                    .restore,
                    at: moment,
                    workspace: workspace,
                    note: request.note ?? "",
                    restored: publication.number
                )
            )
        }
        return try answer(outcome, to: call, as: workspace)
    }

    private func restore(_ call: AdminCall) async throws -> Response {
        let host = try call.host()
        let request = try await Self.request(call)
        _ = try await publishing.access.content().requireDomain(host)
        let (publication, bytes) = try await stored(call, host)
        let outcome = try await publishing.perform(from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            moment throws(HostingError) in
            try content.restoring(
                publication,
                content: bytes,
                expecting: request.expectedPublication,
                call.header(.restore, at: moment, note: request.note ?? "", restored: publication.number)
            )
        }
        let message = PublishedFilesMessage(
            publication: PublicationMessage(outcome.publication, as: nil),
            changes: outcome.changes.messages(visibleTo: nil),
            lossesDigest: outcome.changes.lossesDigest
        )
        return try Answer.json(message, status: call.isDryRun ? .ok : .created)
    }

    private func list(_ call: AdminCall, as workspace: Slug?) async throws -> Response {
        let page = try PageRequest(call)
        let domain = try visibleDomain(call, in: try await publishing.access.content(), as: workspace)
        let query = RecordQuery(
            .publications,
            prefix: "\(domain.host)/",
            after: page.after,
            limit: page.limit + 1,
            isDescending: true,
            includesContent: false
        )
        let records = try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.records(query)
        }
        return try Answer.json(
            page.page(ofNext: records, by: \.address.id) { record in
                guard let publication = try Publication.read(record) else { throw Self.unknown(call) }
                let isPinned = domain.isPinned(publication.number, by: workspace)
                return PublicationMessage(publication, as: workspace, isPinned: isPinned)
            }
        )
    }

    private func read(_ call: AdminCall, as workspace: Slug?) async throws -> Response {
        let domain = try visibleDomain(call, in: try await publishing.access.content(), as: workspace)
        let publication = try await stored(call, domain.host).publication
        let isPinned = domain.isPinned(publication.number, by: workspace)
        return try Answer.json(PublicationMessage(publication, as: workspace, isPinned: isPinned))
    }

    private func pin(_ call: AdminCall, _ isPinned: Bool, as workspace: Slug?) async throws -> Response {
        let host = try visibleDomain(call, in: try await publishing.access.content(), as: workspace).host
        let number = try await stored(call, host).publication.number
        try await publishing.perform(from: call.caller.origin) { content, _ throws(HostingError) in
            try content.pinning(number, isPinned, by: workspace, on: host)
        }
        return Answer.empty()
    }

    private func visibleDomain(_ call: AdminCall, in content: StoreContent, as workspace: Slug?) throws -> Domain {
        let host = try call.host()
        guard let workspace else { return try content.requireDomain(host) }
        _ = try content.requireWorkspace(workspace)
        return try content.requireDomain(host, of: workspace)
    }

    private func stored(
        _ call: AdminCall,
        _ host: HostName
    ) async throws -> (publication: Publication, content: [UInt8]) {
        guard let number = Int(call[.number]), (1...99_999_999).contains(number) else { throw Self.unknown(call) }
        let address = Publication.address(Publication.recordID(host, number))
        let record = try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.record(at: address)
        }
        guard let record, let publication = try Publication.read(record) else { throw Self.unknown(call) }
        return (publication, record.content ?? [])
    }

    private static func unknown(_ call: AdminCall) -> Problem {
        Problem(.unknownPublication, "The domain \(call[.host]) has no publication \"\(call[.number])\".")
    }

    private static func request(_ call: AdminCall) async throws -> PublishMessage {
        let request = try await call.message(PublishMessage.self)
        _ = try PublishMessage.note(request.note)
        return request
    }

    private func answer(_ outcome: PartPublication, to call: AdminCall, as workspace: Slug) throws -> Response {
        let message = PublishedMessage(outcome, as: workspace, for: call.viewer)
        if !call.isDryRun {
            let isNear = message.fileSize.isNearShare || message.androidFileSize.isNearShare
            let host = outcome.publication.host.value
            publishing.metrics.noteShare(of: workspace.text, on: host, isNearLimit: isNear)
        }
        return try Answer.json(message, status: call.isDryRun ? .ok : .created)
    }
}

extension PublishMessage {
    /// The reason for a publication, which may be absent.
    static func note(_ text: String?) throws(Problem) -> String {
        let text = text ?? ""
        guard text.utf8.count <= TextLimit.note else {
            throw .invalid("note", "It has more than \(TextLimit.note.formattedWithCommas) bytes.")
        }
        return text
    }
}
