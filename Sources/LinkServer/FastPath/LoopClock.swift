internal import Foundation
internal import NIOCore

/// What the connections of one event loop share: one coarse timer for all their time-outs, the current date as answers
/// contain it, and the buffers in which answers are collected.
///
/// It is used on its loop only. The timer runs while there are connections.
final class LoopClock {
    /// The number of ticks of the timer; time-outs are measured in ticks.
    private(set) var ticks = 0

    /// The 29 bytes of the current date.
    private(set) var date = ByteBuffer()

    /// Empty between two reads of any connection.
    var batch = AnswerBatch()

    /// The number of answers of this loop.
    let counts: AnswerCounts

    /// Notes the visits of links that are answered on this loop; nil where they are not recorded.
    let visits: VisitLog?

    private var answerCache = DatedCache<ByteBuffer>()
    private var http2AnswerCache = DatedCache<HTTP2Answer>()
    private var http2FrameCache = DatedCache<HTTP2AnswerFrames?>()

    /// The buffer in which a connection collects frames; nil while a connection has it.
    private var frames: ByteBuffer? = ByteBuffer()

    private let eventLoop: any EventLoop
    private let period: TimeAmount
    private let millisecondsSince1970: @Sendable () -> Int64
    private var dateSecond = -1
    private var isRunning = false
    private var connections: [ObjectIdentifier: any ClockedConnection] = [:]
    private let openConnections: OpenConnections
    private var silence = SilenceOrder()

    /// The connections that are left for the next tick.
    private var unchecked: [any ClockedConnection] = []
    private var lastMoment: UInt64 = 0

    init(
        eventLoop: any EventLoop,
        period: Duration,
        openConnections: OpenConnections,
        counts: AnswerCounts,
        visits: VisitLog?,
        millisecondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.eventLoop = eventLoop
        self.counts = counts
        self.visits = visits
        self.openConnections = openConnections
        self.period = TimeAmount(period)
        self.millisecondsSince1970 = millisecondsSince1970
    }

    func register(_ connection: any ClockedConnection) {
        connections[ObjectIdentifier(connection)] = connection
        guard !isRunning else { return }
        isRunning = true
        refreshDate()
        schedule()
    }

    /// The whole answer with the current date.
    func answer(_ response: PreparedResponse) -> ByteBuffer {
        answerCache.value(for: response, second: dateSecond) { response.bytes(date: date) }
    }

    /// The same answer for HTTP/2.
    func http2Answer(_ response: PreparedResponse) -> HTTP2Answer {
        http2AnswerCache.value(for: response, second: dateSecond) { HTTP2Answer(response, date: date) }
    }

    /// The same answer as frames; nil when it is too large to be copied.
    func http2Frames(_ response: PreparedResponse) -> HTTP2AnswerFrames? {
        http2FrameCache.value(for: response, second: dateSecond) { HTTP2AnswerFrames(http2Answer(response)) }
    }

    /// An empty buffer for frames; a new one while another connection still has frames to send.
    ///
    /// It is cleared in place when nothing refers to the bytes that were sent from it any more.
    func takeBuffer() -> ByteBuffer {
        var buffer = frames.take() ?? ByteBuffer()
        buffer.clear()
        return buffer
    }

    /// Makes the buffer available to the next connection.
    func returnBuffer(_ buffer: ByteBuffer) {
        if buffer.storageCapacity <= 256 * 1024 { frames = buffer }
    }

    func unregister(_ connection: any ClockedConnection) {
        connections[ObjectIdentifier(connection)] = nil
    }

    /// A number that is larger than all before: silence is compared more finely than in ticks.
    ///
    /// The upper bits are the same on all loops of the listener and grow with each new connection; the others count within
    /// this loop until the next one, and a million answers later they stay the same.
    func nextMoment() -> UInt64 {
        let first = openConnections.everOpened << Self.momentBits
        if first > lastMoment {
            lastMoment = first
        } else if ~lastMoment & Self.lastMoments != 0 {
            lastMoment += 1
        }
        return lastMoment
    }

    private static let momentBits: UInt64 = 20
    private static let lastMoments: UInt64 = 1 << momentBits - 1

    /// What came of closing a silent connection.
    enum Shedding {
        case closed
        /// Another loop has one that has been silent for longer.
        case later
        /// No connection of this loop is silent.
        case nobody
    }

    /// Since when the longest silent connection of this loop has been silent at least.
    var longestSilence: LongestSilence { silence.longest }

    /// Closes the connection of this loop that has been silent longest, if it has been silent since a moment.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - newcomer: The connection that needs the place: it has been silent for the shortest time of all.
    /// - Returns: What came of it.
    func shed(silentSince moment: UInt64, sparing newcomer: (any Channel)?) -> Shedding {
        guard let longest = silence.longestSilence(of: connections, now: eventLoop.now) else { return .nobody }
        guard longest <= moment else { return .later }
        guard let connection = silence.removeLongest(of: connections) else { return .nobody }
        if let newcomer, connection.channel === newcomer { return .nobody }
        openConnections.willShed()
        connection.shed()
        return .closed
    }

    private func schedule() {
        let clock = NIOLoopBound(self, eventLoop: eventLoop)
        eventLoop.scheduleTask(in: period) { clock.value.tick() }
    }

    private func tick() {
        ticks += 1
        refreshDate()
        // A copy, because a connection that closes unregisters itself.
        unchecked = Array(connections.values)
        checkConnections()
    }

    /// Compares connections with their time-outs for a moment, and the others after what else the loop has to do: closing
    /// thousands that were opened together would let the others wait.
    ///
    /// What follows a connection's end on other threads takes longer than to close it, so that most of the time is for others.
    private func checkConnections() {
        let end = eventLoop.now + .microseconds(500)
        while !unchecked.isEmpty {
            for _ in 0..<16 { unchecked.popLast()?.clockDidTick() }
            guard eventLoop.now >= end else { continue }
            let clock = NIOLoopBound(self, eventLoop: eventLoop)
            // Work without a delay would be done before the loop reads what has arrived.
            eventLoop.scheduleTask(in: .milliseconds(2)) { clock.value.checkConnections() }
            return
        }
        unchecked = []
        if connections.isEmpty { stop() } else { schedule() }
    }

    /// Without connections there are no time-outs, and no reason to keep answers that may be withdrawn meanwhile.
    private func stop() {
        isRunning = false
        answerCache = DatedCache()
        http2AnswerCache = DatedCache()
        http2FrameCache = DatedCache()
    }

    /// Milliseconds since 1970 at this moment, which the time of a link is compared with.
    var milliseconds: Int64 { millisecondsSince1970() }

    private func refreshDate() {
        let second = Int(millisecondsSince1970() / 1_000)
        guard second != dateSecond else { return }
        dateSecond = second
        date = ByteBuffer(string: HTTPDate.string(secondsSince1970: second))
    }
}

@available(*, unavailable)
extension LoopClock: Sendable {}

/// A connection whose time-outs a loop's clock measures.
protocol ClockedConnection: AnyObject {
    /// The clock has ticked.
    func clockDidTick()

    /// The loop's moment since which the client has been silent; nil within a request.
    var silentSince: UInt64? { get }

    /// Where the bytes come from; nil once the connection has ended.
    var channel: (any Channel)? { get }

    /// Closes the connection at once, because a new one needs its place.
    func shed()
}
