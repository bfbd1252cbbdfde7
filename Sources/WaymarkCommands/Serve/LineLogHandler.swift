import Foundation
import JSONSource
import Logging

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
