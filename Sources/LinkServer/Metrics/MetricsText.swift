/// Metrics in Prometheus's text format, version 0.0.4.
struct MetricsText {
    typealias Labels = [(name: String, value: String)]

    private var lines: [String] = []

    /// All lines.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds a value that can increase and decrease.
    mutating func gauge(_ name: String, _ help: String, _ value: String) {
        head(name, help, "gauge")
        lines.append("\(name) \(value)")
    }

    /// Adds values that can increase and decrease.
    mutating func gauges(_ name: String, _ help: String, _ values: [(Labels, Int)]) {
        head(name, help, "gauge")
        add(values, of: name)
    }

    /// Adds values that only increase.
    mutating func counter(_ name: String, _ help: String, _ values: [(Labels, Int)]) {
        head(name, help, "counter")
        add(values, of: name)
    }

    private mutating func add(_ values: [(Labels, Int)], of name: String) {
        for (labels, value) in values { lines.append("\(name)\(Self.text(labels)) \(value)") }
    }

    /// Adds histograms.
    mutating func histograms(_ name: String, _ help: String, _ values: [(Labels, DurationHistogram)]) {
        head(name, help, "histogram")
        for (labels, histogram) in values {
            for (bound, count) in zip(DurationHistogram.bounds, histogram.cumulative) {
                lines.append("\(name)_bucket\(Self.text(labels + [("le", bound.text)])) \(count)")
            }
            lines.append("\(name)_bucket\(Self.text(labels + [("le", "+Inf")])) \(histogram.total)")
            lines.append("\(name)_sum\(Self.text(labels)) \(histogram.sum / .seconds(1))")
            lines.append("\(name)_count\(Self.text(labels)) \(histogram.total)")
        }
    }

    private mutating func head(_ name: String, _ help: String, _ type: String) {
        lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
    }

    private static func text(_ labels: Labels) -> String {
        guard !labels.isEmpty else { return "" }
        let pairs = labels.map { label in
            let value = label.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return "\(label.name)=\"\(value)\""
        }
        return "{" + pairs.joined(separator: ",") + "}"
    }
}
