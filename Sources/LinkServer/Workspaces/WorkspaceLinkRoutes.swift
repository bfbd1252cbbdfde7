import HTTPTypes
import Hummingbird
import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

/// Links of the API.
struct WorkspaceLinkRoutes: Sendable {
    let publishing: PublishService
    let randomBytes: @Sendable (Int) -> [UInt8]

    var links: LinkService { publishing.links }

    var table: [AdminEndpoint: AdminHandler] {
        [
            .listLinks: list, .createLink: create, .readLink: read, .saveLink: save, .deleteLink: delete,
            .listLinkHistory: history, .routeVisit: route, .readLinkDestinations: readDestinations,
            .saveLinkDestinations: saveDestinations, .writeLinks: writeBatch, .undoLinks: undoBatch,
        ]
    }

    private func list(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let workspace = try await workspace(call)
        var query = LinkQuery(of: workspace.text, prefix: call.query[.prefix] ?? "", limit: page.limit + 1)
        query.words = (call.query[.words] ?? "").lowercased().split(separator: " ").map(String.init)
        query.includesArchived = call.query.flag(.archived)
        query.before = page.after.flatMap { Int64($0) }
        let rows = try await publishing.access.useStore { [query] store throws(LinkStoreError) in
            try await store.links(query)
        }
        let found = rows.compactMap { row in row.content.map { (row, $0) } }
            .filter { Self.isCovered($0.0.key, call) }
        return try Answer.json(
            page.page(ofNext: found, by: { String($0.0.number) }) { row, content in
                try LinkMessage(row, content, served: links.isServed(row.key))
            }
        )
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let (row, content) = try await link(call)
        let message = try LinkMessage(row, content, served: links.isServed(row.key))
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(row.version)])
    }

    private func delete(_ call: AdminCall) async throws -> Response {
        let (row, _) = try await link(call)
        let expectation = try call.expectation()
        let origin = LinkOrigin(author: call.caller.name, moment: publishing.now())
        let workspace = try call.slug(.workspace)
        let write = LinkWrite(
            nil,
            at: row.key,
            of: workspace.text,
            from: origin,
            expecting: expectation == .anything ? .presence : expectation
        )
        let outcome = try await links.write([write], of: workspace)
        if outcome.first?.result == .unexpected { throw Self.changed(row) }
        return Answer.empty()
    }

    private func history(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let workspace = try await workspace(call)
        let key = LinkID(text: call[.link]).key
        let before = page.after.flatMap { Int($0) } ?? .max
        let rows = try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.linkHistory(of: key, before: before, limit: page.limit + 1)
        }
        // What another workspace had at the same address before is not shown.
        let found = rows.filter { $0.workspace == workspace.text }.compactMap { row in row.content.map { (row, $0) } }
        if found.isEmpty { _ = try await link(call) }
        return try Answer.json(
            page.page(ofNext: found, by: { String($0.0.version) }) { try LinkMessage($0, $1, served: nil) }
        )
    }

    private func route(_ call: AdminCall) async throws -> Response {
        let (row, content) = try await link(call)
        let message = try await call.message(VisitMessage.self)
        guard let link = LinkDraft.link(in: content) else { throw Problem(.invalidValue, "The link cannot be read.") }
        let destinations = try await publishing.access.content().destinations(of: try call.slug(.workspace))
        let facts: VisitFacts
        let now: LinkTime
        do throws(WorkspaceError) {
            now =
                try message.at.map { text throws(WorkspaceError) in try LinkTime(text) }
                ?? LinkTime(milliseconds: publishing.now().milliseconds)
            facts = try VisitFacts(message)
        } catch {
            throw Problem(.invalidValue, error.message)
        }
        let decision = PreparedLink(link, policy: destinations)
            .decision(for: Visitor(facts), at: now, uses: message.uses ?? Int(row.uses))
        return try Answer.json(RouteMessage(decision))
    }
}

// MARK: Destinations

extension WorkspaceLinkRoutes {
    private func readDestinations(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let version = content.version(of: LinkSettings.address(workspace.text))
        return try Self.answer(content.destinations(of: workspace), version)
    }

