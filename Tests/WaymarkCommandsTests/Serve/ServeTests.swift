import Foundation
import ProcessTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("waymark serve")
struct ServeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let anyPorts = ["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"]

    @Test("greets with addresses to try, answers there, and ends cleanly on SIGTERM")
    func demo() async throws {
        var (documents, admin) = ("", "")
        let output = try await ServerProcess.run(["--demo"] + Self.anyPorts, in: folder) { server in
            documents = try await server.text(after: "  documents  ", upTo: "  (")
            admin = try await server.text(after: "  admin      ", upTo: "  (")
            let setup = try await server.text(after: "once, until ", upTo: "\n\n")
            #expect(setup.contains("Z:\n  \(admin)/setup/"))

            let (file, type) = try await get("\(documents)/.well-known/apple-app-site-association")
            #expect(file.contains(#""applinks""#))
            #expect(type == "application/json")
            let (list, _) = try await get("\(documents)/.well-known/assetlinks.json")
            #expect(list.contains(#""android_app""#))
            #expect(try await get("\(admin)/healthz").type != nil)
        }
        #expect(
            output.hasPrefix(
                """
                Waymark 0.1.0 is running; Ctrl-C ends it.

                  documents  \(documents)  (\(documents.dropFirst("http://".count)))
                  admin      \(admin)  (API, /healthz, /readyz, /metrics)
                  database   waymark.db  (
                """
            )
        )
        #expect(output.contains("\n  curl -i \(documents)/.well-known/apple-app-site-association\n"))
    }

    @Test("publishes a site folder, and keeps its documents in the database that is named")
    func site() async throws {
        let host = folder.url.appendingPathComponent("site/127.0.0.1")
        try FileManager.default.createDirectory(at: host, withIntermediateDirectories: true)
        let file = #"{"applinks":{"details":[]}}"#
        try folder.write(file, to: "site/127.0.0.1/apple-app-site-association")
        let arguments = ["--site", "site", "--database", "kept.db"] + Self.anyPorts
        var documents = ""
        let output = try await ServerProcess.run(arguments, in: folder) { server in
            documents = try await server.text(after: "  documents  ", upTo: "  (")
            // The folder is looked at beside the start of the listeners.
            while try await get("\(documents)/apple-app-site-association").body != file { try Task.checkCancellation() }
        }
        #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("kept.db").path))
        #expect(output.contains("\n  folder     site  (its files are published now, and when they change)\n"))
        let address = "\(documents)/.well-known/apple-app-site-association"
        #expect(output.contains("Try:\n  curl -i -H 'Host: 127.0.0.1' \(address)\n  curl http"), "\(output)")
    }

    @Test("says where the files of an empty site folder belong")
    func emptySite() async throws {
        let site = folder.url.appendingPathComponent("site")
        try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
        let output = try await ServerProcess.run(["--site", "site/"] + Self.anyPorts, in: folder) { server in
            _ = try await server.text(after: "  admin      ", upTo: "  (")
        }
        let place = "site/example.com/.well-known"
        #expect(output.contains("Try:\n  mkdir -p \(place)\n  cp apple-app-site-association \(place)\n"), "\(output)")
    }

    @Test("says in one sentence that a port is in use")
    func portInUse() async throws {
        try await ServerProcess.run(Self.anyPorts, in: folder) { server in
            let address = try await server.text(after: "  documents  http://", upTo: "  (")
            let arguments = ("serve", "--database", "other.db", "--listen", address, "--admin-listen", "127.0.0.1:0")
            let (verb, database, file, option, host, admin, any) = arguments
            let second = try await Waymark.run(verb, database, file, option, host, admin, any, in: folder)
            let port = address.split(separator: ":").last ?? ""
            #expect(
                second.errors == """
                    waymark: Port \(port) of 127.0.0.1 is already in use: end the program that listens there, or choose \
                    another port for documents.

                    """
            )
            #expect(second.status == 2)
        }
    }

    @Test("says in one sentence that a site folder is missing")
    func missingSite() async throws {
        let result = try await Waymark.run("serve", "--site", "nowhere", in: folder)
        let sentence = "The site folder \"nowhere\" is not a folder: create it, with a folder for each host in it."
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }

    @Test("serves on without a usable database, and says why in its greeting")
    func unusableDatabase() async throws {
        try folder.write("this is no database, and long enough for that to be seen", to: "notes.txt")
        try await ServerProcess.run(["--database", "notes.txt"] + Self.anyPorts, in: folder) { server in
            let state = try await server.text(after: "  database   notes.txt  (", upTo: ")\n")
            #expect(state.hasPrefix("not open: documents are answered 503. "))
        }
    }

    @Test("SIGHUP reads files again, and neither it nor SIGUSR1 and SIGUSR2 end the server")
    func signals() async throws {
        try await ServerProcess.runLogged(Self.anyPorts, in: folder) { server in
            let admin = try await server.text(after: "  admin      ", upTo: "  (")
            for _ in 0..<2 {
                try server.send(signal: SIGHUP)
                _ = try await server.text(after: "Files are read again, as SIGHUP", upTo: "\n")
            }
            for signal in [SIGUSR1, SIGUSR2] {
                try server.send(signal: signal)
                let name = signal == SIGUSR1 ? "SIGUSR1" : "SIGUSR2"
                _ = try await server.text(after: "was ignored.\",\"signal\":\"\(name)", upTo: "\n")
            }
            #expect(try await get("\(admin)/healthz").type != nil)
        }
    }

    @Test("raises a low limit of open files to the upper one, and warns when that is low as well")
    func openFiles() async throws {
        let limits = "ulimit -S -n 64 && ulimit -H -n 300"
        try await ServerProcess.runLogged(Self.anyPorts, after: limits, in: folder) { server in
            let admin = try await server.text(after: "  admin      ", upTo: "  (")
            #expect(try await server.text(after: "This process may have ", upTo: " files open") == "300")
            _ = try await server.text(after: "10000 connections do not fit: ", upTo: "\n")
            #expect(try await get("\(admin)/healthz").type != nil)
        }
    }

    private func get(_ address: String) async throws -> (body: String, type: String?) {
        let (data, response) = try await URLSession.shared.data(from: try #require(URL(string: address)))
        let type = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
        return (String(decoding: data, as: UTF8.self), type)
    }
}
