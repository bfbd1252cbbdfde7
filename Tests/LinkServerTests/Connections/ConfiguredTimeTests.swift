import Testing

@testable import LinkServer

@Suite("The times of a server's configuration", .timeLimit(.minutes(1)))
struct ConfiguredTimeTests {
    @Test("end silent connections of every listener")
    func ends() async throws {
        let folder = try TemporaryFolder()
        let configure: @Sendable (inout LinkServerConfiguration) -> Void = { configuration in
            (configuration.limits.headTimeout, configuration.adminLimits.headTimeout) = (.seconds(1), .seconds(1))
        }
        try await withSecureServer(in: folder, configure: configure) { server, _ in
            for port in [server.publicPort, server.securePort, server.adminPort] {
                let text = try await RawConnection.open(port: port) { await $0.receiveToEnd() }
                #expect(text == "")
            }
        }
    }

    @Test("are measured in ticks of a second, unless they are short")
    func standard() {
        for limits in [ListenerLimits(), .administration] {
            let ticks = TickLimits(limits)
            #expect(ticks.period == .seconds(1))
            #expect((ticks.head, ticks.body, ticks.idle) == (10, 30, 75))
        }
        var short = ListenerLimits()
        (short.headTimeout, short.bodyTimeout) = (.seconds(3), .seconds(2))
        let ticks = TickLimits(short)
        #expect(ticks.period == .milliseconds(500))
        #expect((ticks.head, ticks.body, ticks.idle) == (6, 4, 150))
    }
}