    private func saveDestinations(_ call: AdminCall) async throws -> Response {
        let workspace = try call.slug(.workspace)
        let expectation = try call.expectation()
        let message = try await call.message(LinkDestinationsMessage.self)
        let destinations = DestinationPolicy(
            hosts: message.hosts,
            schemes: message.schemes ?? [],
            packages: message.packages ?? [],
            allowsHTTP: message.allowsHTTP ?? false
        )
        let address = LinkSettings.address(workspace.text)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.settingDestinations(destinations, of: workspace, expecting: expectation)
        }
        return try Self.answer(destinations, saved.version)
    }

    private static func answer(_ destinations: DestinationPolicy, _ version: Int) throws -> Response {
        let message = LinkDestinationsMessage(
            hosts: destinations.hosts,
            schemes: destinations.schemes,
            packages: destinations.packages,
            allowsHTTP: destinations.allowsHTTP
        )
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(version)])
    }
}

// MARK: Writing

extension WorkspaceLinkRoutes {
    private func create(_ call: AdminCall) async throws -> Response {
        let workspace = try await workspace(call)
        let message = try await call.message(NewLinkMessage.self)
        if let id = message.externalID, let known = try await known(id, of: workspace) {
            return try answer(known, call, isNew: false)
        }
        guard message.address.hasSuffix("*") else {
            return try await write(message, at: try Self.address(message.address), call)
        }
        // A short name that is taken is as good as none.
        for _ in 0..<Self.attempts {
            let name = LinkName(randomBytes, isUnguessable: message.unguessable ?? false)
            let address = try Self.address(message.address.dropLast() + name.text)
            guard try await !isTaken(address) else { continue }
            return try await write(message, at: address, call)
        }
        throw Problem(.inUse, "No free name was found below \(message.address): ask for an unguessable one.")
    }

    private static let attempts = 5

    private func save(_ call: AdminCall) async throws -> Response {
        let workspace = try await workspace(call)
        let message = try await call.message(LinkChangeMessage.self)
        let address = try Self.address(LinkID(text: call[.link]).key)
        var draft = LinkDraft(try Link(message.link, at: address))
        draft.externalID = message.externalID
        draft.isArchived = message.archived ?? false
        return try await write(draft, of: workspace, expecting: try call.expectation(), call)
    }

    private func write(_ message: NewLinkMessage, at address: LinkAddress, _ call: AdminCall) async throws -> Response {
        let draft = LinkDraft(try Link(message.link, at: address), externalID: message.externalID)
        return try await write(draft, of: try call.slug(.workspace), expecting: .absence, call)
    }

    private func write(
        _ draft: LinkDraft,
        of workspace: Slug,
        expecting expectation: VersionExpectation,
        _ call: AdminCall
    ) async throws -> Response {
        try Self.requireCovered(draft.link.address.key, call)
        let origin = LinkOrigin(author: call.caller.name, moment: publishing.now())
        var rights = try await publishing.access.content().linkRights(of: workspace)
        let write = try rights.write(of: draft, from: origin, expecting: expectation)
        if call.isDryRun {
            let rows = try await publishing.access.useStore { store throws(LinkStoreError) in
                try await store.links(at: [write.key])
            }
            guard let outcome = LinkWritePlan([write], among: rows, after: [:]).outcomes.first else {
                return Answer.empty()
            }
            return try self.outcome(outcome, call)
        }
        guard let outcome = try await links.write([write], of: workspace).first else { return Answer.empty() }
        return try self.outcome(outcome, call)
    }

    private func outcome(_ outcome: LinkWriteOutcome, _ call: AdminCall) throws -> Response {
        switch outcome.result {
        case .written, .unchanged:
            guard let row = outcome.row else { return Answer.empty() }
            return try answer(row, call, isNew: outcome.result == .written && !outcome.existed)
        case .foreign:
            throw Problem(.inUse, "The address belongs to a link of another workspace: choose another one.")
        case .externalID:
            let other = outcome.row.map { LinkID($0.key).text } ?? ""
            throw Problem(.inUse, "The link \(other) has this external identifier: change that one, or choose another.")
        case .unexpected:
            guard let row = outcome.row else { throw Self.unknown(call) }
            throw Self.changed(row)
        }
    }

