import Testing

@Suite("A description and a server", .timeLimit(.minutes(2)))
struct PlanTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let description = """
        app: AAAAAAAAAA.com.example.garden
        domain: go.example
        rules:
          - exclude: /garden/print/*
          - open: /garden/*

        """

    /// A server on which the workspace `garden` holds a prefix.
    private func withGarden(_ body: (AdministeredServer.Runner) async throws -> Void) async throws {
        try folder.write(Self.description, to: "waymark.yaml")
        try await AdministeredServer.run(in: folder) { run, _ in
            #expect(try await run("workspace", "save", "garden").status == 0)
            #expect(try await run("domain", "save", "go.example").status == 0)
            #expect(try await run("grant", "add", "go.example", "/garden/", "garden").status == 0)
            try await body(run)
        }
    }

    @Test("plans, applies, and then finds nothing to do")
    func applies() async throws {
        try await withGarden { run in
            let planned = try await run("plan", "--workspace", "garden")
            #expect(planned.status == 0, "\(planned.errors)")
            #expect(planned.output.hasPrefix("+ app garden\n+ domain go.example\n    + /garden/print/* excluded\n"))
            #expect(planned.output.hasSuffix("\nwaymark apply would change 1 app and 1 domain.\n"))
            #expect(try await run("drift", "--workspace", "garden").status == 1)

            let applied = try await run("apply", "--workspace", "garden", "--note", "The first rules")
            #expect(applied.status == 0, "\(applied.errors)")
            #expect(applied.output.hasSuffix("\nChanged 1 app and 1 domain.\n"))

            let again = try await run("plan", "--workspace", "garden")
            #expect(again.output == "Nothing to do: the server is as described.\n")
            let calm = try await run("drift", "--workspace", "garden")
            #expect(calm.status == 0)
            #expect(calm.output == "The server is as described.\n")
        }
    }

    @Test("shows the rules that differ once somebody has changed the server, with a link")
    func findsDrift() async throws {
        try await withGarden { run in
            #expect(try await run("apply", "--workspace", "garden").status == 0)
            #expect(try await run("rule", "remove", "go.example", "1", "--workspace", "garden").status == 0)
            #expect(try await run("publish", "go.example", "--workspace", "garden").status == 0)
            let drifted = try await run("drift", "--workspace", "garden")
            #expect(drifted.status == 1)
            #expect(
                drifted.output.contains("~ domain go.example\n    + /garden/print/* excluded\n"),
                "\(drifted.output)"
            )
            #expect(drifted.output.contains("https://go.example/garden/print"), "\(drifted.output)")
            #expect(
                drifted.output.hasSuffix("0 apps and 1 domain differ from the description: waymark apply mends that.\n")
            )
        }
    }

    @Test("changes nothing when a rule is refused, and shows the proof")
    func refuses() async throws {
        try await withGarden { run in
            try folder.write(Self.description + "  - open: /kitchen/*\n", to: "waymark.yaml")
            let refused = try await run("apply", "--workspace", "garden")
            #expect(refused.status == 2)
            #expect(refused.errors.contains("https://go.example/kitchen"), "\(refused.errors)")
            #expect(try await run("app", "list", "--workspace", "garden", "--format", "json").output.contains("[]"))
        }
    }

    @Test("says where a rule stands that a server cannot keep")
    func explainsPlatformRules() async throws {
        try folder.write(Self.description + "  - open: /x\n    on: apple\n", to: "waymark.yaml")
        let environment = ["WAYMARK_SERVER": "http://127.0.0.1:9", "WAYMARK_KEY": "wmk_none"]
        let result = try await Waymark.run(["plan"], input: "", in: folder, environment: environment)
        #expect(result.status == 2)
        #expect(
            result.errors.contains(
                "waymark.yaml:6:5: the rule is for one platform only, and a server makes the files of both from the same rules"
            ),
            "\(result.errors)"
        )
    }
}
