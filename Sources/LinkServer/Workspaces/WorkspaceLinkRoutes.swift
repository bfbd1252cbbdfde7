import HTTPTypes
import Hummingbird
import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

/// Links of the API.
struct WorkspaceLinkRoutes: Sendable {
    let publishing: PublishService
    let countries: CountryService?
    let randomBytes: @Sendable (Int) -> [UInt8]
    private let published = PublishedRulesCache()

    init(
        publishing: PublishService,
        countries: CountryService?,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.publishing = publishing
        self.countries = countries
        self.randomBytes = randomBytes
    }

    var links: LinkService { publishing.links }

    var table: [AdminEndpoint: AdminHandler] {
        [
            .listLinks: list, .createLink: create, .readLink: read, .saveLink: save, .deleteLink: delete,
            .listLinkHistory: history, .routeVisit: route, .readLinkDestinations: readDestinations,
            .readLinkCode: readCode, .makeLinkCode: makeCode, .readLinkFlowchart: readFlowchart,
            .saveLinkDestinations: saveDestinations,
            .writeLinks: writeBatch,
            .undoLinks: undoBatch,
        ]
    }

    private func list(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let workspace = try await workspace(call)
        var query = LinkQuery(of: workspace.text, prefix: call.query[.prefix] ?? "", limit: page.limit + 1)
        query.hosts = call.caller.hosts
        query.words = (call.query[.words] ?? "").lowercased().split(separator: " ").map(String.init)
        query.includesArchived = call.query.flag(.archived)
        query.before = page.after.flatMap { Int64($0) }
        let rows = try await publishing.access.useStore { [query] store throws(LinkStoreError) in
            try await store.links(query)
        }
        let now = publishing.now()
        let content = try await publishing.access.content()
        return try Answer.json(
            page.page(ofNext: rows, by: { String($0.number) }) {
                try LinkMessage($0, served: links.isServed($0), at: now, block: content.linkBlock(at: $0.key))
            }
        )
    }

    private func read(_ call: AdminCall) async throws -> Response {
        try await answer(try await link(call), call, isNew: false)
    }

    private func delete(_ call: AdminCall) async throws -> Response {
        let row = try await link(call)
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
        guard Self.isCovered(key, call) else { throw Self.unknown(call) }
        let before = page.after.flatMap { Int($0) } ?? .max
        let rows = try await publishing.access.useStore { store throws(LinkStoreError) in
            try await store.linkHistory(of: key, in: workspace.text, before: before, limit: page.limit + 1)
        }
        if rows.isEmpty { _ = try await link(call) }
        return try Answer.json(
            page.page(ofNext: rows, by: { String($0.version) }) {
                try LinkMessage($0, served: nil, at: nil)
            }
        )
    }

    private func route(_ call: AdminCall) async throws -> Response {
        let row = try await link(call)
        let message = try await call.message(VisitMessage.self)
        guard let link = row.content.flatMap(LinkDraft.link) else {
            throw Problem(.invalidValue, "The link cannot be read.")
        }
        let content = try await publishing.access.content()
        if let block = try content.linkBlock(at: row.key) { return try Answer.json(RouteMessage(block)) }
        let destinations = content.destinations(of: try call.slug(.workspace))
        var facts: VisitFacts
        let now: LinkTime
        do throws(WorkspaceError) {
            now =
                try message.at.map { text throws(WorkspaceError) in try LinkTime(text) }
                ?? LinkTime(milliseconds: publishing.now().milliseconds)
            facts = try VisitFacts(message)
        } catch {
            throw Problem(.invalidValue, error.message)
        }
        if let client = message.client {
            guard let address = IPAddress(client) else {
                throw Problem(.invalidValue, "\"\(client)\" is not an IP address: write one such as 192.0.2.7.")
            }
            facts.identify(address, by: countries)
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
        let destinations = DestinationPolicy(message)
        let address = LinkSettings.address(workspace.text)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.settingDestinations(destinations, of: workspace, expecting: expectation)
        }
        return try Self.answer(destinations, saved.version)
    }

