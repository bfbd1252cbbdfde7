import Testing

@Suite("waymark backup")
struct BackupTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("writes a store to a file, brings it back, checks it and copies it, under its old names as well")
    func roundTrip() async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            let saved = try await run("workspace", "save", "garden")
            #expect(saved.status == 0)
        }
        let made = try await Waymark.run("backup", "create", "links.backup", in: folder)
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.hasPrefix("links.backup: 0 documents (SHA-256 of all: "))
        let back = try await Waymark.run("backup", "restore", "links.backup", "--database", "new.db", in: folder)
        #expect(back.status == 0, "\(back.errors)")
        let summary = made.output.dropFirst("links.backup: ".count)
        #expect(back.output == "new.db: \(summary)")
        for verb in [["backup", "copy"], ["copy-store"]] {
            let name = "\(verb[0]).db"
            let copy = try await Waymark.run(verb + ["new.db", name], input: "", in: folder, environment: [:])
            #expect(copy.output == "\(name): \(summary)", "\(copy.errors)")
        }
        for verb in [["backup", "verify"], ["verify-store"]] {
            let checked = try await Waymark.run(
                verb + ["--database", "new.db"],
                input: "",
                in: folder,
                environment: [:]
            )
            #expect(checked == Waymark.Result(status: 0, output: "All is well: \(summary)", errors: ""))
        }
    }

    @Test("refuses a file that is not a backup, and asks where to write")
    func refusals() async throws {
        try folder.write("no backup", to: "a.txt")
        let wrong = try await Waymark.run("backup", "restore", "a.txt", "--database", "new.db", in: folder)
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix("waymark: a.txt: "))
        let missing = try await Waymark.run("backup", "restore", "a.txt", in: folder)
        #expect(missing.status == 2)
        #expect(missing.errors.contains("--database"))
    }
}
