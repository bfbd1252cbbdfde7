import Crypto
import HostingTesting
import LinkHosting
import LinkServer
import LinkStore
import LinkStoreTesting
import SQLiteLinkStore
import Testing

@Suite("Many hosts", .timeLimit(.minutes(3)))
struct ManyHostsTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("10,000 in one process are served byte for byte after a start")
    func servesTenThousand() async throws {
        let count = 10_000
        let path = folder.file("waymark.db")
        let store = try await SQLiteLinkStore.open(path)
        let moment = Timestamp(milliseconds: 0)
        let ledger = try await Ledger(reading: store)
        try await ledger.createDomains(try (0..<count).map { try HostName("host-\($0).example") }, at: moment)
        try await ledger.publish(try (0..<count).flatMap(Self.drafts), at: moment)
        await store.close()

        let openStore: OpenStore = { _ throws(LinkStoreError) in try await SQLiteLinkStore.open(path, creating: .never)
        }
        try await withServer(openStore: openStore) { server in
            #expect(try await server.openings.next() == 2 * count)
            let wrong = try await RawConnection.open(port: server.publicPort) { connection in
                try await Self.wrongAnswers(of: count, on: &connection)
            }
            #expect(wrong == [])
            #expect(try await server.visit("host-\(count).example").status == 404)
        }
    }

    /// The addresses whose answer is not what was published.
    private static func wrongAnswers(of count: Int, on connection: inout RawConnection) async throws -> [String] {
        var wrong: [String] = []
        // Many requests at once: a wait for each answer is long where other tests keep the processors busy.
        for start in stride(from: 0, to: count, by: 50) {
            let requests = (start..<start + 50).flatMap { number in
                paths.map { kind, path in
                    (host: "host-\(number).example", path: path, body: body(number, kind))
                }
            }
            let text = requests.map { "GET \($0.path) HTTP/1.1\r\nHost: \($0.host)\r\n\r\n" }.joined()
            try await connection.send(text)
            for (host, path, expected) in requests {
                let answer = try await connection.receive()
                if answer?.body != expected { wrong.append(host + path) }
            }
        }
        return wrong
    }

    private static let paths: [(DocumentKind, String)] = [
        (.appleAppSiteAssociation, "/.well-known/apple-app-site-association"),
        (.appleAppSiteAssociation, "/apple-app-site-association"),
        (.assetlinks, "/.well-known/assetlinks.json"),
    ]

    private static func body(_ number: Int, _ kind: DocumentKind) -> [UInt8] {
        let filling = String(repeating: "\(number).", count: 1 + number % 97)
        return Array((kind == .assetlinks ? "[\"\(filling)\"]" : "{\"host\": \"\(filling)\"}").utf8)
    }

    private static func drafts(_ number: Int) throws -> [DocumentDraft] {
        let host = try HostName("host-\(number).example")
        return try DocumentKind.allCases.map { kind in
            let bytes = body(number, kind)
            let digest = try #require(ContentDigest(SHA256.hash(data: bytes)))
            let address = DocumentAddress(host: host, kind: kind)
            return DocumentDraft(address: address, bytes: bytes, sha256: digest, author: "test")
        }
    }
}