    private static func answer(_ destinations: DestinationPolicy, _ version: Int) throws -> Response {
        try Answer.json(LinkDestinationsMessage(destinations), fields: [.eTag: Precondition.entityTag(version)])
    }
}

// MARK: Writing

extension WorkspaceLinkRoutes {
    private func create(_ call: AdminCall) async throws -> Response {
        let workspace = try await workspace(call)
        let message = try await call.message(NewLinkMessage.self)
        if let id = message.externalID, let known = try await known(id, of: workspace) {
            guard Self.isCovered(known.key, call) else { throw Self.otherLink(known, call) }
            return try await answer(known, call, isNew: false)
        }
        guard message.address.hasSuffix("*") else {
            return try await write(message, at: try Self.address(message.address), call)
        }
        // A short name that is taken is as good as none.
        let content = try await publishing.access.content()
        for _ in 0..<Self.attempts {
            let address = try address(of: message, content)
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
        let mayKeep = message.link.hasPassword == true || message.link.password != nil
        let row = mayKeep ? try await rows(at: [address.key], of: workspace).first : nil
        var draft = LinkDraft(try Link(message.link, at: address, password: nil))
        draft.externalID = message.externalID
        draft.isArchived = message.archived ?? false
        draft.link.password = try await password(message.link, of: draft, keeping: row?.password, call)
        var expectation = try call.expectation()
        // The digest that is kept is that of the version that was read.
        if let row, message.link.hasPassword == true, expectation == .anything { expectation = .version(row.version) }
        return try await write(draft, of: workspace, expecting: expectation, call)
    }

    /// The digest of the password that a message gives a link.
    ///
    /// - Parameters:
    ///   - form: The message.
    ///   - draft: The link without a password, which is checked first: a digest is slow to compute.
    ///   - kept: The digest that the link has; it stays with `hasPassword`, and where the password is the same.
    ///   - call: Who asks.
    /// - Returns: The digest; `nil` for a link without a password.
    /// - Throws: What is wrong with the password or the link, or `checks-busy`.
    private func password(
        _ form: LinkFormMessage,
        of draft: LinkDraft,
        keeping kept: PasswordDigest?,
        _ call: AdminCall
    ) async throws -> PasswordDigest? {
        guard let text = form.password else {
            guard form.hasPassword == true else { return nil }
            guard let kept else {
                throw Self.invalidPassword(
                    "The link does not have a password yet: send one as \"password\".",
                    "hasPassword"
                )
            }
            return kept
        }
        let length = LinkFormMessage.passwordLength
        guard length.contains(text.utf8.count) else {
            let sentence =
                "The password has \(text.utf8.count.counted("byte")); use \(length.lowerBound) to \(length.upperBound)."
            throw Self.invalidPassword(sentence, "password")
        }
        let workspace = try call.slug(.workspace)
        _ = try await checked(draft, of: workspace, expecting: .anything, call)
        let salt = randomBytes(PasswordDigest.saltLength)
        return try await publishing.decisions.run(.password, for: workspace.text) { () throws(HostingError) in
            if let kept, kept.matches(text) { return kept }
            do { return try PasswordDigest(deriving: text, salt: salt) } catch {
                throw HostingError(.invalidValue, "The digest of the password could not be computed; try again.")
            }
        }
    }

    private static func invalidPassword(_ sentence: String, _ member: String) -> Problem {
        Problem(
            .invalidValue,
            sentence,
            faults: [ProblemFault(code: "password", member: "link.\(member)", message: sentence)]
        )
    }

    private func write(_ message: NewLinkMessage, at address: LinkAddress, _ call: AdminCall) async throws -> Response {
        let workspace = try call.slug(.workspace)
        var draft = LinkDraft(try Link(message.link, at: address, password: nil), externalID: message.externalID)
        // A request that creates a link may be sent again.
        let kept = message.link.password == nil ? nil : try await rows(at: [address.key], of: workspace).first?.password
        draft.link.password = try await password(message.link, of: draft, keeping: kept, call)
        return try await write(draft, of: workspace, expecting: .absence, call)
    }

    private func write(
        _ draft: LinkDraft,
        of workspace: Slug,
        expecting expectation: VersionExpectation,
        _ call: AdminCall
    ) async throws -> Response {
        let write = try await checked(draft, of: workspace, expecting: expectation, call)
        guard let outcome = try await outcomes(of: [write], call).first else { return Answer.empty() }
        return try await self.outcome(outcome, call)
    }

    /// The write that keeps a link, which may be where it is and lead where it leads.
    private func checked(
        _ draft: LinkDraft,
        of workspace: Slug,
        expecting expectation: VersionExpectation,
        _ call: AdminCall
    ) async throws -> LinkWrite {
        try Self.requireCovered(draft.link.address.key, call)
        let origin = LinkOrigin(author: call.caller.name, moment: publishing.now())
        var rights = try await publishing.access.content().linkRights(of: workspace)
        return try rights.write(of: draft, from: origin, expecting: expectation)
    }

    /// The links of a workspace at some keys, without those that were deleted.
    func rows(at keys: [String], of workspace: Slug) async throws -> [LinkRow] {
        try await publishing.access.useStore { store throws(LinkStoreError) in try await store.links(at: keys) }
            .filter { $0.workspace == workspace.text && $0.content != nil }
    }

    /// What becomes of writes of the workspace that a path names; in a dry run, what would.
    func outcomes(of writes: [LinkWrite], _ call: AdminCall) async throws -> [LinkWriteOutcome] {
        let workspace = try call.slug(.workspace)
        return call.isDryRun ? try await planned(writes, of: workspace) : try await links.write(writes, of: workspace)
    }

    /// What would become of writes of a workspace.
    func planned(_ writes: [LinkWrite], of workspace: Slug) async throws -> [LinkWriteOutcome] {
        let rows = try await publishing.access.useStore { store throws(LinkStoreError) in
            var rows = try await store.links(at: writes.map(\.key))
            for id in writes.compactMap({ $0.content?.externalID }) {
                if let row = try await store.link(externalID: id, of: workspace.text) { rows.append(row) }
            }
            return rows
        }
        return LinkWritePlan(writes, among: rows, after: [:]).outcomes
    }

    private func outcome(_ outcome: LinkWriteOutcome, _ call: AdminCall) async throws -> Response {
        switch outcome.result {
        case .written, .unchanged:
            guard let row = outcome.row else { return Answer.empty() }
            return try await answer(row, call, isNew: outcome.result == .written && !outcome.existed)
        case .foreign:
            throw Problem(.inUse, "The address belongs to a link of another workspace: choose another one.")
        case .externalID:
            guard let row = outcome.row else { throw Self.unknown(call) }
            throw Self.otherLink(row, call)
        case .unexpected:
            guard let row = outcome.row else { throw Self.unknown(call) }
            // Who creates a link has no version in mind.
            guard !call[.link].isEmpty else {
                throw Problem(
                    .inUse,
                    "There is a link at https://\(row.key) already: change that one, or choose another address."
                )
            }
            throw Self.changed(row)
        }
    }

    /// That another link has an external identifier; which one, only for who may see it.
    private static func otherLink(_ row: LinkRow, _ call: AdminCall) -> Problem {
        let other = isCovered(row.key, call) ? "The link https://\(row.key)" : "Another link of the workspace"
        return Problem(.inUse, "\(other) has this external identifier: change that one, or choose another.")
    }

    private func answer(_ row: LinkRow, _ call: AdminCall, isNew: Bool) async throws -> Response {
        let isServed = call.isDryRun ? nil : links.isServed(row)
        let apps = try await apps(opening: row.key, call)
        let block = try await publishing.access.content().linkBlock(at: row.key)
        guard let message = try LinkMessage(row, served: isServed, at: publishing.now(), block: block, apps: apps)
        else {
            throw Self.unknown(call)
        }
        return try Answer.saved(message, version: row.version, existed: !isNew || call.isDryRun)
    }
}

// MARK: Apps

extension WorkspaceLinkRoutes {
    /// Which apps open a link by the files that its host serves now.
    func apps(opening key: String, _ call: AdminCall) async throws -> [LinkAppMessage] {
        let own = try await publishing.access.content().tenancy.apps[try call.slug(.workspace)] ?? [:]
        // The host of a link that a store has is a domain of ours.
        guard let host = try? HostName(LinkKey.host(of: key)) else { return [] }
        return published.rules(of: host, in: publishing.catalog).apps(opening: "https://\(key)", among: own.values)
    }
}

// MARK: Reading

extension WorkspaceLinkRoutes {
    private func workspace(_ call: AdminCall) async throws -> Slug {
        try await publishing.access.content().requireWorkspace(call.slug(.workspace)).id
    }

