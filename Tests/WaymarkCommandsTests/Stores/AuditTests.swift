import Foundation
import ProcessTesting
import Testing

@Suite("waymark audit")
struct AuditTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> Waymark.Result {
        try await Waymark.run(arguments, input: "", in: folder, environment: [:])
    }

    @Test("prints the head of the log, and finds by it that the log was cut short or is another one")
    func anchors() async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            let result1 = try await run("workspace", "save", "garden")
            #expect(result1.status == 0)
        }
        let result2 = try await run("backup", "copy", "waymark.db", "old.db")
        #expect(result2.status == 0)
        let old = try await run("audit", "head", "--database", "old.db")
        #expect(old.output.split(separator: " ").count == 2)
        let json = try await run("audit", "head", "--format", "json")
        let words = old.output.split(whereSeparator: \.isWhitespace)
        #expect(json.output == "{\"position\":\(words[0]),\"sha256\":\"\(words[1])\"}\n")
        try await AdministeredServer.run(["--new-setup"], in: folder) { run, _ in
            let result3 = try await run("workspace", "save", "kitchen")
            #expect(result3.status == 0)
        }
        let new = try await run("audit", "head")
        try folder.write("\(old.output)\(new.output)", to: "heads.txt")
        let whole = try await run("audit", "verify", "--head", "heads.txt", "--head", String(words[1]))
        #expect(whole.status == 0, "\(whole)")
        let cut = try await run("audit", "verify", "--database", "old.db", "--head", "heads.txt")
        #expect(cut.status == 1)
        #expect(cut.output.hasPrefix("The audit log ends with line \(words[0]), but line "))
        let nothing = try await run("audit", "verify", "--head", "nothing.txt")
        #expect(nothing.status == 2)
    }

    @Test("exports the log with a signature that openssl checks as well, and finds that the log was rewritten since")
    func exports() async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            let result4 = try await run("workspace", "save", "garden")
            #expect(result4.status == 0)
        }
        let place = folder.url
        let curve = ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]
        try await Program.openSSL(["genpkey"] + curve + ["-out", "log.key"], in: place)
        try await Program.openSSL(["pkey", "-in", "log.key", "-pubout", "-out", "log.pub"], in: place)
        let exported = try await run("audit", "export", "log.jsonl", "--sign", "log.key")
        #expect(exported.status == 0, "\(exported)")
        #expect(exported.output.hasPrefix("log.jsonl: up to line "))
        let again = try await run("audit", "export", "log.jsonl")
        #expect(
            again.errors
                == "waymark: log.jsonl: it is there already; name another file, or write --force to replace it.\n"
        )
        let check = ["dgst", "-sha256", "-verify", "log.pub", "-signature", "log.jsonl.sig", "log.jsonl"]
        try await Program.openSSL(check, in: place)
        let verify = ["audit", "verify", "--export", "log.jsonl", "--key", "log.pub"]
        #expect(try await Waymark.run(verify, input: "", in: folder, environment: [:]).status == 0)
        try await AdministeredServer.run(["--database", "other.db"], in: folder) { run, _ in
            let result5 = try await run("workspace", "save", "garden")
            #expect(result5.status == 0)
        }
        let other = verify + ["--database", "other.db"]
        let rewritten = try await Waymark.run(other, input: "", in: folder, environment: [:])
        #expect(rewritten.output == "The audit log does not begin with the lines of log.jsonl.\n")
        #expect(rewritten.status == 1)
        try folder.write("{}\n", to: "log.jsonl")
        let forged = try await Waymark.run(verify, input: "", in: folder, environment: [:])
        #expect(forged.status == 2)
        #expect(
            forged.errors
                == "waymark: log.jsonl: its signature was not made with this key, or the file was changed since; "
                + "use another copy.\n"
        )
    }
}
