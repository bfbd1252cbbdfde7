import LinkStore
import LinkStoreTesting
import PostgresLinkStore
import Testing

@Suite("A store whose PostgreSQL server is ended and started", .needsPostgres, .timeLimit(.minutes(2)))
struct StoreOutageTests {
    private static let writers = 4

    /// What a writer reports afterwards.
    private struct Report {
        var acknowledged: Set<String> = []
        var refused: Set<LinkStoreError.Code> = []
    }

    @Test("under concurrent use fails as unavailable, works again by itself, and keeps what it acknowledged")
    func survivesRestarts() async throws {
        try await withStore { server, store in
            let reports = try await reports(server, store)
            let kept = Set(try await store.snapshot(of: [.domains]).records.map(\.address.id))
            for report in reports {
                #expect(report.acknowledged.subtracting(kept).isEmpty)
                #expect(report.refused.isSubset(of: [.unavailable, .staleRevision, .cancelled]))
            }
            #expect(reports.contains { $0.refused.contains(.unavailable) })
            let revision = try await store.snapshot(of: []).revision
            #expect(Int(revision) == kept.count)
        }
    }

    /// Ends and starts the server three times under concurrent writers, and returns what they report.
    private func reports(_ server: OwnServer, _ store: PostgresLinkStore) async throws -> [Report] {
        let (progress, commits) = AsyncStream.makeStream(of: ContinuousClock.Instant.self)
        return try await withThrowingTaskGroup(of: Report.self) { group in
            for writer in 0..<Self.writers {
                group.addTask { try await Self.write(as: writer, to: store) { commits.yield(.now) } }
            }
            for _ in 0..<3 {
                // Some commits before each crash, and some after the last.
                await Self.wait(for: 20, of: progress)
                try await server.stop()
                try await server.start()
            }
            await Self.wait(for: 20, of: progress)
            group.cancelAll()
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("wakes those who listen once it is back")
    func wakesListeners() async throws {
        try await withStore { server, store in
            var signals = store.signals().makeAsyncIterator()
            #expect(await signals.next() != nil)
            try await server.stop()
            async let next: Void? = signals.next()
            try await server.start()
            #expect(await next != nil)
            #expect(try await store.snapshot(of: []).revision == 0)
        }
    }

    @Test("says in one sentence that it cannot be reached")
    func saysWhy() async throws {
        try await withStore { server, store in
            try await server.stop()
            let sentence =
                "The database \(store.database) cannot be reached (Connection refused): "
                + "check that PostgreSQL runs there, and that the address is right."
            await #expect(throws: LinkStoreError(code: .unavailable, sentence: sentence)) { try await store.check() }
            await #expect(throws: LinkStoreError(code: .unavailable, sentence: sentence)) {
                try await PostgresLinkStore.open(server.url)
            }
        }
    }

    private func withStore(_ body: (OwnServer, PostgresLinkStore) async throws -> Void) async throws {
        try await OwnServer.run { server in
            let store = try await PostgresLinkStore.open(server.url)
            try await body(server, store)
            await store.close()
        }
    }

    /// Commits one record after the other until it is cancelled.
    @concurrent
    private static func write(
        as writer: Int,
        to store: PostgresLinkStore,
        progress: () -> Void
    ) async throws -> Report {
        var report = Report()
        for number in 0... {
            let id = "\(writer)-\(number)"
            let commit = StoreCommit(changes: [RecordChange(put: [1], at: RecordAddress(.domains, id))], audit: [])
            do throws(LinkStoreError) {
                let revision = try await store.snapshot(of: []).revision
                _ = try await store.commit(commit, expecting: revision)
                report.acknowledged.insert(id)
                progress()
            } catch {
                report.refused.insert(error.code)
            }
            if Task.isCancelled { break }
        }
        return report
    }

    /// Waits for commits after this call: those that were made before do not count.
    private static func wait(for count: Int, of progress: AsyncStream<ContinuousClock.Instant>) async {
        let start = ContinuousClock.now
        var seen = 0
        for await commit in progress where commit >= start {
            seen += 1
            if seen == count { return }
        }
    }
}
