import ArgumentParser
import Logging

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
