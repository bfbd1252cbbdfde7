import LinkAPI
import LinkServer
import TenancyTesting
import Testing

/// Nothing takes links from a party that did not ask for it, unless an administrator accepts exactly what is lost.
@Suite("Every change that can take links from others", .timeLimit(.minutes(2)))
struct LossTableTests {
    /// A request of an administrator.
    struct Call: Sendable {
        let endpoint: AdminEndpoint
        let parameters: [String]
        var body = ""
        var query = ""
    }

    /// A change with what comes before it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var setup: [Call] = []
        let call: Call
        /// Who loses links: a workspace, or `uploaded file`.
        let loser: String
        /// The workspace whose key may ask for the change as well.
        var workspace: String?

        var testDescription: String { name }
    }

    private static let shared = "go.example"
    private static let based = "base.example"
    private static let fileApp = "LLLLLLLLLL.com.example.legacy"
    private static let gardenApp = "AAAAAAAAAA.com.example.garden"
    private static let wholeFile = file(opening: "*")

    private static func file(opening path: String) -> String {
        #"{"applinks":{"details":[{"appIDs":["\#(fileApp)"],"components":[{"/":"\#(path)"}]}]}}"#
    }

    private static let upload = Call(
        endpoint: .publishDocument,
        parameters: [based, "apple-app-site-association"],
        body: wholeFile
    )
    private static let draft = Call(
        endpoint: .saveDraft,
        parameters: ["garden", based],
        body: #"{"rules":[{"path":"/garden/*","apps":["main"]}]}"#
    )
    private static let emptyDraft = Call(endpoint: .saveDraft, parameters: ["garden", based], body: #"{"rules":[]}"#)
    private static let publication = Call(endpoint: .publishDraft, parameters: ["garden", based], body: "{}")

    private static func workspace(_ name: String, isActive: Bool) -> Call {
        Call(endpoint: .saveWorkspace, parameters: [name], body: #"{"name":"\#(name)","isActive":\#(isActive)}"#)
    }

    static let rows: [Row] = [
        Row(
            name: "a publication, from an uploaded file",
            setup: [upload, draft],
            call: publication,
            loser: "uploaded file",
            workspace: "garden"
        ),
        Row(
            name: "an earlier publication, from an uploaded file",
            setup: [upload, draft, publication, emptyDraft, publication],
            call: Call(endpoint: .restoreDraft, parameters: ["garden", based, "2"], body: "{}"),
            loser: "uploaded file",
            workspace: "garden"
        ),
        Row(
            name: "a description, from an uploaded file",
            setup: [upload],
            call: Call(
                endpoint: .applyDescription,
                parameters: ["garden"],
                body: #"{"apps":[],"domains":[{"host":"\#(based)","draft":\#(draft.body)}]}"#
            ),
            loser: "uploaded file",
            workspace: "garden"
        ),
        Row(
            name: "a workspace that comes back, from an uploaded file",
            setup: [upload, draft, publication, workspace("garden", isActive: false)],
            call: workspace("garden", isActive: true),
            loser: "uploaded file"
        ),
        Row(
            name: "a grant inside of another's, from the outer holder",
            call: Call(
                endpoint: .addGrant,
                parameters: [shared],
                body: #"{"prefix":"/garden/inner/","workspace":"kitchen"}"#
            ),
            loser: "garden"
        ),
        Row(
            name: "a grant that is taken back, from its holder",
            call: Call(endpoint: .removeGrant, parameters: [shared, "/garden/"]),
            loser: "garden"
        ),
        Row(
            name: "reserved paths, from their holder",
            call: Call(endpoint: .savePolicy, parameters: [shared], body: #"{"reservedPaths":["/garden/*"]}"#),
            loser: "garden"
        ),
        Row(
            name: "a workspace that is switched off, from itself",
            call: workspace("garden", isActive: false),
            loser: "garden"
        ),
        Row(
            name: "a workspace that is deleted, from itself",
            call: Call(endpoint: .deleteWorkspace, parameters: ["garden"]),
            loser: "garden"
        ),
        Row(
            name: "a domain that is deleted, from a workspace",
            call: Call(endpoint: .deleteDomain, parameters: [shared]),
            loser: "garden"
        ),
        Row(
            name: "an app ID that is transferred and unpublished, from its old holder",
            call: Call(
                endpoint: .saveClaim,
                parameters: ["apple", gardenApp],
                body: #"{"holder":"kitchen"}"#,
                query: "unpublish=true"
            ),
            loser: "garden"
        ),
        Row(
            name: "an app ID that is released and unpublished, from its holder",
            call: Call(endpoint: .releaseClaim, parameters: ["apple", gardenApp], query: "unpublish=true"),
            loser: "garden"
        ),
    ]

    /// What an administrator does to the uploaded file alone, which takes nothing from others.
    static let own: [Row] = [
        Row(
            name: "another file",
            setup: [upload],
            call: Call(endpoint: .publishDocument, parameters: upload.parameters, body: file(opening: "/other/*")),
            loser: "uploaded file"
        ),
        Row(
            name: "no file",
            setup: [upload],
            call: Call(endpoint: .withdrawDocument, parameters: upload.parameters),
            loser: "uploaded file"
        ),
        Row(
            name: "an earlier file",
            setup: [
                Call(endpoint: .publishDocument, parameters: upload.parameters, body: file(opening: "/other/*")),
                upload,
            ],
            call: Call(endpoint: .restorePublication, parameters: [based, "1"], body: "{}"),
            loser: "uploaded file"
        ),
    ]

    /// Two workspaces that have published on one domain, and hold paths of another.
    private func withWorld(
        _ row: Row,
        _ body: @Sendable @escaping (LossWorld) async throws -> Void
    ) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for (name, team) in [("garden", "AAAAAAAAAA"), ("kitchen", "BBBBBBBBBB")] {
                try await server.makeWorkspace(name, team: team, key: key)
                for host in [Self.shared, Self.based] {
                    try await server.grant("/\(name)/", of: host, to: name, key: key)
                }
                let draft = try await server.draft("/\(name)/*", of: name, on: Self.shared, key: key)
                try #require(draft.status == 201, "\(draft.bodyText)")
                _ = try await server.publishDraft(of: name, on: Self.shared, key: key)
            }
            for call in row.setup {
                let path = AdminRoute(call.endpoint, call.parameters).path
                let done = try await server.sendAccepting(call.endpoint.method, path, call.body, key: key)
                try #require((200..<300).contains(done.status), "\(done.bodyText)")
            }
            try await body(LossWorld(server: server, key: key, call: row.call, hosts: [Self.shared, Self.based]))
        }
    }

    @Test("lists it with the digest in its dry run, is refused without it, and done with it", arguments: rows)
    func needsAcceptance(_ row: Row) async throws {
        try await withWorld(row) { world in
            let before = try await world.openings()
            let plan = try await world.send("dryRun=true")
            #expect((200..<300).contains(plan.status), "\(plan.bodyText)")
            let lost = Announcement.list(in: plan).filter(\.isLoss)
            #expect(lost.contains { $0.party == row.loser }, "\(plan.bodyText)")
            let digest = try #require(Announcement.digest(in: plan), "\(plan.bodyText)")

            let refused = try await world.send()
            #expect(refused.status == 409)
            let problem = try refused.message(Problem.self)
            #expect(problem.code == .lossesNotAccepted)
            #expect(problem.lossesDigest == digest)
            #expect(Set(Announcement.list(in: refused)) == Set(lost))
            let guess = String(repeating: "0", count: 64)
            #expect(try await world.send("acceptLosses=\(guess)").status == 409)
            if let workspace = row.workspace {
                let own = try await world.server.makeKey(for: workspace, ScopeName.allCases, key: world.key)
                let tried = try await world.send("acceptLosses=\(digest)", key: own)
                #expect(tried.status == 409)
                #expect(Announcement.digest(in: tried) == nil)
            }
            #expect(try await world.openings() == before)

            let done = try await world.send("acceptLosses=\(digest)")
            #expect((200..<300).contains(done.status), "\(done.bodyText)")
            let after = try await world.openings()
            try await world.expect(lost, from: before, to: after)
            #expect(before.subtracting(after).contains { $0.host == lost.first?.host }, "nothing was lost")
        }
    }

    @Test("is listed where an administrator takes from the uploaded file only, and needs no word", arguments: own)
    func listsOwn(_ row: Row) async throws {
        try await withWorld(row) { world in
            let before = try await world.openings()
            let plan = try await world.send("dryRun=true")
            #expect((200..<300).contains(plan.status), "\(plan.bodyText)")
            let lost = Announcement.list(in: plan).filter(\.isLoss)
            #expect(Set(lost.map(\.party)) == [row.loser], "\(plan.bodyText)")
            #expect(Announcement.digest(in: plan) == nil)
            #expect(try await world.openings() == before)
            let done = try await world.send()
            #expect((200..<300).contains(done.status), "\(done.bodyText)")
            try await world.expect(lost, from: before, to: try await world.openings())
        }
    }

    /// What changes nothing that is served, or only what nobody has yet.
    private static let harmless: Set<AdminEndpoint> = [
        .redeemSetup, .createDomain, .saveMember, .deleteMember, .makeKey, .deleteKey, .makeAdministratorKey,
        .deleteAdministratorKey, .saveApp, .deleteApp, .offerClaim, .acceptClaim, .saveShare, .saveDraft, .patchDraft,
        .addRule, .replaceRule, .deleteRule, .moveRule, .pinWorkspacePublication, .unpinWorkspacePublication,
        .pinPublication, .unpinPublication,
        // Links are in no file, and a workspace writes its own only.
        .createLink, .saveLink, .deleteLink, .writeLinks, .undoLinks, .routeVisit, .saveLinkDestinations,
        .makeLinkCode, .eraseLinkVisits, .eraseVisits, .saveVisitSettings, .saveLinkBlock, .deleteLinkBlock,
        .closeLinkReport,
    ]

    @Test("is in the tables above: endpoints that change what is served take acceptLosses and dryRun")
    func isInTheTable() {
        let changing = Set(AdminEndpoint.allCases.filter { $0.method != "GET" }).subtracting(Self.harmless)
        #expect(Set((Self.rows + Self.own).map(\.call.endpoint)) == changing)
        for endpoint in changing {
            let query = endpoint.about?.query ?? []
            #expect(query.contains(.acceptLosses) && query.contains(.dryRun), "\(endpoint)")
        }
        for endpoint in Self.harmless {
            #expect(endpoint.about?.query.contains(.acceptLosses) != true, "\(endpoint)")
        }
    }
}

