import LinkServer
import Logging
import ServiceLifecycle
import Testing

@Suite("Readiness", .timeLimit(.minutes(1)))
struct DrainTests {
    private struct Waiting: Service {
        let drain: Drain
        let started: Inbox<Bool>

        func run() async throws {
            try await drain.watch {
                started.put(drain.hasBegun)
                try await gracefulShutdown()
            }
        }
    }

    @Test("learns of a shutdown when it begins")
    func learns() async throws {
        let drain = Drain()
        let started = Inbox<Bool>()
        var quiet = Logger(label: "test")
        quiet.logLevel = .critical
        let group = ServiceGroup(services: [Waiting(drain: drain, started: started)], logger: quiet)
        async let end: Void = group.run()
        #expect(try await started.next() == false)
        await group.triggerGracefulShutdown()
        try await end
        #expect(drain.hasBegun)
    }
}
