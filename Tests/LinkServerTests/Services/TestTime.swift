import LinkStore
import Synchronization

/// A time of day that stands still until a test moves it.
final class TestTime: Sendable {
    private let moment = Mutex(Timestamp(milliseconds: 1_700_000_000_000))

    var now: Timestamp { moment.withLock { $0 } }

    func advance(seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}
