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

    @Test("plans and applies short links, simulates them, and refuses one that leads where it may not")
    func appliesLinks() async throws {
        try await withGarden { run in
            let links = "links:\n  https://go.example/garden/spring: https://go.example/garden/\n"
            try folder.write(Self.description + links, to: "waymark.yaml")
            let planned = try await run("plan")
            #expect(planned.output.contains("+ link https://go.example/garden/spring\n"), "\(planned.errors)")
            #expect(planned.output.hasSuffix("\nwaymark apply would change 1 app, 1 domain and 1 link.\n"))
            #expect(try await run("link", "list").output.contains("spring") == false)
            #expect(try await run("apply").output.hasSuffix("\nChanged 1 app, 1 domain and 1 link.\n"))
            #expect(try await run("drift").status == 0)
            #expect(try await run("link", "edit", "https://go.example/garden/spring", "--limit", "5").status == 0)
            let drifted = try await run("drift")
            #expect(drifted.status == 1)
            #expect(
                drifted.output.contains("~ link https://go.example/garden/spring\n    limit: 5 → nothing\n"),
                "\(drifted.output)"
            )

            let typed = try await run(
                [
                    "simulate", "https://go.example/garden/spring", "--device", "ios-18", "--context", "typed",
                    "--explain",
                ]
            )
            #expect(typed.output.contains("goes on to “https://go.example/garden/”"), "\(typed.output)\(typed.errors)")

            let expected =
                "expect:\n  https://go.example/garden/spring: { is: 'https://go.example/garden/', context: typed }\n"
            try folder.write(Self.description + links + expected, to: "waymark.yaml")
            #expect(try await run("test").status == 0)
            try folder.write(Self.description + links + expected.replacing("den/'", with: "den/x'"), to: "waymark.yaml")
            let failed = try await run("test")
            #expect(
                failed.status == 1 && failed.output.contains("leads to https://go.example/garden/x"),
                "\(failed.output)"
            )

            let wrong = links.replacing(": https://go.example/garden/", with: ": https://evil.example/")
            try folder.write(Self.description.replacing("print", with: "other") + wrong, to: "waymark.yaml")
            let refused = try await run("apply")
            #expect(
                refused.status == 2
                    && refused.errors.contains("waymark.yaml:7:3 (link https://go.example/garden/spring)")
            )
            #expect(refused.errors.contains("may not lead to the host"), "\(refused.errors)")
            #expect(try await run("rule", "list", "go.example").output.contains("/garden/print/*"))
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
            #expect(drifted.output.contains(": app → excluded (AAAAAAAAAA.com.example.garden)\n"), "\(drifted.output)")
            #expect(
                drifted.output.hasSuffix("0 apps and 1 domain differ from the description: waymark apply fixes that.\n")
            )
        }
    }

    @Test("changes nothing when a rule is refused, and shows the proof")
    func refuses() async throws {
        try await withGarden { run in
            try folder.write(Self.description + "  - open: /kitchen/*\n", to: "waymark.yaml")
            let refused = try await run("apply", "--workspace", "garden")
            #expect(refused.status == 2)
            let place = "waymark.yaml:6:5 (domain go.example): "
            #expect(refused.errors.hasPrefix("waymark: \(place)"), "\(refused.errors)")
            #expect(refused.errors.contains("https://go.example/kitchen"), "\(refused.errors)")
            #expect(refused.errors.ranges(of: "/kitchen/*").count == 1, "reported twice: \(refused.errors)")
            let apps = try await run("app", "list", "--workspace", "garden")
            #expect(apps.status == 0)
            #expect(!apps.output.contains("AAAAAAAAAA"))
        }
    }

    @Test("reports domains and apps that are not described, and removes them with the option")
    func findsWhatIsNotDescribed() async throws {
        try await withGarden { run in
            #expect(try await run("apply", "--workspace", "garden").status == 0)
            #expect(try await run("domain", "save", "new.example").status == 0)
            #expect(try await run("grant", "add", "new.example", "/", "garden").status == 0)
            try folder.write("app: BBBBBBBBBB.com.example.new\ndomain: new.example\n", to: "waymark.yaml")
            #expect(try await run("apply", "--workspace", "garden").status == 0)

            let unnamed = """
                ? app garden is not in the description; --remove-apps takes it away
                ? domain go.example, with 2 rules, is not in the description; --remove-domains empties it

                """
            let drifted = try await run("drift", "--workspace", "garden")
            #expect(drifted.status == 1)
            #expect(drifted.output == unnamed + "\nThe server has more than is described.\n")
            let planned = try await run("plan", "--workspace", "garden")
            #expect(planned.output == unnamed + "Nothing to do: the server is as described.\n")

            let applied = try await run("apply", "--workspace", "garden", "--remove-apps", "--remove-domains")
            #expect(applied.output.hasPrefix("- app garden\n- domain go.example\n"), "\(applied.output)")
            #expect(try await run("drift", "--workspace", "garden").status == 0)
        }
    }

    @Test("names the app ID that somebody else has already, and what to do")
    func namesForeignApp() async throws {
        try await withGarden { run in
            #expect(try await run("apply", "--workspace", "garden").status == 0)
            #expect(try await run("workspace", "save", "kitchen").status == 0)
            #expect(try await run("grant", "add", "go.example", "/kitchen/", "kitchen").status == 0)
            let description = "app: AAAAAAAAAA.com.example.garden\ndomain: go.example\nrules: [/kitchen/*]\n"
            try folder.write(description, to: "waymark.yaml")
            let refused = try await run("apply", "--workspace", "kitchen")
            #expect(refused.status == 2)
            let sentence =
                "waymark: waymark.yaml: app garden: \"AAAAAAAAAA.com.example.garden\" belongs to the workspace \"garden\": share or "
                + "transfer it first, with \"waymark app share\" or \"waymark app transfer\""
            #expect(refused.errors.hasPrefix(sentence), "\(refused.errors)")
        }
    }

    @Test("names the verb that makes what a server does not know yet")
    func namesTheVerbs() async throws {
        try folder.write(Self.description, to: "waymark.yaml")
        try await AdministeredServer.run(in: folder) { run, _ in
            let steps = [
                ("\"waymark workspace save NAME\"", ["workspace", "save", "garden"]),
                ("\"waymark domain save HOST\"", ["domain", "save", "go.example"]),
                (
                    "The workspace \"garden\" holds no paths of go.example: grant it some first; \"waymark grant add",
                    ["grant", "add", "go.example", "/", "garden"]
                ),
            ]
            for (sentence, fixing) in steps {
                let refused = try await run("plan", "--workspace", "garden")
                #expect(refused.status == 2)
                #expect(refused.errors.contains(sentence), "\(refused.errors)")
                #expect(try await run(fixing).status == 0)
            }
            #expect(try await run("plan", "--workspace", "garden").status == 0)
        }
    }

    @Test("keeps rules for one platform")
    func keepsPlatforms() async throws {
        try await withGarden { run in
            try folder.write(Self.description + "  - open: /garden/old\n    platforms: apple\n", to: "waymark.yaml")
            let applied = try await run("apply", "--workspace", "garden")
            #expect(
                applied.output.contains("+ /garden/old → garden (on apple only)\n"),
                "\(applied.output)\(applied.errors)"
            )
            #expect(try await run("drift", "--workspace", "garden").status == 0)
            try folder.write(Self.description, to: "waymark.yaml")
            #expect(try await run("drift", "--workspace", "garden").status == 1)
            let listed = try await run("rule", "list", "go.example", "--workspace", "garden")
            #expect(listed.output.contains("garden on apple"), "\(listed.output)")
        }
    }
}
