import Foundation
import GRDB
public import LinkStore

extension SQLiteLinkStore {
    /// Writes a commit whole, in one transaction.
    public func commit(_ commit: StoreCommit, expecting revision: Int64) async throws(LinkStoreError) -> Int64 {
        let new = try await write { [path] database in
            guard try Self.revision(in: database, path: path) == revision else { throw LinkStoreError.staleRevision }
            try Self.write(commit, at: revision + 1, to: database)
            return revision + 1
        }
        checkpoint?.didCommit()
        return new
    }

    /// How many commits the store has seen.
    static func revision(in database: Database, path: String) throws -> Int64 {
        guard let revision = try Int64.fetchOne(database, sql: "SELECT revision FROM state") else {
            throw LinkStoreError.damaged(path, detail: "its revision is missing")
        }
        return revision
    }

    static func write(
        _ commit: StoreCommit,
        at revision: Int64,
        to database: Database,
        isSealed: Bool = true
    ) throws {
        let head = isSealed ? commit.audit.last?.hash.data : nil
        let state = head == nil ? "UPDATE state SET revision = ?1" : "UPDATE state SET revision = ?1, head = ?2"
        try database.cachedStatement(sql: state).execute(arguments: head.map { [revision, $0] } ?? [revision])
        let record = try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO record (collection, id, value, content, revision) VALUES (?, ?, ?, ?, ?)
                """
        )
        for change in commit.changes {
            try record.execute(
                arguments: [
                    change.address.collection.rawValue, change.address.id, change.value.map { Data($0) },
                    change.content.map { Data($0) }, revision,
                ]
            )
        }
        let line = try database.cachedStatement(
            sql: "INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        for entry in commit.audit { try line.execute(arguments: entry.arguments) }
    }
}

extension AuditEntry {
    /// The columns of the table `audit`, in their order.
    fileprivate var arguments: StatementArguments {
        [
            position, moment.milliseconds, actor, action, workspace, request, subject.collection.rawValue, subject.id,
            before?.data, after?.data, hash.data,
        ]
    }
}