    /// The link that a path names.
    func link(_ call: AdminCall) async throws -> LinkRow {
        let key = LinkID(text: call[.link]).key
        let content = try await publishing.access.content()
        let ignoresLetterCase = content.ignoresLetterCase(on: LinkKey.host(of: key))
        let rows = try await rows(
            at: ignoresLetterCase ? [key, key.lowercased()] : [key],
            of: try await workspace(call)
        )
        guard Self.isCovered(key, call), let row = rows.first(where: { $0.key == key }) ?? rows.first else {
            throw Self.unknown(call)
        }
        return row
    }

    /// Whether a key that is limited to some domains may see a link.
    static func isCovered(_ key: String, _ call: AdminCall) -> Bool {
        // A name that is no host is nobody's.
        guard let host = try? HostName(LinkKey.host(of: key)) else { return false }
        return call.caller.covers(host)
    }

    static func requireCovered(_ key: String, _ call: AdminCall) throws {
        if !isCovered(key, call) { throw Problem(.unknownDomain, "There is no domain \(LinkKey.host(of: key)).") }
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

    /// The address of a new link, with a name instead of a `*` at its end.
    func address(of link: NewLinkMessage, _ content: StoreContent) throws(Problem) -> LinkAddress {
        guard link.address.hasSuffix("*") else { return try Self.address(link.address) }
        let folder = link.address.dropLast()
        let host = try Self.address(folder + "name").host
        let name = LinkName(
            randomBytes,
            isUnguessable: link.unguessable ?? false,
            ignoresLetterCase: content.ignoresLetterCase(on: host)
        )
        return try Self.address(folder + name.text)
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
        Problem(
            .unknownLink,
            "The workspace \"\(call[.workspace])\" has no link https://\(LinkID(text: call[.link]).key)."
        )
    }

    private static func changed(_ row: LinkRow) -> Problem {
        Problem(
            .versionConflict,
            "The link https://\(row.key) is at version \(row.version), which is not the one that the change is meant for.",
            help: "Read it again, and send its ETag as If-Match."
        )
    }
}

extension LinkRow {
    /// The digest of the link's password.
    var password: PasswordDigest? { content.flatMap(LinkDraft.link)?.password }
}

/// A name that is drawn at random: of letters and digits that nobody takes for each other.
struct LinkName {
    let text: String

