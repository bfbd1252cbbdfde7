import ArgumentParser
import Foundation
import JSONSource
import Logging
import Synchronization

/// Writes each event as a line to standard error: for people, or as a JSON object.
struct LineLogHandler: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    private let format: ResultFormat
    private let style: TextStyle
    private let sink: LogSink

    init(format: ResultFormat, style: TextStyle, sink: LogSink) {
        self.format = format
        self.style = style
        self.sink = sink
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let time = Date().ISO8601Format()
        var all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        if let error = event.error { all["error"] = "\(error)" }
        let details = all.sorted { $0.key < $1.key }
        switch format {
        case .text: sink.write(line(event, time, details))
        case .json: sink.write(JSONWriter(style: .compact).string(object(event, time, details)) + "\n")
        }
    }

    private func line(
        _ event: LogEvent,
        _ time: String,
        _ details: [(key: String, value: Logger.Metadata.Value)]
    ) -> String {
        let level = event.level.rawValue.padded(to: 8)
        let words = ["\(event.message)"] + details.map { "\($0.key)=\($0.value)" }
        let text = words.joined(separator: "  ").visible
        return style.paint(time, .faint) + "  " + style.paint(level, role(of: event.level)) + "  " + text + "\n"
    }

    private func object(
        _ event: LogEvent,
        _ time: String,
        _ details: [(key: String, value: Logger.Metadata.Value)]
    ) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init(name: "time", value: .string(time)),
            .init(name: "level", value: .string(event.level.rawValue)),
            .init(name: "message", value: .string("\(event.message)")),
        ]
        members += details.map { .init(name: $0.key, value: Self.json($0.value)) }
        return .object(members)
    }

    /// Numbers stay numbers.
    private static func json(_ value: Logger.Metadata.Value) -> JSONValue {
        switch value {
        case .stringConvertible(let number as Int): .integer(number)
        case .stringConvertible(let number as Double): .number(spelling: "\(number)")
        default: .string("\(value)")
        }
    }

    private func role(of level: Logger.Level) -> TextStyle.Role {
        switch level {
        case .trace, .debug: .faint
        case .info, .notice: .rule
        case .warning: .warning
        case .error, .critical: .bad
        }
    }
}

/// Owns the log lines of a server that is not up yet.
///
/// When a start fails, one sentence says why; what the parts of the server log while they are taken down again would
/// bury it.
final class LogSink: Sendable {
    private let console: Console
    private let held = Mutex<String?>("")

    init(console: Console) {
        self.console = console
    }

    /// Prints a line to standard error, or keeps it until ``open()``.
    func write(_ line: String) {
        let isHeld = held.withLock { held in
            held?.append(line)
            return held != nil
        }
        if !isHeld { console.say(line) }
    }

    /// Prints what was kept, and everything that follows at once.
    func open() {
        let lines = held.withLock { held in
            defer { held = nil }
            return held
        }
        if let lines, !lines.isEmpty { console.say(lines) }
    }
}

/// A log level on the command line.
struct LogLevelArgument: ExpressibleByArgument, CustomStringConvertible {
    static var allValueStrings: [String] { Logger.Level.allCases.map(\.rawValue) }

    let level: Logger.Level

    init(_ level: Logger.Level) {
        self.level = level
    }

    init?(argument: String) {
        guard let level = Logger.Level(rawValue: argument.lowercased()) else { return nil }
        self.level = level
    }

    var description: String { level.rawValue }

    var defaultValueDescription: String { description }
}
