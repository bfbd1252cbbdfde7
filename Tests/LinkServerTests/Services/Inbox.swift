/// Values that a server reports, for a test to wait for.
actor Inbox<Value: Sendable> {
    private var iterator: AsyncStream<Value>.Iterator
    private nonisolated let continuation: AsyncStream<Value>.Continuation

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
        iterator = stream.makeAsyncIterator()
        self.continuation = continuation
    }

    nonisolated func put(_ value: Value) { continuation.yield(value) }

    /// The next value that no one has taken yet.
    func next() async throws -> Value {
        var iterator = iterator
        guard let value = await iterator.next(isolation: self) else { throw ListenerDidNotStart() }
        self.iterator = iterator
        return value
    }
}
