import Testing

@testable import LinkServer

@Suite("The state of a connection")
struct ConnectionStateTests {
    @Test("the recogniser waits until the parser has nothing pending")
    func quiet() {
        var state = ConnectionState(tick: 0)
        #expect(state.isQuiet)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        #expect(!state.isQuiet)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didDecodeEnd()
        #expect(!state.isQuiet)
        #expect(isNothing(state.didWriteResponse()))
        #expect(state.isQuiet)
    }

    @Test("bytes that do not end with an empty line may be the beginning of a request")
    func unfinished() {
        var state = ConnectionState(tick: 0)
        state.willForward(endsWithEmptyLine: false, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didDecodeEnd()
        _ = state.didWriteResponse()
        #expect(!state.isQuiet)
    }

    @Test("a response before the end of the body does not make the connection quiet")
    func earlyResponse() {
        var state = ConnectionState(tick: 0)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        _ = state.didWriteResponse()
        #expect(!state.isQuiet)
        state.didDecodeEnd()
        #expect(state.isQuiet)
    }

    @Test("a refusal waits for the responses before it")
    func refusal() {
        var state = ConnectionState(tick: 0)
        state.willForward(endsWithEmptyLine: true, tick: 0)
        state.didDecodeHead(keepsAlive: true, tick: 0)
        state.didDecodeEnd()
        #expect(isNothing(state.reject(.badRequest)))
        #expect(state.isDiscarding)
        #expect(!state.isLastResponse)
        guard case .reject(.badRequest) = state.didWriteResponse() else {
            Issue.record("The refusal did not follow the response.")
            return
        }
        #expect(isNothing(state.reject(.requestTimeout)))
    }

    private func isNothing(_ action: ConnectionState.Action) -> Bool {
        if case .nothing = action { true } else { false }
    }
}
