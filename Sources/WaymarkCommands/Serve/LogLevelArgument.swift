import ArgumentParser
import Logging

/// A log level on the command line.
struct LogLevelArgument: ExpressibleByArgument, CustomStringConvertible {
    static var list: String { Logger.Level.allCases.map(\.rawValue).joined(separator: ", ") }

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
