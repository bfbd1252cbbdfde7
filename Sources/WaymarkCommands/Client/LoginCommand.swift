import ArgumentParser
import Foundation
import LinkAPI

/// `waymark login`: remembers a server and a key.
struct LoginCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Save a server and an API key for the other verbs.",
        usage: "waymark login URL [--key-file FILE]",
        discussion: """
            With the one-time setup address that a new server prints, the first key is made \
            and saved. With any other address, the key is read from standard input, or from \
            --key-file; it is never an argument, because other users see those. It is kept in \
            your configuration folder, readable by you alone. WAYMARK_SERVER with WAYMARK_KEY or WAYMARK_KEY_FILE take \
            precedence.

            Examples:
              waymark login http://127.0.0.1:8081
              waymark login http://127.0.0.1:8081/setup/TOKEN
              waymark login https://admin.links.example --key-file key.txt

            Exit status: 0 the server knows the key, 2 it could not be done.
            """
    )

    @Argument(help: "The address of the server's admin listener, or its one-time setup address.") var server: String
    @Option(help: "A file with the key; - is standard input.") var keyFile = "-"

    func perform(_ console: Console) async throws -> ExitStatus {
        let address = try ServerProfile.address(server)
        let first = try await Self.setUp(address)
        let profile = try first ?? givenProfile(address, console)
        let path: String
        do throws(CommandFailure) {
            // The first key is saved at once, because nobody is told it again.
            if first == nil { _ = try await Self.owner(of: profile) }
            path = try profile.save(ProcessInfo.processInfo.environment)
        } catch {
            if let first { try console.output.write("The first key, which is shown once: \(first.key)\n") }
            throw error
        }
        let known = try await Self.owner(of: profile)
        let owner = known.workspace.map { "the workspace \($0)" } ?? "administrators"
        try console.output.write(
            "Logged in to \(profile.server) with the key \"\(known.label)\" for \(owner); kept in \(path).\n"
        )
        return .done
    }

    private static func owner(of profile: ServerProfile) async throws(CommandFailure) -> KeyMessage {
        try await RemoteServer(profile).ask(.readOwnKey, as: KeyMessage.self).content
    }

    /// The server of a one-time setup address, with the key that the address makes; `nil` for another address.
    private static func setUp(_ address: String) async throws(CommandFailure) -> ServerProfile? {
        guard let url = URL(string: address),
            case .route(let route) = AdminRoute.match(method: "POST", path: url.path),
            route.endpoint == .redeemSetup
        else { return nil }
        let place = String(address.dropLast(url.path.utf8.count))
        let server = RemoteServer(ServerProfile(server: place, key: ""))
        let made = try await server.ask(.redeemSetup, route.parameters, as: NewKeyMessage.self).content
        return ServerProfile(server: place, key: made.key)
    }

    private func givenProfile(_ address: String, _ console: Console) throws -> ServerProfile {
        if keyFile == "-", FileStream.standardInput.isTerminal { console.say("API key: ") }
        let bytes = try InputSource(path: keyFile).read(limit: 4_096)
        let key = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return ServerProfile(server: address, key: key)
    }
}