    /// Without 0, O, 1, I and l: people copy such names from paper.
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)

    /// Without 0, O, 1, I and L.
    private static let smallAlphabet = Array("23456789abcdefghjkmnpqrstuvwxyz".utf8)

    /// Draws a name.
    ///
    /// 58 and 59 bits are enough that names do not meet; 99 bits nobody finds by trying (Georgiev and Shmatikov, "Gone in Six
    /// Characters", arXiv 1604.02734).
    ///
    /// - Parameters:
    ///   - randomBytes: Makes random bytes of a number.
    ///   - isUnguessable: Whether the name has 99 bits.
    ///   - ignoresLetterCase: Whether the name has small letters only.
    init(_ randomBytes: (Int) -> [UInt8], isUnguessable: Bool, ignoresLetterCase: Bool = false) {
        let alphabet = ignoresLetterCase ? Self.smallAlphabet : Self.alphabet
        let length = ignoresLetterCase ? (isUnguessable ? 20 : 12) : (isUnguessable ? 17 : 10)
        var name: [UInt8] = []
        while name.count < length {
            // Bytes beyond the last whole multiple would make some characters more frequent.
            for byte in randomBytes(length)
            where name.count < length && Int(byte) < 256 / alphabet.count * alphabet.count {
                name.append(alphabet[Int(byte) % alphabet.count])
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