    private func answer(_ row: LinkRow, _ call: AdminCall, isNew: Bool) throws -> Response {
        guard let content = row.content else { throw Self.unknown(call) }
        let message = try LinkMessage(row, content, served: call.isDryRun ? nil : links.isServed(row.key))
        return try Answer.saved(message, version: row.version, existed: !isNew || call.isDryRun)
    }
}

// MARK: Reading

extension WorkspaceLinkRoutes {
    private func workspace(_ call: AdminCall) async throws -> Slug {
        try await publishing.access.content().requireWorkspace(call.slug(.workspace)).id
    }

    /// The link that a path names.
    private func link(_ call: AdminCall) async throws -> (LinkRow, LinkContent) {
        let workspace = try await workspace(call)
        let key = LinkID(text: call[.link]).key
        let rows = try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.links(at: [key])
        }
        guard let row = rows.first, row.workspace == workspace.text, let content = row.content,
            Self.isCovered(key, call)
        else { throw Self.unknown(call) }
        return (row, content)
    }

    /// Whether a key that is limited to some domains may see a link.
    private static func isCovered(_ key: String, _ call: AdminCall) -> Bool {
        // A name that is no host is nobody's.
        guard let host = try? HostName(String(key.prefix { $0 != "/" })) else { return false }
        return call.caller.covers(host)
    }

    static func requireCovered(_ key: String, _ call: AdminCall) throws {
        let name = String(key.prefix { $0 != "/" })
        if !isCovered(key, call) { throw Problem(.unknownDomain, "There is no domain \(name).") }
    }

    private func known(_ externalID: String, of workspace: Slug) async throws -> LinkRow? {
        try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.link(externalID: externalID, of: workspace.text)
        }
    }

    private func isTaken(_ address: LinkAddress) async throws -> Bool {
        try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.links(at: [address.key]).contains { $0.content != nil }
        }
    }

    static func address(_ text: some StringProtocol) throws(Problem) -> LinkAddress {
        do throws(WorkspaceError) {
            return try LinkAddress(String(text))
        } catch {
            let fault = ProblemFault(code: error.code.rawValue, member: "address", message: error.message)
            throw Problem(.invalidValue, error.message, faults: [fault])
        }
    }

    private static func unknown(_ call: AdminCall) -> Problem {
        Problem(.unknownLink, "The workspace \"\(call[.workspace])\" has no link \"\(call[.link])\".")
    }

    private static func changed(_ row: LinkRow) -> Problem {
        Problem(
            .versionConflict,
            "The link \(LinkID(row.key).text) is at version \(row.version), which is not the one that the change is meant for.",
            help: "Read it again, and send its ETag as If-Match."
        )
    }
}

/// A name that is drawn at random: of letters and digits that nobody takes for each other.
struct LinkName {
    let text: String

    /// Without 0, O, 1, I and l: people copy such names from paper.
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)

    /// Ten characters are 58 bits, enough that names do not meet; 17 are 99 bits, which nobody finds by trying
    /// (Georgiev and Shmatikov, "Gone in Six Characters", arXiv 1604.02734).
    init(_ randomBytes: (Int) -> [UInt8], isUnguessable: Bool) {
        let length = isUnguessable ? 17 : 10
        var name: [UInt8] = []
        while name.count < length {
            // Bytes beyond the last whole multiple would make some characters more frequent.
            for byte in randomBytes(length)
            where name.count < length && Int(byte) < 256 / Self.alphabet.count * Self.alphabet.count {
                name.append(Self.alphabet[Int(byte) % Self.alphabet.count])
            }
        }
        text = String(decoding: name, as: UTF8.self)
    }
}

extension VisitFacts {
    fileprivate init(_ message: VisitMessage) throws(WorkspaceError) {
        self.init(
            method: message.method ?? "GET",
            query: message.query ?? "",
            fragment: message.fragment,
            headers: message.headers ?? [:],
            country: message.country,
            appVersion: try message.appVersion.map { text throws(WorkspaceError) in try VersionNumber(text) }
        )
    }
}
