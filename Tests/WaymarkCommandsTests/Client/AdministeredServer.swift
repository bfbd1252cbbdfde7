import Foundation
import ProcessTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server with an administrator's key, and a command line that knows it.
enum AdministeredServer {
    /// Runs verbs that find the server and the key in their environment.
    struct Runner {
        let folder: TemporaryFolder
        let environment: [String: String]

        func callAsFunction(_ arguments: String..., input: String = "") async throws -> Waymark.Result {
            try await callAsFunction(arguments, input: input)
        }

        func callAsFunction(_ arguments: [String], input: String = "") async throws -> Waymark.Result {
            try await Waymark.run(arguments, input: input, in: folder, environment: environment)
        }

        /// The address of the admin listener.
        var address: String { environment["WAYMARK_SERVER"] ?? "" }

        /// The administrator's key.
        var key: String { environment["WAYMARK_KEY"] ?? "" }
    }

    /// Starts a server in a folder, which keeps its database, and ends it after the body.
    static func run(
        _ arguments: [String] = [],
        in folder: TemporaryFolder,
        _ body: (_ run: Runner, _ documents: String) async throws -> Void
    ) async throws {
        try await ServerProcess.run(ports + arguments, in: folder) { try await administer($0, in: folder, body) }
    }

    /// The same after a command of the shell that starts it.
    static func run(
        after preparation: String,
        in folder: TemporaryFolder,
        _ body: (_ run: Runner, _ documents: String) async throws -> Void
    ) async throws {
        try await ServerProcess.runLogged(ports, after: preparation, in: folder) {
            try await administer($0, in: folder, body)
        }
    }

    /// Ports of the system's choice.
    static let ports = ["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"]

    private static func administer(
        _ server: RunningProgram,
        in folder: TemporaryFolder,
        _ body: (_ run: Runner, _ documents: String) async throws -> Void
    ) async throws {
        let documents = try await server.text(after: "  documents  ", upTo: "  (")
        let admin = try await server.text(after: "  admin      ", upTo: "  (")
        let setup = try await server.text(after: "\(admin)/setup/", upTo: "\n")
        let key = try await redeem("\(admin)/setup/\(setup)")
        let environment = ["WAYMARK_SERVER": admin, "WAYMARK_KEY": key, "HOME": folder.url.path]
        try await body(Runner(folder: folder, environment: environment), documents)
    }

    /// What an address answers.
    static func get(_ address: String) async throws -> String {
        let (data, _) = try await URLSession.shared.data(from: try #require(URL(string: address)))
        return String(decoding: data, as: UTF8.self)
    }

    private static func redeem(_ address: String) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: address)))
        request.httpMethod = "POST"
        let (data, _) = try await URLSession.shared.data(for: request)
        let message = try JSONDecoder().decode([String: Value].self, from: data)
        return try #require(message["key"]?.text)
    }

    /// A member of a message; only texts matter.
    private struct Value: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            // The other members are lists.
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }
}
