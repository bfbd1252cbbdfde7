import JSONSource

/// Counts outcomes by group and tells about them.
struct ConformanceReport {
    private var groups: [Group] = []

    private struct Group {
        let name: String
        var passed = 0
        var failed = 0
        /// What is to say about single vectors.
        var notes: [String] = []
    }

    var hasFailures: Bool { groups.contains { $0.failed > 0 } }

    mutating func add(_ vector: Vector, _ outcome: Vector.Outcome) {
        let place = groups.firstIndex { $0.name == vector.group } ?? groups.endIndex
        if place == groups.endIndex { groups.append(Group(name: vector.group)) }
        let id = TerminalText.visible(vector.id)
        switch outcome {
        case .passed: groups[place].passed += 1
        case .failed(let expected, let actual):
            groups[place].failed += 1
            let writer = JSONWriter(style: .compact)
            groups[place].notes += [
                "  failed \(id)",
                "    expected \(TerminalText.visible(writer.string(expected)))",
                "    actual   \(TerminalText.visible(writer.string(actual)))",
            ]
        case .skipped(let reason): groups[place].notes.append("  skipped \(id): \(reason)")
        }
    }

    /// A line for each group, the notes on single vectors beneath it, and a line for all of them.
    func text(_ style: TextStyle) -> String {
        guard !groups.isEmpty else { return "" }
        let total = groups.reduce(into: Group(name: "total")) { sum, group in
            sum.passed += group.passed
            sum.failed += group.failed
        }
        return (groups + [total]).flatMap { group in
            let counts = "\(TerminalText.visible(group.name)): \(group.passed) passed, \(group.failed) failed"
            return [style.paint(counts, group.failed > 0 ? .bad : .good)] + group.notes
        }
        .map { $0 + "\n" }
        .joined()
    }
}
