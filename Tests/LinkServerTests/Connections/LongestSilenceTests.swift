import NIOCore
import NIOPosix
import Testing

@testable import LinkServer

@Suite("The connections of several event loops", .timeLimit(.minutes(1)))
struct LongestSilenceTests {
    /// A connection without a socket, which reports what happens to it.
    private final class Connection: ClockedConnection {
        var silentSince: UInt64?
        let channel: (any Channel)?
        private let number: Int
        private let clock: LoopClock
        private let shedNumbers: Inbox<Int>
        private let ticks: Inbox<Int>

        init(
            _ number: Int,
            on clock: LoopClock,
            of channel: (any Channel)?,
            shed: Inbox<Int>,
            ticks: Inbox<Int>
        ) {
            self.number = number
            self.channel = channel
            self.clock = clock
            shedNumbers = shed
            self.ticks = ticks
            silentSince = clock.nextMoment()
            clock.register(self)
        }

        func speak() { silentSince = clock.nextMoment() }

        func clockDidTick() { ticks.put(number) }

        func shed() {
            clock.unregister(self)
            shedNumbers.put(number)
        }
    }

    private let openConnections = OpenConnections(limit: 1)
    private let shedNumbers = Inbox<Int>()
    private let ticks = Inbox<Int>()

    private func clocks() -> LoopClocks {
        var limits = ListenerLimits()
        limits.headTimeout = .milliseconds(40)
        return LoopClocks(ticks: TickLimits(limits), openConnections: openConnections, traffic: PublicTraffic()) { 0 }
    }

    private func open(
        _ number: Int,
        on loop: any EventLoop,
        of clocks: LoopClocks,
        channel: (any Channel)? = nil
    ) async throws -> NIOLoopBound<Connection> {
        openConnections.connectionOpened()
        return try await loop.submit { [shedNumbers, ticks] in
            let clock = clocks.clock(of: loop)
            let connection = Connection(number, on: clock, of: channel, shed: shedNumbers, ticks: ticks)
            return NIOLoopBound(connection, eventLoop: loop)
        }
        .get()
    }

    private func withLoops(_ count: Int, _ body: ([any EventLoop]) async throws -> Void) async throws {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: count)
        do {
            try await body(Array(group.makeIterator()))
        } catch {
            try await group.shutdownGracefully()
            throw error
        }
        try await group.shutdownGracefully()
    }

    @Test("are closed in the order of their silence, on whichever loop they are, and those that have spoken last")
    func order() async throws {
        try await withLoops(3) { loops in
            let clocks = clocks()
            var connections: [NIOLoopBound<Connection>] = []
            for (number, loop) in [2, 0, 1, 1, 0, 2, 2, 1, 0].enumerated() {
                connections.append(try await open(number, on: loops[loop], of: clocks))
            }
            var closed: [Int] = []
            for round in 0..<connections.count {
                if round == 2 {
                    // After the connections were put in order; the moment is later than those of all others.
                    openConnections.connectionOpened()
                    let speaker = connections[3]
                    try await loops[1].submit { speaker.value.speak() }.get()
                }
                clocks.shed()
                closed.append(try await shedNumbers.next())
            }
            #expect(closed == [0, 1, 2, 4, 5, 6, 7, 8, 3])
            #expect(openConnections.shed == closed.count)
        }
    }

    @Test("are not closed to make room for themselves, however late that is noticed")
    func newcomer() async throws {
        try await withLoops(2) { loops in
            let clocks = clocks()
            let newcomer = try await ServerBootstrap(group: loops[0]).bind(host: "127.0.0.1", port: 0).get()
            _ = try await open(0, on: loops[0], of: clocks, channel: newcomer)
            let busy = try await open(1, on: loops[1], of: clocks)
            try await loops[1].submit { busy.value.silentSince = nil }.get()
            clocks.shed(sparing: newcomer)
            clocks.shed()
            #expect(try await shedNumbers.next() == 0)
            #expect(openConnections.shed == 1)
            try await newcomer.close()
        }
    }

    @Test("are all compared with their time-outs, also where one turn does not suffice")
    func ticking() async throws {
        try await withLoops(1) { loops in
            let clocks = clocks()
            let count = 2_000
            for number in 0..<count { _ = try await open(number, on: loops[0], of: clocks) }
            // Those that were there from the beginning tick more often.
            var seen: Set<Int> = []
            while seen.count < count { seen.insert(try await ticks.next()) }
        }
    }
}
