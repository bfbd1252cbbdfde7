import Testing

@Suite("Whose app IDs are, on the command line", .timeLimit(.minutes(2)))
struct AppClaimCommandTests {
    private static let app = "AAAAAAAAAA.com.example.garden"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The workspaces `garden`, which has the app, and `kitchen`, with a command line for each and for the administrator.
    private func withWorkspaces(
        _ body: (
            _ run: AdministeredServer.Runner, _ garden: AdministeredServer.Runner, _ kitchen: AdministeredServer.Runner
        ) async throws -> Void
    ) async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            for name in ["garden", "kitchen"] { #expect(try await run("workspace", "save", name).status == 0) }
            let saved = try await run("app", "save", "main", "--apple", Self.app, "--workspace", "garden")
            try #require(saved.output == "main is saved\n", "\(saved.errors)")
            try await body(run, try await tenant("garden", run), try await tenant("kitchen", run))
        }
    }

    /// The command line of a workspace's owner.
    private func tenant(_ name: String, _ run: AdministeredServer.Runner) async throws -> AdministeredServer.Runner {
        let scopes = ["read", "write", "publish", "manage"].flatMap { ["--scope", $0] }
        let made = try await run(["workspace", "key", name] + scopes)
        let key = try #require(made.output.split(whereSeparator: \.isWhitespace).first, "\(made.errors)")
        let environment = run.environment.merging(["WAYMARK_KEY": String(key)]) { $1 }
        return AdministeredServer.Runner(folder: folder, environment: environment)
    }

    private static func refusal(_ app: String) -> String {
        "waymark: There is no claim to \"\(app)\" that this key can change.\n"
    }

    @Test("workspaces offer and accept, and see what they deal with")
    func offers() async throws {
        try await withWorkspaces { _, garden, kitchen in
            let offered = try await garden("app", "share", Self.app, "--to", "kitchen")
            #expect(
                offered.output == "\(Self.app) is offered to kitchen: waymark app accept \(Self.app), with its key\n",
                "\(offered.errors)"
            )
            let seen = try await kitchen("app", "claims")
            #expect(seen.output.contains(Self.app) && seen.output.contains("offered-share"), "\(seen.output)")
            #expect(try await kitchen("app", "save", "main", "--apple", Self.app).status == 2)
            let accepted = try await kitchen("app", "accept", Self.app)
            #expect(accepted.output == "\(Self.app) belongs to garden\n", "\(accepted.errors)")
            #expect(try await kitchen("app", "save", "main", "--apple", Self.app).output == "main is saved\n")
            let own = try await garden("app", "claims", "--format", "json")
            #expect(own.output.contains("\"standing\" : \"holder\"") && own.output.contains("\"kitchen\""))
            let planned = try await garden("app", "transfer", Self.app, "--to", "kitchen", "--dry-run")
            #expect(planned.output == "\(Self.app) would be offered to kitchen\n", "\(planned.errors)")
            #expect(try await kitchen("app", "accept", Self.app).errors == Self.refusal(Self.app))
            #expect(try await garden("app", "transfer", Self.app, "--to", "kitchen").status == 0)
            #expect(try await kitchen("app", "accept", Self.app).output == "\(Self.app) belongs to kitchen\n")
            let left = try await garden("app", "list")
            #expect(left.output.contains("main") && !left.output.contains(Self.app), "\(left.output)")
        }
    }

    @Test("what a workspace does not hold, or is not offered, is refused in one sentence")
    func refusesStrangers() async throws {
        try await withWorkspaces { _, garden, kitchen in
            let attempts = [
                ["app", "share", Self.app, "--to", "cellar"], ["app", "transfer", Self.app, "--to", "kitchen"],
                ["app", "accept", Self.app],
            ]
            for arguments in attempts {
                let refused = try await kitchen(arguments)
                #expect(refused.status == 2)
                #expect(refused.errors == Self.refusal(Self.app))
                #expect(refused.output == "")
            }
            #expect(try await kitchen("app", "claims").output == "APP  HOLDER  SHARED WITH  STANDING\n")
            let released = try await garden("app", "release", Self.app)
            #expect(released.status == 2)
            #expect(released.errors.contains("this address is for administrators"), "\(released.errors)")
            let elsewhere = try await kitchen("app", "claims", "--workspace", "garden")
            #expect(elsewhere.status == 2)
            #expect(elsewhere.errors.contains("There is no workspace \"garden\""), "\(elsewhere.errors)")
            let unknown = try await garden("app", "share", "com.example.nobody", "--to", "kitchen")
            #expect(unknown.errors == Self.refusal("com.example.nobody"))
        }
    }

    @Test("an administrator shares, transfers and releases at once")
    func decides() async throws {
        try await withWorkspaces { run, _, _ in
            let shared = try await run("app", "share", Self.app, "--to", "kitchen")
            #expect(shared.output == "\(Self.app) belongs to garden, shared with kitchen\n", "\(shared.errors)")
            let row = "\(Self.app)  garden  kitchen"
            #expect(try await run("app", "claims").output.contains(row))
            let planned = try await run("app", "transfer", Self.app, "--to", "kitchen", "--dry-run")
            #expect(planned.output == "\(Self.app) would belong to kitchen\n", "\(planned.errors)")
            #expect(try await run("app", "claims").output.contains(row))
            let moved = try await run("app", "transfer", Self.app, "--to", "kitchen")
            #expect(moved.output == "\(Self.app) belongs to kitchen\n", "\(moved.errors)")
            let released = try await run("app", "release", Self.app)
            #expect(released.output == "\(Self.app) belongs to nobody\n", "\(released.errors)")
            #expect(try await run("app", "claims").output == "APP  HOLDER  SHARED WITH  STANDING\n")
        }
    }

    @Test(
        "an administrator's mistake is refused with what to do",
        arguments: [
            (
                ["app", "share", "com.example.nobody", "--to", "kitchen"],
                "waymark: no workspace holds com.example.nobody; give it to one with waymark app transfer.\n"
            ),
            (
                ["app", "share", app, "--to", "cellar"],
                "waymark: There is no workspace \"cellar\"; make it first with \"waymark workspace save NAME\".\n"
            ),
            (
                ["app", "transfer", app, "--to", "cellar"],
                "waymark: There is no workspace \"cellar\"; make it first with \"waymark workspace save NAME\".\n"
            ),
            (["app", "release", "com.example.nobody"], refusal("com.example.nobody")),
            (
                ["app", "accept", app],
                "waymark: the key is an administrator's, for all workspaces: garden, kitchen; "
                    + "say which one with --workspace NAME.\n"
            ),
            (["app", "accept", app, "--workspace", "kitchen"], refusal(app)),
            (
                ["app", "claims", "--workspace", "cellar"],
                "waymark: There is no workspace \"cellar\"; make it first with \"waymark workspace save NAME\".\n"
            ),
        ]
    )
    func refusesMistakes(arguments: [String], sentence: String) async throws {
        try await withWorkspaces { run, _, _ in
            let refused = try await run(arguments)
            #expect(refused.status == 2)
            #expect(refused.errors == sentence)
            #expect(refused.output == "")
        }
    }

    @Test("what is published is released only with --unpublish, and with the administrator's word for the links")
    func takesAway() async throws {
        try await withWorkspaces { run, garden, _ in
            #expect(try await run("domain", "save", "go.example").status == 0)
            #expect(try await run("grant", "add", "go.example", "/garden/", "garden").status == 0)
            #expect(try await garden("rule", "add", "go.example", "/garden/*", "--app", "main").status == 0)
            #expect(try await garden("publish", "go.example").status == 0)
            let published = try await run("app", "release", Self.app)
            #expect(published.status == 2)
            let place = "is published on go.example by the workspace \"garden\""
            #expect(published.errors.contains(place), "\(published.errors)")
            let refused = try await run("app", "release", Self.app, "--unpublish")
            #expect(refused.status == 2)
            let words = refused.errors.split { " .\n".contains($0) }
            let digest = try #require(words.drop(while: { $0 != "--accept-losses" }).dropFirst().first)
            let accepting = ["app", "release", Self.app, "--unpublish", "--accept-losses", String(digest)]
            let tried = try await run(accepting + ["--dry-run"])
            #expect(tried.output.hasPrefix("\(Self.app) would belong to nobody\ngo.example would be published again"))
            let done = try await run(accepting)
            let nobodys = "\(Self.app) belongs to nobody\ngo.example was published again"
            #expect(done.output.hasPrefix(nobodys), "\(done.errors)")
            #expect(done.output.contains("app → browser"), "\(done.output)")
        }
    }
}
