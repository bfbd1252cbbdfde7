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
            The key is read from standard input, or from a file; it is never an argument, \
            because other users see those. It is kept in your configuration folder, readable \
            by you alone. WAYMARK_SERVER with WAYMARK_KEY or WAYMARK_KEY_FILE take \
            precedence.

            Examples:
              waymark login http://127.0.0.1:8081
              waymark login https://admin.links.example --key-file key.txt

            Exit status: 0 the server knows the key, 2 it could not be done.
            """
    )

    @Argument(help: "The address of the server's admin listener.") var server: String
    @Option(help: "A file with the key; - is standard input.") var keyFile = "-"

    func perform(_ console: Console) async throws -> ExitStatus {
        let address = try ServerProfile.address(server)
        if keyFile == "-", FileStream.standardInput.isTerminal { console.say("API key: ") }
        let bytes = try InputSource(path: keyFile).read(limit: 4_096)
        let key = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let profile = ServerProfile(server: address, key: key)
        let known = try await RemoteServer(profile).ask(.readOwnKey, as: KeyMessage.self).content
        let path = try profile.save(ProcessInfo.processInfo.environment)
        let owner = known.workspace.map { "the workspace \($0)" } ?? "administrators"
        try console.output.write(
            "Logged in to \(address) with the key \"\(known.label)\" for \(owner); kept in \(path).\n"
        )
        return .done
    }
}
