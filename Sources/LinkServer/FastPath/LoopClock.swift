internal import Foundation
internal import NIOCore

/// What the connections of one event loop share: one coarse timer for all their time-outs, the current date as it is
/// written in answers, and the memory in which answers are put together.
///
/// It is used on its loop only. The timer runs while there are connections.
final class LoopClock {
    /// Counts the timer's beats; time-outs are measured in them.
    private(set) var tick = 0

    /// The 29 bytes of the current date.
    private(set) var date = ByteBuffer()

    /// Empty between two reads of any connection.
    var batch = AnswerBatch()

    /// What this loop has answered.
    let counts: AnswerCounts

    private var stamped = DatedAnswers()
    private var http2Answers = HTTP2Answers()

    /// Memory in which one connection at a time puts frames together.
    private var frames: ByteBuffer? = ByteBuffer()

    private let eventLoop: any EventLoop
    private let period: TimeAmount
    private let secondsSince1970: @Sendable () -> Int
    private var dateSecond = -1
    private var isRunning = false
    private var connections: [ObjectIdentifier: any ClockedConnection] = [:]

    init(
        eventLoop: any EventLoop,
        period: Duration,
        counts: AnswerCounts,
        secondsSince1970: @escaping @Sendable () -> Int
    ) {
        self.eventLoop = eventLoop
        self.counts = counts
        self.period = TimeAmount(period)
        self.secondsSince1970 = secondsSince1970
    }

    func register(_ connection: any ClockedConnection) {
        connections[ObjectIdentifier(connection)] = connection
        guard !isRunning else { return }
        isRunning = true
        refreshDate()
        schedule()
    }

    /// The whole answer with the current date.
    func stamp(_ response: PreparedResponse) -> ByteBuffer {
        stamped.answer(response, date: date, second: dateSecond)
    }

    /// The same answer for HTTP/2, which is counted because it is given at once.
    func http2Answer(_ response: PreparedResponse) -> HTTP2Answers.Answer {
        counts.count(response)
        return http2Answers.answer(response, date: date, second: dateSecond)
    }

    /// The same answer as frames; nil when it is too large to be copied.
    func http2Frames(_ response: PreparedResponse) -> HTTP2AnswerFrames? {
        http2Answers.frames(response, date: date, second: dateSecond)
    }

    /// Empty memory for frames; new when another connection has not sent its frames yet.
    ///
    /// It is cleared in place if nobody refers to the bytes that were sent from it any more.
    func borrow() -> ByteBuffer {
        var buffer = frames.take() ?? ByteBuffer()
        buffer.clear()
        return buffer
    }

    /// Lets the next connection have the memory.
    func giveBack(_ buffer: ByteBuffer) {
        if buffer.storageCapacity <= 256 * 1024 { frames = buffer }
    }

    func unregister(_ connection: any ClockedConnection) {
        connections[ObjectIdentifier(connection)] = nil
    }

    private func schedule() {
        let clock = NIOLoopBound(self, eventLoop: eventLoop)
        eventLoop.scheduleTask(in: period) { clock.value.beat() }
    }

    private func beat() {
        tick += 1
        refreshDate()
        // A copy, because a connection that closes takes itself out.
        for connection in Array(connections.values) { connection.beat() }
        if connections.isEmpty { rest() } else { schedule() }
    }

    /// Without connections there is nothing to time, and no reason to keep answers that may be withdrawn meanwhile.
    private func rest() {
        isRunning = false
        stamped = DatedAnswers()
        http2Answers = HTTP2Answers()
    }

    private func refreshDate() {
        let second = secondsSince1970()
        guard second != dateSecond else { return }
        dateSecond = second
        date = ByteBuffer(string: HTTPDate.string(secondsSince1970: second))
    }
}

@available(*, unavailable)
extension LoopClock: Sendable {}