/// A server with a change that is tried in several ways.
private struct LossWorld: Sendable {
    let server: RunningServer
    let key: String
    let call: LossTableTests.Call
    let hosts: [String]

    func send(_ query: String = "", key other: String? = nil) async throws -> RawResponse {
        let terms = [call.query, query].filter { !$0.isEmpty }.joined(separator: "&")
        let path = AdminRoute(call.endpoint, call.parameters).path + (terms.isEmpty ? "" : "?" + terms)
        return try await server.send(call.endpoint.method, path, call.body, key: other ?? key)
    }

    private static let tails = ["/", "/x", "/garden/x", "/garden/inner/x", "/kitchen/x", "/other/x"]

    /// Which apps open which links, as the oracle reads what is served.
    func openings() async throws -> Set<Opening> {
        var openings: Set<Opening> = []
        for host in hosts {
            let links = Self.tails.map { ProbeLink(host: host, $0) }
            openings.formUnion(try await files(of: host).openings(of: links))
        }
        return openings
    }

    private func files(of host: String) async throws -> ServedFiles {
        let apple = try await server.visit(host)
        let android = try await server.visit(host, "/.well-known/assetlinks.json")
        return try ServedFiles(
            apple: apple.status == 200 ? apple.body : nil,
            android: android.status == 200 ? android.body : nil
        )
    }

    /// What was lost was listed, and what was listed is lost.
    func expect(_ listed: [Announcement], from before: Set<Opening>, to after: Set<Opening>) async throws {
        let named = Set(listed.flatMap { loss in loss.apps.map { "\(loss.host) \($0)" } })
        for opening in before.subtracting(after) {
            #expect(named.contains("\(opening.host) \(opening.app)"), "\(opening) is lost and was not listed")
        }
        for loss in listed where loss.before == "match" {
            let link = ProbeLink(host: loss.host, String(loss.url.dropFirst("https://\(loss.host)".count)))
            let openings = try await files(of: loss.host).openings(of: [link])
            #expect(!openings.contains { loss.apps.contains($0.app) }, "\(loss) was listed and is not lost")
        }
    }
}

extension Announcement {
    /// Whether somebody loses something.
    fileprivate var isLoss: Bool { !["none", "block"].contains(before) && after != "match" }
}
