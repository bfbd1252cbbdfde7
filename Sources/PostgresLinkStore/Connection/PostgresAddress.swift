import CPostgres

/// Which server and database: a `postgres://` URL, taken apart by libpq.
package struct PostgresAddress: Sendable {
    /// The URL's parts as libpq names them, for a connection; the password among them.
    let options: [(keyword: String, value: String)]

    /// The database for people: no user and no password.
    package let description: String

    /// Takes a URL apart.
    ///
    /// - Throws: one sentence that does not repeat the URL, because there may be a password in it.
    package init(_ url: String) throws(PostgresAddressError) {
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else { throw .notPostgres }
        guard let given = Self.parsed(url) else { throw .unreadable }
        // What the URL leaves open, libpq takes from the environment, like all programs of PostgreSQL.
        let defaults = Self.defaults()
        func part(_ keyword: String) -> String? {
            [given[keyword], defaults[keyword]].lazy.compactMap { $0 }.first { !$0.isEmpty }
        }
        let host = part("host") ?? part("hostaddr") ?? "localhost"
        let database = part("dbname") ?? part("user") ?? "postgres"
        description = Self.describe(host: host, port: part("port") ?? "5432", database: database)
        options = given.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// How long to wait for a connection, when the URL says so (`connect_timeout`, in seconds; 0 means without limit there).
    var connectTimeout: Duration? {
        guard let text = options.first(where: { $0.keyword == "connect_timeout" })?.value, let seconds = Int64(text),
            seconds > 0
        else { return nil }
        return .seconds(seconds)
    }

    private static func describe(host: String, port: String, database: String) -> String {
        // A path is the folder of a Unix socket.
        if host.hasPrefix("/") { return "postgres:///\(database)?host=\(host)&port=\(port)" }
        let hosts = host.split(separator: ",", omittingEmptySubsequences: false)
        let ports = port.split(separator: ",", omittingEmptySubsequences: false)
        let places = hosts.enumerated().map { index, host in
            let bracketed = host.contains(":") ? "[\(host)]" : String(host)
            return "\(bracketed):\(ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : "5432")"
        }
        return "postgres://\(places.joined(separator: ","))/\(database)"
    }

    private static func parsed(_ url: String) -> [String: String]? {
        var message: UnsafeMutablePointer<CChar>?
        // libpq allocates the list and, on failure, the message, which may quote the password: it is freed unread.
        let list = unsafe PQconninfoParse(url, &message)
        defer {
            unsafe PQconninfoFree(list)
            unsafe PQfreemem(message)
        }
        guard let list = unsafe list else { return nil }
        return unsafe parts(of: list)
    }

    private static func defaults() -> [String: String] {
        // Null when memory runs out or a service file is broken: connecting will say so.
        guard let list = unsafe PQconndefaults() else { return [:] }
        defer { unsafe PQconninfoFree(list) }
        return unsafe parts(of: list)
    }

    /// The list ends with an option whose keyword is null.
    private static func parts(of list: UnsafeMutablePointer<PQconninfoOption>) -> [String: String] {
        var parts: [String: String] = [:]
        var next = unsafe list
        while let keyword = unsafe next.pointee.keyword {
            if let value = unsafe next.pointee.val { unsafe parts[String(cString: keyword)] = String(cString: value) }
            unsafe next += 1
        }
        return parts
    }
}

/// Why a text is not an address of a database.
package enum PostgresAddressError: Error, Hashable {
    /// It begins differently.
    case notPostgres
    /// It begins well, but the rest cannot be read.
    case unreadable
}
