import Foundation

/// Which server the command line talks to, and with which key.
struct ServerProfile: Codable, Hashable {
    /// The address of the admin listener, without a slash at the end.
    let server: String
    /// The API key.
    let key: String

    /// Where `waymark login` keeps it.
    static func path(_ environment: [String: String]) -> String {
        let home = environment["HOME"] ?? "."
        let folder = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
        return folder + "/waymark/server.json"
    }

    /// The environment's server and key, or what was kept at the last login.
    static func current(_ environment: [String: String]) throws(CommandFailure) -> ServerProfile {
        if let server = environment["WAYMARK_SERVER"] {
            return ServerProfile(server: try address(server), key: try key(environment))
        }
        let path = path(environment)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                "no server is known",
                remedy: "run waymark login URL, or set WAYMARK_SERVER and WAYMARK_KEY"
            )
        }
        do {
            return try JSONDecoder().decode(ServerProfile.self, from: data)
        } catch {
            throw CommandFailure("it is not what waymark login writes", at: path, remedy: "log in again")
        }
    }

    /// Stores the profile so that only its owner can read it.
    func save(_ environment: [String: String]) throws(CommandFailure) -> String {
        let path = Self.path(environment)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            try AtomicFile(path: path).createPrivately(Array(try JSONEncoder().encode(self)), replacing: true)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("it cannot be written: \(error.localizedDescription)", at: path)
        }
        return path
    }

    /// Reads a server's address.
    static func address(_ text: String) throws(CommandFailure) -> String {
        let named = text.contains("://") ? text : "http://" + text
        guard let url = URL(string: named), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host != nil
        else {
            throw CommandFailure("\"\(text)\" is not the address of a server", remedy: "write http://127.0.0.1:8081")
        }
        return named.hasSuffix("/") ? String(named.dropLast()) : named
    }

    private static func key(_ environment: [String: String]) throws(CommandFailure) -> String {
        if let key = environment["WAYMARK_KEY"] { return key }
        guard let path = environment["WAYMARK_KEY_FILE"] else {
            throw CommandFailure(
                "WAYMARK_SERVER is set without a key",
                remedy: "set WAYMARK_KEY or WAYMARK_KEY_FILE, too"
            )
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure("it cannot be read", at: path, remedy: "WAYMARK_KEY_FILE names a file with the key")
        }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
