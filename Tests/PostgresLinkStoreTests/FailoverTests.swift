import LinkStore
import PostgresLinkStore
import Testing

@Suite("A store whose PostgreSQL server fails over", .needsPostgres, .timeLimit(.minutes(2)))
struct FailoverTests {
    /// The commits of one test, each with a line of the audit log, as those of a server.
    private struct Writer {
        let store: PostgresLinkStore
        var tail: AuditEntry?
        var revision: Int64 = 0
        var ids: [String] = []

        /// Commits one record more.
        mutating func commit() async throws(LinkStoreError) {
            let id = "\(ids.count)"
            let change = RecordChange(put: [1], at: RecordAddress(.domains, id))
            let line = AuditChain.entry(
                after: tail,
                from: AuditOrigin(actor: "test", action: "commit"),
                at: Timestamp(milliseconds: 1_700_000_000_000),
                subject: change.address,
                before: nil,
                after: .sha256(of: [1])
            )
            revision = try await store.commit(StoreCommit(changes: [change], audit: [line]), expecting: revision)
            tail = line
            ids.append(id)
        }

        /// What the commit that is refused is refused with; others are made until then.
        mutating func refusal() async throws -> LinkStoreError {
            while true {
                do throws(LinkStoreError) { try await commit() } catch { return error }
                try Task.checkCancellation()
            }
        }

        /// Expects that the store has what was acknowledged, and nothing else.
        func expectAll() async throws {
            let snapshot = try await store.snapshot(of: [.domains])
            #expect(Set(snapshot.records.map(\.address.id)) == Set(ids))
            #expect(snapshot.revision == revision)
            #expect(snapshot.auditTail == tail)
        }
    }

    /// Changes the configuration of the whole server; it takes effect a moment later.
    private func configure(_ sql: String, of server: OwnServer) async throws {
        try await TestServer.run("ALTER SYSTEM \(sql)", at: server.url)
        try await TestServer.run("SELECT pg_reload_conf()", at: server.url)
    }

    @Test("a server that was set to read only is read, not written, and written again when that is over")
    func readOnly() async throws {
        try await OwnServer.run { server in
            let store = try await PostgresLinkStore.open(server.url)
            var writer = Writer(store: store)
            try await writer.commit()
            try await configure("SET default_transaction_read_only = on", of: server)
            let sentence =
                "The database \(store.database) is read-only, as a replica is: name the primary server in its address, or "
                + "allow writing. Nothing was changed."
            #expect(try await writer.refusal() == LinkStoreError(code: .unavailable, sentence: sentence))
            try await writer.expectAll()
            try await configure("RESET default_transaction_read_only", of: server)
            let acknowledged = writer.ids.count
            while writer.ids.count == acknowledged {
                do throws(LinkStoreError) { try await writer.commit() } catch { #expect(error.sentence == sentence) }
                try Task.checkCancellation()
            }
            try await writer.expectAll()
            await store.close()
        }
    }

    /// Remembers that something has ended.
    private actor Flag {
        private(set) var isRaised = false

        func raise() { isRaised = true }
    }

    @Test("a commit whose answer is lost with the connection is acknowledged, because the server has it")
    func lostAnswer() async throws {
        try await OwnServer.run { server in
            let store = try await PostgresLinkStore.open(server.url)
            // Each commit waits for a standby that does not exist, after it was made.
            try await configure("SET synchronous_standby_names = 'nobody'", of: server)
            let interruption = Flag()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    try await Self.endWaitingCommit(at: server.url)
                    await interruption.raise()
                }
                var writer = Writer(store: store)
                while await !interruption.isRaised {
                    try await writer.commit()
                    try Task.checkCancellation()
                }
                try await group.waitForAll()
                #expect(!writer.ids.isEmpty)
                try await writer.expectAll()
            }
            await store.close()
        }
    }

    /// Ends the connection of the first commit that waits for a standby.
    private static func endWaitingCommit(at url: String) async throws {
        let connection = try PostgresConnection(to: PostgresAddress(url), timeouts: PostgresTimeouts())
        try await connection.run { session in
            try session.run(
                """
                DO $$ BEGIN
                    LOOP
                        PERFORM pg_stat_clear_snapshot();
                        PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep';
                        EXIT WHEN FOUND;
                    END LOOP;
                END $$
                """
            )
        }
        await connection.close()
    }

    @Test("a commit that the server did not make before the connection ended is refused, and can be made again")
    func lostCommit() async throws {
        let url = try await TestServer.newSchema()
        let store = try await PostgresLinkStore.open(url)
        var writer = Writer(store: store)
        try await writer.commit()
        try await TestServer.run(
            """
            CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$
            """,
            at: url
        )
        try await TestServer.run(
            """
            CREATE CONSTRAINT TRIGGER end_connection AFTER INSERT ON record DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION end_connection()
            """,
            at: url
        )
        let refusal = try await writer.refusal()
        #expect(refusal.code == .unavailable)
        // How the connection ended is told when the server could still say it.
        #expect(refusal.sentence.hasSuffix(": it will be made again. Nothing was changed."))
        try await writer.expectAll()
        try await TestServer.run("DROP TRIGGER end_connection ON record", at: url)
        try await writer.commit()
        try await writer.expectAll()
        #expect(writer.ids == ["0", "1"])
        await store.close()
    }

    @Test("a request that has waited for too long is refused, and says nothing against the server")
    func late() async throws {
        let store = try await PostgresLinkStore.open(try await TestServer.newSchema())
        var writer = Writer(store: store)
        try await writer.commit()
        let sentence =
            "The database \(store.database) has too much to do at the moment: try again. Nothing was changed."
        await StoreDeadline.$current.withValue(.now) {
            await #expect(throws: LinkStoreError(code: .cancelled, sentence: sentence)) { try await store.check() }
        }
        try await writer.commit()
        try await writer.expectAll()
        await store.close()
    }

    @Test("an operation has the time that the client that asked still waits")
    func deadline() {
        let start = ContinuousClock.now
        let timeouts = PostgresTimeouts()
        #expect(PostgresPace.prompt.deadline(from: start, timeouts) == start + timeouts.operation)
        StoreDeadline.$current.withValue(start + .seconds(1)) {
            #expect(PostgresPace.prompt.deadline(from: start, timeouts) == start + .seconds(1))
            #expect(PostgresPace.sending(2_000_000).deadline(from: start, timeouts) == start + .seconds(3))
            #expect(PostgresPace.patient.deadline(from: start, timeouts) == nil)
        }
        StoreDeadline.$current.withValue(start + .seconds(60)) {
            #expect(PostgresPace.prompt.deadline(from: start, timeouts) == start + timeouts.operation)
        }
    }
}
