import LinkServer
import LinkStore
import Testing

@Suite("Publishing while clients send requests", .timeLimit(.minutes(5)))
struct ConcurrentPublicationTests {
    private static let hosts = (0..<20).map { "host-\($0).example" }

    /// A body that names its host and its version, and whose length depends on its version.
    private static func body(_ host: String, _ version: Int) -> String {
        "\"\(host) \(version) \(String(repeating: "x", count: version * 37 % 3_000))\""
    }

    private static func isWhole(_ body: String, of host: String, atMost newest: Int) -> Bool {
        let words = body.dropFirst().split(separator: " ")
        guard words.count > 1, let version = Int(words[1]), (0...newest).contains(version) else { return false }
        return body == Self.body(host, version)
    }

    @Test("200 clients of 20 hosts get complete documents of their own host, 10,000 times")
    func wholeDocuments() async throws {
        let versions = 200
        let catalog = try DocumentCatalog.serving(
            Dictionary(uniqueKeysWithValues: Self.hosts.map { ($0, Self.body($0, 0)) })
        )
        try await withListener(catalog) { port in
            let good = try await withThrowingTaskGroup(of: Int.self) { group in
                group.addTask {
                    for version in 1...versions {
                        for host in Self.hosts {
                            let bytes = Array(Self.body(host, version).utf8)
                            catalog.publish(bytes, kind: .appleAppSiteAssociation, host: try HostName(host))
                        }
                        await Task.yield()
                    }
                    return 0
                }
                for client in 0..<200 { group.addTask { try await Self.ask(port, client: client, newest: versions) } }
                return try await group.reduce(0, +)
            }
            #expect(good == 10_000)
        }
        for host in Self.hosts {
            let document = catalog.document(kind: .appleAppSiteAssociation, host: try HostName(host))
            #expect(document?.bytes == Array(Self.body(host, versions).utf8))
        }
    }

    /// How many of 50 answers were whole documents of the right host, never older than the one before.
    private static func ask(_ port: Int, client: Int, newest: Int) async throws -> Int {
        let way: Way = client.isMultiple(of: 4) ? .parsed : .recognised
        return try await RawConnection.open(port: port) { connection in
            var good = 0
            for round in 0..<50 {
                let host = hosts[(client + round) % hosts.count]
                let line = "GET /apple-app-site-association HTTP/1.1\r\nHost: \(host)\r\n\(way.extraField)\r\n"
                try await connection.send(line)
                guard let response = try await connection.receive(), response.status == 200 else { continue }
                if isWhole(response.bodyText, of: host, atMost: newest) { good += 1 }
            }
            return good
        }
    }
}
