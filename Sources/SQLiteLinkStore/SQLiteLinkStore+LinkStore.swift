import GRDB
public import LinkStore

extension SQLiteLinkStore: LinkStore {
    /// Succeeds while the file is in its place and can be read.
    public func check() async throws(LinkStoreError) {
        _ = try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM setup_offer") }
    }

    /// All domains, ordered by name.
    public func domains() async throws(LinkStoreError) -> [Domain] {
        try await read { [path] database in
            try Row.fetchAll(database, sql: "SELECT * FROM domain ORDER BY host").map { try $0.domain(path: path) }
        }
    }

    /// One domain.
    public func domain(_ host: HostName) async throws(LinkStoreError) -> Domain? {
        try await read { [path] database in
            try Row.fetchOne(database, sql: "SELECT * FROM domain WHERE host = ?", arguments: [host.value])?
                .domain(path: path)
        }
    }

    /// Creates the domains that do not exist yet.
    public func createDomains(_ hosts: [HostName], at moment: Timestamp) async throws(LinkStoreError) -> [Domain] {
        try await write { database in
            let statement = try database.makeStatement(sql: "INSERT OR IGNORE INTO domain VALUES (?, ?)")
            var created: [Domain] = []
            for host in hosts {
                try statement.execute(arguments: [host.value, moment.milliseconds])
                if database.changesCount > 0 { created.append(Domain(host: host, createdAt: moment)) }
            }
            return created
        }
    }

    /// Deletes a domain with its documents.
    public func deleteDomain(_ host: HostName) async throws(LinkStoreError) {
        try await write { database in
            try database.execute(sql: "DELETE FROM domain WHERE host = ?", arguments: [host.value])
            guard database.changesCount > 0 else { throw LinkStoreError.unknownDomain(host) }
        }
    }

    /// Closes the file; later operations fail.
    public func close() async {
        do {
            try queue.close()
        } catch {
            // A statement still runs on another task: the connection closes when that lets go of it.
        }
    }
}
