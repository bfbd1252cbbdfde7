import Foundation
import Testing

@Suite("The command line as a client", .timeLimit(.minutes(2)))
struct ClientTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("leads two workspaces to one domain, and shows why a third rule is refused")
    func sharesDomain() async throws {
        try await AdministeredServer.run(in: folder) { run, documents in
            try await share(run, "garden", team: "AAAAAAAAAA")
            try await share(run, "kitchen", team: "BBBBBBBBBB")
            let refused = try await run(
                "rule",
                "add",
                "localhost",
                "/kitchen/*",
                "--app",
                "main",
                "--workspace",
                "garden"
            )
            #expect(refused.status == 2)
            #expect(refused.errors.contains("\n      https://localhost/kitchen"), "\(refused.errors)")
            let address = "\(documents)/.well-known/apple-app-site-association"
            let file = try await AdministeredServer.get(address.replacing("127.0.0.1", with: "localhost"))
            #expect(file.contains("AAAAAAAAAA.com.example.garden"))
            #expect(file.contains("BBBBBBBBBB.com.example.kitchen"))
        }
    }

    @Test("takes its key nowhere else, where a server leads to another one")
    func followsNoRedirect() async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            let elsewhere = try await RedirectingServer(to: run.address + "/api/v1/keys/self")
            var environment = run.environment
            environment["WAYMARK_SERVER"] = elsewhere.address
            let led = try await AdministeredServer.Runner(folder: folder, environment: environment)("workspace", "list")
            #expect(led.status == 2)
            let sentence = "waymark: \(elsewhere.address): the server answers 307; name the address that it leads to.\n"
            #expect(led.errors == sentence)
            try await elsewhere.end()
        }
    }

    /// Makes a workspace with an app and a published rule for a path of its own.
    private func share(_ run: AdministeredServer.Runner, _ workspace: String, team: String) async throws {
        #expect(try await run("workspace", "save", workspace).output == "\(workspace) is active\n")
        let app = try await run(
            "app",
            "save",
            "main",
            "--workspace",
            workspace,
            "--apple",
            "\(team).com.example.\(workspace)"
        )
        #expect(app.output == "main is saved\n")
        #expect(try await run("domain", "save", "localhost").status == 0)
        let grant = try await run("grant", "add", "localhost", "/\(workspace)/", workspace)
        #expect(grant.output.contains("/\(workspace)/"))
        let rule = try await run(
            "rule",
            "add",
            "localhost",
            "/\(workspace)/*",
            "--app",
            "main",
            "--workspace",
            workspace
        )
        #expect(rule.status == 0, "\(rule.errors)")
        let published = try await run("publish", "localhost", "--workspace", workspace, "--note", "first")
        #expect(published.output.hasPrefix("localhost is published as number "), "\(published.errors)")
        #expect(
            published.output.contains(": browser → app (\(team).com.example.\(workspace))\n"),
            "\(published.output)"
        )
    }

    @Test("shows what waits, what was published, and brings it back")
    func restores() async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            #expect(try await run("workspace", "save", "garden").status == 0)
            #expect(
                try await run("app", "save", "main", "--apple", "AAAAAAAAAA.com.example.a", "--workspace", "garden")
                    .status == 0
            )
            #expect(try await run("domain", "save", "go.example").status == 0)
            #expect(try await run("grant", "add", "go.example", "/", "garden").status == 0)
            let key = try await run("workspace", "key", "garden", "--scope", "read", "--scope", "write")
            #expect(key.output.hasPrefix("wmk_"))
            let secret = try #require(key.output.split(whereSeparator: \.isWhitespace).first)
            let tenant = AdministeredServer.Runner(
                folder: folder,
                environment: run.environment.merging(["WAYMARK_KEY": String(secret)]) { $1 }
            )
            let elsewhere = try await tenant("status", "--workspace", "kitchen")
            #expect(
                elsewhere.errors
                    == "waymark: There is no workspace \"kitchen\"; the key is for \"garden\": leave --workspace out, or ask an "
                    + "administrator for another key.\n"
            )
            let foreign = try await tenant("rule", "list", "no.example")
            #expect(foreign.errors.contains("ask an administrator for a path of the domain.\n"), "\(foreign.errors)")
            for path in ["/a/*", "/b/*"] {
                let rule = try await run("rule", "add", "go.example", path, "--app", "main", "--workspace", "garden")
                #expect(rule.status == 0, "\(rule.errors)")
                #expect(try await run("status", "--workspace", "garden").status == 1)
                #expect(try await run("publish", "go.example", "--workspace", "garden").status == 0)
                #expect(try await run("status", "--workspace", "garden").status == 0)
            }
            #expect(try await run("rollback", "go.example", "1", "--workspace", "garden").status == 0)
            let list = try await run("rule", "list", "go.example", "--workspace", "garden", "--format", "json")
            #expect(list.output.contains("/a/*"))
            #expect(!list.output.contains("/b/*"))
            let history = try await run("history", "go.example", "--workspace", "garden").output
            #expect(history.split(separator: "\n").count == 4)
            #expect(history.contains(" rollback "), "\(history)")
            try await takesAway(run)
            #expect(try await run("status", "--workspace", "garden").output.contains("go.example"))
        }
    }

    /// Takes links from a workspace: refused with what it loses, and done with the digest of the refusal.
    private func takesAway(_ run: AdministeredServer.Runner) async throws {
        let refused = try await run("workspace", "save", "garden", "--inactive")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("app → browser (AAAAAAAAAA.com.example.a, of garden)\n"), "\(refused.errors)")
        let words = refused.errors.split { " .\n".contains($0) }
        let digest = try #require(words.drop(while: { $0 != "--accept-losses" }).dropFirst().first)
        let accepting = ["workspace", "save", "garden", "--inactive", "--accept-losses", String(digest)]
        // A dry run gives the same digest, so that one needs not be refused first.
        let tried = try await run("workspace", "save", "garden", "--inactive", "--dry-run")
        #expect(tried.output.hasPrefix("garden would be inactive\ngo.example would be published again, as number "))
        #expect(
            tried.output.hasSuffix("others lose by this: if that is meant, add --accept-losses \(digest)\n"),
            "\(tried.output)"
        )
        let done = try await run(accepting)
        let republished = "go.example was published again, as number "
        #expect(done.output.hasPrefix("garden is inactive\n\(republished)"), "\(done.errors)")
        let delete = try await run("domain", "delete", "go.example", "--dry-run")
        #expect(delete == .init(status: 0, output: "no link changes\n", errors: ""))
    }

    @Test("keeps a login where only its owner can read it")
    func logsIn() async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            let address = try #require(run.environment["WAYMARK_SERVER"])
            let key = try #require(run.environment["WAYMARK_KEY"])
            let home = AdministeredServer.Runner(folder: folder, environment: ["HOME": folder.url.path])
            let login = try await home("login", address, input: key + "\n")
            #expect(login.status == 0, "\(login.errors)")
            #expect(!login.output.contains(key))
            let file = folder.url.appendingPathComponent(".config/waymark/server.json").path
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try await home("workspace", "list").status == 0)
            let wrong = try await home("login", address, input: "wmk_nobodys\n")
            #expect(wrong.status == 2)
            #expect(wrong.errors.contains("not known here"))
        }
    }

    @Test(
        "says in one sentence what is missing",
        arguments: [
            (["status"], [:], "no server is known"),
            (["status"], ["WAYMARK_SERVER": "http://127.0.0.1:9"], "WAYMARK_SERVER is set without a key"),
            (["status"], ["WAYMARK_SERVER": "ftp://x", "WAYMARK_KEY": "k"], "is not the address of a server"),
            (["status"], ["WAYMARK_SERVER": "http://127.0.0.1:9", "WAYMARK_KEY": "k"], "the server does not answer"),
            (["grant"], [:], "there is nothing to do"),
        ] as [([String], [String: String], String)]
    )
    func complains(arguments: [String], environment: [String: String], sentence: String) async throws {
        let home = environment.merging(["HOME": folder.url.path]) { first, _ in first }
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: home)
        #expect(result.status == 2)
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }
}
