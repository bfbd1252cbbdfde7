/// Prints figures, one a line.
enum Report {
    nonisolated(unsafe) private static var sink = 0  // One thread writes it, and nothing reads it but the optimiser.

    static func line(_ name: String, _ value: Double) {
        // Not `rounded()`: without a module that links the C library's mathematics, Linux has no `round`.
        let tenths = Double(Int(value * 10 + 0.5)) / 10
        print("\(name)\t\(tenths)")
    }

    static func consume(_ value: Int) { sink &+= value }
}

/// Refuses to time a wrong answer.
enum Check {
    static func equal<Value: Equatable>(_ left: Value, _ right: Value) {
        precondition(left == right, "\(left) is not \(right): the benchmark measures a wrong answer")
    }
}
