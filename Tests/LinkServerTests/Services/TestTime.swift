import LinkStore
import NIOConcurrencyHelpers

/// A time of day that stands still until a test moves it.
final class TestTime: Sendable {
    private let moment = NIOLockedValueBox(Timestamp(milliseconds: 1_700_000_000_000))

    var now: Timestamp { moment.withLockedValue { $0 } }

    func advance(seconds: Int64) { moment.withLockedValue { $0 = $0.adding(seconds: seconds) } }
}
