import HostingTesting
import LinkServer
import LinkStore
import LinkStoreTesting
import NIOCore
import NIOPosix
import Testing

@Suite("A start", .timeLimit(.minutes(1)))
struct StartTests {
    @Test("fails in one sentence when a port is in use", arguments: [true, false])
    func refusesPortInUse(isPublic: Bool) async throws {
        try await withOccupiedPort { port in
            let sentence =
                "Port \(port) of 127.0.0.1 is already in use: end the program that listens there, "
                + "or choose another port for \(isPublic ? "documents" : "administration")."
            let error = await #expect(throws: LinkServerError.self) {
                try await withServer(
                    configuration: .local { configuration in
                        let address = ListenAddress(host: "127.0.0.1", port: port)
                        if isPublic {
                            configuration.publicAddress = address
                        } else {
                            configuration.adminAddress = address
                        }
                    },
                    { server in await server.clock.sleepers(2) }
                )
            }
            #expect(error?.description == sentence)
            #expect(error?.code == .addressInUse)
        }
    }

    @Test(
        "fails in one sentence when an address is not this machine's",
        arguments: ["192.0.2.1", "no.such.name.invalid"]
    )
    func refusesForeignAddress(host: String) async throws {
        let error = await #expect(throws: LinkServerError.self) {
            try await withServer(
                configuration: .local { $0.publicAddress = ListenAddress(host: host, port: 0) },
                { server in await server.clock.sleepers(2) }
            )
        }
        #expect(
            error?.description == "\"\(host)\" is not an address of this machine: choose another one for documents."
        )
    }

    @Test("fails in one sentence when the site folder does not exist")
    func refusesMissingSite() async throws {
        let error = await #expect(throws: LinkServerError.self) {
            try await withServer(configuration: .local { $0.siteFolder = "/no/such/folder" }, { _ in })
        }
        #expect(
            error?.description
                == "The site folder \"/no/such/folder\" is not a folder: create it, with a folder for each host in it."
        )
    }

    @Test("can be ended while a client keeps its connection open")
    func endsWithOpenConnections() async throws {
        try await withServer { server in
            for port in [server.publicPort, server.adminPort] {
                let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .connect(host: "127.0.0.1", port: port).get()
                try await channel.writeAndFlush(ByteBuffer(string: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"))
            }
        }
    }

    @Test("publishes samples where there is no document yet")
    func publishesDemo() async throws {
        let store = MemoryLinkStore()
        try await withServer(store, configuration: .local { $0.publishesDemo = true }) { server in
            for host in ["localhost:8080", "127.0.0.1:8080"] {
                let apple = try await server.visit(host)
                #expect(apple.status == 200)
                #expect(apple.bodyText.contains("A1B2C3D4E5.example.waymark.shop"))
                let android = try await server.visit(host, "/.well-known/assetlinks.json")
                #expect(android.status == 200)
                #expect(android.bodyText.contains("delegate_permission/common.handle_all_urls"))
            }
            #expect(try await server.openings.next() == 4)
            let key = try await server.makeKey()
            _ = try await server.publish("{}", host: "localhost", key: key)
        }
        try await withServer(store, configuration: .local { $0.publishesDemo = true }) { server in
            let (kept, sample) = (try await server.visit("localhost"), try await server.visit("127.0.0.1"))
            #expect(kept.bodyText == "{}")
            #expect(sample.bodyText.contains("applinks"))
        }
    }

    private func withOccupiedPort(_ body: (Int) async throws -> Void) async throws {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        try await body(channel.localAddress?.port ?? 0)
        try await channel.close()
    }
}
