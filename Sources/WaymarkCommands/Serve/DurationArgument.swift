import ArgumentParser

/// A time on the command line: `500ms`, `75s` or `75`, `2m`.
struct DurationArgument: CustomStringConvertible {
    private static let units = [("ms", 1), ("s", 1_000), ("m", 60_000), ("", 1_000)]

    let duration: Duration

    init(_ duration: Duration) {
        self.duration = duration
    }

    /// Reads a time.
    ///
    /// - Throws: what a time looks like.
    init(parsing text: String) throws {
        guard let time = DurationArgument(text) else { throw ValidationError("write a time, as 500ms, 75s or 2m") }
        self = time
    }

    private init?(_ argument: String) {
        for (unit, milliseconds) in DurationArgument.units where argument.hasSuffix(unit) {
            guard let count = Int(argument.dropLast(unit.count)), (1...86_400_000).contains(count) else { continue }
            duration = .milliseconds(count * milliseconds)
            return
        }
        return nil
    }

    var description: String {
        let milliseconds =
            Int(duration.components.seconds) * 1_000 + Int(duration.components.attoseconds / 1_000_000_000_000_000)
        return milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
    }
}
