import Logging
import NIOConcurrencyHelpers

/// Keeps everything that is logged, at every level, as text.
final class RecordedLog: Sendable {
    private let recorded = NIOLockedValueBox<[String]>([])

    var lines: [String] { recorded.withLockedValue { $0 } }

    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(log: self) }
        logger.logLevel = .trace
        return logger
    }

    private func record(_ line: String) { recorded.withLockedValue { $0.append(line) } }

    private struct Handler: LogHandler {
        let log: RecordedLog
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        init(log: RecordedLog) {
            self.log = log
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            let pairs = all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            log.record((["\(event.level)", "\(event.message)"] + pairs).joined(separator: " "))
        }
    }
}
