import Testing

@testable import LinkServer

@Suite("The state of a connection")
struct ConnectionStateTests {
    @Test("the recogniser waits until the parser has nothing pending")
    func quiet() {
        var state = ConnectionState(tick: 0, moment: 1)
        #expect(state.isQuiet)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        #expect(!state.isQuiet)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didDecodeEnd()
        #expect(!state.isQuiet)
        #expect(isNothing(state.didWriteResponse(moment: 2)))
        #expect(state.isQuiet)
    }

    @Test("bytes that do not end with an empty line may be the beginning of a request")
    func unfinished() {
        var state = ConnectionState(tick: 0, moment: 1)
        state.willForward(endsWithEmptyLine: false, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didDecodeEnd()
        _ = state.didWriteResponse(moment: 2)
        #expect(!state.isQuiet)
    }

    @Test("a response before the end of the body does not make the connection quiet")
    func earlyResponse() {
        var state = ConnectionState(tick: 0, moment: 1)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        _ = state.didWriteResponse(moment: 2)
        #expect(!state.isQuiet)
        state.didDecodeEnd()
        #expect(state.isQuiet)
    }

    @Test("a refusal waits for the responses before it")
    func refusal() {
        var state = ConnectionState(tick: 0, moment: 1)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didDecodeEnd()
        #expect(isNothing(state.reject(.badRequest)))
        #expect(state.isDiscarding)
        #expect(!state.isLastResponse)
        guard case .reject(.badRequest) = state.didWriteResponse(moment: 2) else {
            Issue.record("The refusal did not follow the response.")
            return
        }
        #expect(isNothing(state.reject(.requestTimeout)))
    }

    private static let limits: TickLimits = {
        var limits = ListenerLimits()
        (limits.idleTimeout, limits.headTimeout, limits.bodyTimeout) = (.seconds(40), .seconds(4), .seconds(12))
        return TickLimits(limits)
    }()

    @Test("the time of the first head counts from the start of the connection, that of others from their first byte")
    func firstHead() {
        var state = ConnectionState(tick: 0, moment: 1)
        #expect(isNothing(state.timeOut(tick: 4, limits: Self.limits, isWritable: true)))
        guard case .close = state.timeOut(tick: 5, limits: Self.limits, isWritable: true) else {
            Issue.record("A connection without a byte stays open.")
            return
        }
        state.didReceiveBytes(tick: 3)
        state.willForward(endsWithEmptyLine: false, tick: 3)
        guard case .reject(.requestTimeout) = state.timeOut(tick: 5, limits: Self.limits, isWritable: true) else {
            Issue.record("A byte prolongs the time of the first head.")
            return
        }
        var served = ConnectionState(tick: 0, moment: 1)
        served.didReceiveBytes(tick: 3)
        served.didAnswer(moment: 2)
        #expect(isNothing(served.timeOut(tick: 43, limits: Self.limits, isWritable: true)))
        served.didReceiveBytes(tick: 43)
        served.willForward(endsWithEmptyLine: false, tick: 43)
        #expect(isNothing(served.timeOut(tick: 47, limits: Self.limits, isWritable: true)))
    }

    @Test("a late body is refused after the responses before it, and what follows prolongs nothing")
    func lateBody() {
        var state = ConnectionState(tick: 0, moment: 1)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didDecodeEnd()
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didReceiveBytes(tick: 13)
        #expect(isNothing(state.timeOut(tick: 13, limits: Self.limits, isWritable: true)))
        guard case .reject(.requestTimeout) = state.didWriteResponse(moment: 2) else {
            Issue.record("The late body was not refused.")
            return
        }
        #expect(state.unanswered == 0)
        for tick in 14...18 {
            state.didReceiveBytes(tick: tick)
            #expect(isNothing(state.timeOut(tick: tick, limits: Self.limits, isWritable: true)))
        }
        guard case .close = state.timeOut(tick: 19, limits: Self.limits, isWritable: true) else {
            Issue.record("A client that sends on keeps its connection.")
            return
        }
    }

    @Test("a late body whose response has begun ends the connection without a second one")
    func lateBodyOfResponse() {
        var state = ConnectionState(tick: 0, moment: 1)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didBeginResponse()
        guard case .close = state.timeOut(tick: 13, limits: Self.limits, isWritable: true) else {
            Issue.record("The connection stays open.")
            return
        }
    }

    @Test("silence begins with the last answer, and a part of a head does not end it")
    func silence() {
        var state = ConnectionState(tick: 0, moment: 1)
        state.didReceiveBytes(tick: 0)
        state.willForward(endsWithEmptyLine: false, tick: 0)
        #expect(state.silentSince == 1)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        #expect(state.silentSince == nil)
        state.didDecodeEnd()
        _ = state.didWriteResponse(moment: 7)
        #expect(state.silentSince == 7)
    }

    private func isNothing(_ action: ConnectionState.Action) -> Bool {
        if case .nothing = action { true } else { false }
    }
}
