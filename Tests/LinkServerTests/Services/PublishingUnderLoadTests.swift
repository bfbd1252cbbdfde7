import LinkServer
import LinkStoreTesting
import Testing

@Suite("Publishing under load", .timeLimit(.minutes(3)))
struct PublishingUnderLoadTests {
    private static let hosts = 20

    @Test("every client gets a complete document of the host, and never an older one than before")
    func staysWhole() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            for host in 0..<Self.hosts {
                _ = try await server.admin("PUT", "/api/v1/domains/host-\(host).example", key: key)
                _ = try await server.publish(Self.text(host, 0), host: "host-\(host).example", key: key)
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for host in 0..<Self.hosts {
                    group.addTask { try await Self.publish(host, key, on: server) }
                    group.addTask { try await Self.visit(host, on: server) }
                }
                try await group.waitForAll()
            }
            for host in 0..<Self.hosts {
                let last = try await server.visit("host-\(host).example").bodyText
                #expect(last == Self.text(host, 20))
            }
        }
    }

    @Test("the next client gets what a publication has confirmed")
    func isVisibleAtOnce() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            for version in 0..<100 {
                _ = try await server.publish(Self.text(0, version), host: "example.com", key: key)
                let visited = try await server.visit("example.com").bodyText
                #expect(visited == Self.text(0, version))
            }
        }
    }

    private static func text(_ host: Int, _ version: Int) -> String {
        "{\"host\":\(host),\"version\":\(version),\"filling\":\"" + String(repeating: "x", count: version * 97) + "\"}"
    }

    private static func publish(_ host: Int, _ key: String, on server: RunningServer) async throws {
        for version in 1...20 {
            let response = try await server.publish(text(host, version), host: "host-\(host).example", key: key)
            #expect(response.status == 200)
        }
    }

    private static func visit(_ host: Int, on server: RunningServer) async throws {
        let texts = (0...20).map { text(host, $0) }
        var last = 0
        for _ in 0..<100 {
            let body = try await server.visit("host-\(host).example").bodyText
            let version = try #require(texts.firstIndex(of: body))
            #expect(version >= last)
            last = version
        }
    }
}
