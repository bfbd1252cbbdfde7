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

    private var stamped = StampedAnswers()

    private let eventLoop: any EventLoop
    private let period: TimeAmount
    private let secondsSince1970: @Sendable () -> Int
    private var dateSecond = -1
    private var isRunning = false
    private var gates: [ObjectIdentifier: ConnectionGate] = [:]

    init(eventLoop: any EventLoop, period: Duration, secondsSince1970: @escaping @Sendable () -> Int) {
        self.eventLoop = eventLoop
        self.period = TimeAmount(period)
        self.secondsSince1970 = secondsSince1970
    }

    func register(_ gate: ConnectionGate) {
        gates[ObjectIdentifier(gate)] = gate
        guard !isRunning else { return }
        isRunning = true
        refreshDate()
        schedule()
    }

    /// The whole answer with the current date.
    func stamp(_ response: PreparedResponse) -> ByteBuffer {
        stamped.answer(response, date: date, second: dateSecond)
    }

    func unregister(_ gate: ConnectionGate) {
        gates[ObjectIdentifier(gate)] = nil
    }

    private func schedule() {
        let clock = NIOLoopBound(self, eventLoop: eventLoop)
        eventLoop.scheduleTask(in: period) { clock.value.beat() }
    }

    private func beat() {
        tick += 1
        refreshDate()
        // A copy, because a gate that closes takes itself out.
        for gate in Array(gates.values) { gate.beat() }
        if gates.isEmpty { rest() } else { schedule() }
    }

    /// Without connections there is nothing to time, and no reason to keep answers that may be withdrawn meanwhile.
    private func rest() {
        isRunning = false
        stamped = StampedAnswers()
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
