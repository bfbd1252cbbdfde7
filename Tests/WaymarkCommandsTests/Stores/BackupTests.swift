import Foundation
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

    @Test("writes files that only their owner may read, and replaces none unless it is told to")
    func isPrivate() async throws {
        func run(_ arguments: String...) async throws -> Waymark.Result {
            try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        }
        func mode(_ name: String) throws -> Int? {
            let path = folder.url.appendingPathComponent(name).path
            return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        try await AdministeredServer.run(in: folder) { _, _ in }
        let result1 = try await run("backup", "create", "links.backup")
        #expect(result1.status == 0)
        let backup = try mode("links.backup")
        #expect(backup == 0o600)
        let result2 = try await run("backup", "copy", "waymark.db", "copy.db")
        #expect(result2.status == 0)
        let copy = try mode("copy.db")
        #expect(copy == 0o600)
        try folder.write("something else", to: "kept.txt")
        let refused = try await run("backup", "create", "kept.txt")
        #expect(refused.status == 2)
        #expect(
            refused.errors
                == "waymark: kept.txt: it is there already; name another file, or write --force to replace it.\n"
        )
        let kept = folder.url.appendingPathComponent("kept.txt")
        let text = try String(contentsOf: kept, encoding: .utf8)
        #expect(text == "something else")
        let result3 = try await run("backup", "create", "kept.txt", "--force")
        #expect(result3.status == 0)
        let forced = try mode("kept.txt")
        #expect(forced == 0o600)
        let result4 = try await run("backup", "restore", "kept.txt", "--database", "copy.db")
        #expect(result4.status == 2)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!names.contains { $0.hasSuffix(".new") })
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
