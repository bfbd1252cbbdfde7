import Dispatch
import Foundation

/// Ends the process some time after it was asked to end, even when all threads of tasks are busy.
///
/// It has a thread of its own from the system when it needs one. Nothing is lost: what was acknowledged is stored.
final class LatestEnd {
    private let queue = DispatchQueue(label: "waymark.latest-end", qos: .userInteractive)
    private let sources: [any DispatchSourceSignal]
    private let begins: @Sendable () -> Void

    /// Begins to wait for `SIGTERM` and `SIGINT`.
    init(after time: Duration, end: @escaping @Sendable () -> Void = LatestEnd.endNow) {
        let milliseconds =
            Int(time.components.seconds) * 1_000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
        let begins: @Sendable () -> Void = { [queue] in
            queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: end)
        }
        self.begins = begins
        sources = [SIGTERM, SIGINT].map { [queue] signal in
            let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
            source.setEventHandler(handler: begins)
            source.resume()
            return source
        }
    }

    /// The time begins, as with a signal.
    func begin() { begins() }

    /// Ends the wait for signals, because the process ends by itself.
    func cancel() {
        for source in sources { source.cancel() }
    }

    private static let endNow: @Sendable () -> Void = {
        let sentence = "waymark: The server was ended, because something did not end in time.\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        _exit(1)
    }
}
