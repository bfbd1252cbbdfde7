import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The verb import bridge", .timeLimit(.minutes(2)))
struct ImportBridgeTests {
    private let folder: TemporaryFolder
    private let origin: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        origin = try TemporaryFolder()
    }

    private static let digest = Array(repeating: "AB", count: 32).joined(separator: ":")

    private static func app(_ identifier: String, team: String, paths: [String]) -> String {
        let list = paths.map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"identifier":"\(identifier)","name":"The \(identifier)","active":true,
             "appleAppLinks":[{"appID":"\(team).com.example.\(identifier)","paths":[\(list)]}],
             "androidAppLinks":[{"namespace":"android_app","package_name":"com.example.\(identifier)",
               "sha256_cert_fingerprints":["\(digest)"]}]}
            """
    }

    private static let garden = app("garden", team: "AAAAAAAAAA", paths: ["/garden/", "/garden/*"])
    private static let kitchen = app("kitchen", team: "BBBBBBBBBB", paths: ["/kitchen/*", "*"])

    @Test("takes over what a live server holds, once, and publishes it")
    func importsLive() async throws {
        try await withBridge { bridge in
            for app in [Self.garden, Self.kitchen] { try await Self.post(app, to: bridge) }
            try folder.write(bridge.key + "\n", to: "session.txt")
            let source = ["--from", bridge.address, "--key-file", "session.txt", "--domain", "localhost"]
            let options = ["import", "bridge"] + source + ["--publish"]
            try await AdministeredServer.run(in: folder) { run, documents in
                let plan = try await run.all(options + ["--plan"])
                let first = "new domain localhost\n"
                #expect(plan.output == Self.report("Nothing was written. It would be: ", firstLine: first))
                #expect(plan.status == 1, "\(plan.errors)")
                #expect(try await run("workspace", "list").output == "WORKSPACE  NAME  STATE  SINCE\n")
                let done = try await run.all(options)
                #expect(done.output == Self.report("", firstLine: first), "\(done.errors)")
                #expect(done.status == 1)
                let file = try await Self.file(documents)
                for app in ["AAAAAAAAAA.com.example.garden", "BBBBBBBBBB.com.example.kitchen"] {
                    #expect(file.contains(app))
                }
                let again = try await run.all(options)
                #expect(again.output == Self.report("", firstLine: "", word: "same"))
                #expect(again.status == 1)
                #expect(try await Self.file(documents) == file)
                #expect(!(plan.output + done.output + done.errors).contains(bridge.key))
            }
        }
    }

    private static func file(_ documents: String) async throws -> String {
        let address = "\(documents)/.well-known/apple-app-site-association"
        return try await AdministeredServer.get(address.replacing("127.0.0.1", with: "localhost"))
    }

    /// A server that answers in BridgeServer2's place, and checks as little.
    private func withBridge(_ body: (AdministeredServer.Runner) async throws -> Void) async throws {
        let profile = ["--profile", "bridge", "--bridge-host", "ws.example", "--bridge-unchecked"]
        try await AdministeredServer.run(profile, in: origin) { bridge, _ in try await body(bridge) }
    }

    /// What is printed about the two tenants.
    private static func report(_ start: String, firstLine: String, word: String = "new") -> String {
        func lines(_ tenant: String, rules: String) -> String {
            let padded = word + String(repeating: " ", count: 10 - word.count)
            let things = [
                "workspace \(tenant)", "grant of /\(tenant)/", "app android-1", "app apple-1", "draft with \(rules)",
                "publication",
            ]
            return "\(tenant)\n" + things.map { "  \(padded)\($0)\n" }.joined()
        }
        let proof = "https://localhost/garden"
        let count = word == "same" ? "13 as before" : "13 new"
        return firstLine + lines("garden", rules: "2 rules") + lines("kitchen", rules: "1 rule") + """
              lost      appleAppLinks[0].paths[1]: The path "*" would open \(proof), which belongs to the workspace "garden".
                        \(proof)
            \(start)\(count), 1 cannot be kept.

            """
    }

    @Test("keeps what was changed, unless --replace is given")
    func leavesChanges() async throws {
        try folder.write("{\"items\":[\(Self.garden)]}", to: "apps.json")
        try await AdministeredServer.run(in: folder) { run, _ in
            let options = ["import", "bridge", "apps.json", "--domain", "go.example"]
            #expect(try await run.all(options).status == 0)
            #expect(try await run("rule", "remove", "go.example", "1", "--workspace", "garden").status == 0)
            let again = try await run.all(options + ["--publish"])
            #expect(again.status == 1)
            #expect(again.output.contains("  differs   draft with 2 rules\n"))
            #expect(!again.output.contains("publication"))
            let forced = try await run.all(options + ["--replace", "--publish", "--format", "json"])
            #expect(forced.status == 0, "\(forced.output)\(forced.errors)")
            #expect(forced.output.contains("\"outcome\" : \"replaced\""))
            #expect(try await run("status", "--workspace", "garden").status == 0)
        }
    }

    @Test("names what two tenants claim, what is deleted, and what the domain's holders keep")
    func tellsConflicts() async throws {
        let twin = Self.app("twin", team: "AAAAAAAAAA", paths: ["/twin/*"]).replacing(
            "com.example.twin",
            with: "com.example.garden"
        )
        let gone = Self.app("gone", team: "CCCCCCCCCC", paths: ["/gone/*"]).replacing("true", with: "false")
        let taken = Self.app("taken", team: "DDDDDDDDDD", paths: ["/taken/*"])
        try folder.write("[\([Self.garden, twin, gone, taken].joined(separator: ","))]", to: "apps.json")
        try await AdministeredServer.run(in: folder) { run, _ in
            #expect(try await run("workspace", "save", "owner").status == 0)
            #expect(try await run("domain", "save", "go.example").status == 0)
            #expect(try await run("grant", "add", "go.example", "/taken/", "owner").status == 0)
            let result = try await run("import", "bridge", "apps.json", "--domain", "go.example", "--publish")
            #expect(result.status == 1, "\(result.errors)")
            let expected = [
                "  refused   app apple-1\n", "  refused   app android-1\n",
                "\"AAAAAAAAAA.com.example.garden\" belongs to the workspace \"garden\": share or transfer it first",
                "  refused   grant of /taken/\n",
                "  lost      grant of /taken/: The workspace \"owner\" holds it already.\n",
                "Left out, because deleted: gone\n",
            ]
            for line in expected { #expect(result.output.contains(line), "\(line)\(result.output)") }
        }
    }

    @Test("says in one sentence what keeps it from beginning")
    func complains() async throws {
        try folder.write("{\"items\":[]}", to: "empty.json")
        try folder.write("{\"identifier\":", to: "cut.json")
        let rows: [(arguments: [String], environment: [String: String], sentence: String)] = [
            ([], [:], "there is nothing to do: write waymark import bridge"),
            (["bridge", "--domain", "a.example"], [:], "name a file or --from URL, one of them"),
            (["bridge", "a", "--from", "b", "--domain", "a.example"], [:], "name a file or --from URL, one of them"),
            (
                ["bridge", "a", "--key-file", "b", "--domain", "a.example"], [:],
                "--key-file is the key for --from: give both"
            ),
            (["bridge", "empty.json", "--domain", "a.example"], [:], "empty.json: it holds no app of a BridgeServer2"),
            (["bridge", "cut.json", "--domain", "a.example"], [:], "cut.json:1:15: "),
            (
                ["bridge", "--from", "http://127.0.0.1:9", "--domain", "a.example"], [:],
                "there is no key for the BridgeServer2"
            ),
            (
                ["bridge", "--from", "http://127.0.0.1:9", "--domain", "a.example"], ["WAYMARK_BRIDGE_KEY": "k"],
                "http://127.0.0.1:9: the server does not answer"
            ),
        ]
        for row in rows {
            let home = row.environment.merging(["HOME": folder.url.path]) { first, _ in first }
            let result = try await Waymark.run(["import"] + row.arguments, input: "", in: folder, environment: home)
            #expect(result.status == 2)
            #expect(result.errors.contains(row.sentence), "\(row.sentence): \(result.errors)")
        }
    }

    @Test("refuses a workspace's key")
    func refusesWorkspaces() async throws {
        try folder.write(Self.garden, to: "app.json")
        try await AdministeredServer.run(in: folder) { run, _ in
            #expect(try await run("workspace", "save", "garden").status == 0)
            let key = try await run("workspace", "key", "garden", "--scope", "read").output
            let environment = ["WAYMARK_KEY": key.trimmingCharacters(in: .newlines)]
            let own = AdministeredServer.Runner(
                folder: folder,
                environment: run.environment.merging(environment) { _, new in new }
            )
            let result = try await own("import", "bridge", "app.json", "--domain", "go.example")
            #expect(result.status == 2)
            let sentence = "the key is for the workspace garden, and an import makes workspaces and grants"
            #expect(result.errors.contains(sentence), "\(result.errors)")
        }
    }

    @Test("reports the other server's answer to a wrong key, and imports only its own app with a tenant's")
    func asksWithKeys() async throws {
        try await withBridge { bridge in
            for app in [Self.garden, Self.kitchen] { try await Self.post(app, to: bridge) }
            let made = try await bridge("workspace", "save", "garden")
            #expect(made.status == 0, "\(made.errors)")
            let key = try await bridge("workspace", "key", "garden", "--scope", "read").output
            for (name, text) in [("two words", "a b"), ("wrong", "wmk_wrong"), ("own", key)] {
                try folder.write(text, to: name)
            }
            try await AdministeredServer.run(in: folder) { run, _ in
                let options = ["import", "bridge", "--from", bridge.address, "--domain", "go.example", "--key-file"]
                let words = try await run.all(options + ["two words"])
                #expect(words.errors.contains("two words: it holds no key: a key is one word"), "\(words.errors)")
                let wrong = try await run.all(options + ["wrong"])
                #expect(wrong.status == 2)
                #expect(
                    wrong.errors.contains("the server answers 401: Not signed in; check the key"),
                    "\(wrong.errors)"
                )
                let own = try await run.all(options + ["own"])
                #expect(own.status == 0, "\(own.errors)")
                #expect(own.output.contains("workspace garden\n") && !own.output.contains("kitchen"))
            }
        }
    }

    private static func post(_ app: String, to bridge: AdministeredServer.Runner) async throws {
        var request = URLRequest(url: try #require(URL(string: bridge.address + "/v1/apps")))
        request.httpMethod = "POST"
        request.httpBody = Data(app.utf8)
        request.setValue(bridge.key, forHTTPHeaderField: "Bridge-Session")
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode
        #expect(status == 201, "\(String(decoding: data, as: UTF8.self))")
    }
}

extension AdministeredServer.Runner {
    fileprivate func all(_ arguments: [String]) async throws -> Waymark.Result {
        try await Waymark.run(arguments, input: "", in: folder, environment: environment)
    }
}
