extension TextOutline {
    /// Whether some text has both shapes, decided step against step.
    ///
    /// `row[j]` says whether the rest of this shape from a step on can be the rest of the other one from step `j` on;
    /// rows are made from the end.
    func meets(_ other: TextOutline) -> Bool {
        var below = [Bool](repeating: false, count: other.steps.count + 1)
        below[other.steps.count] = true
        for column in other.steps.indices.reversed() {
            below[column] = below[column + 1] && other.steps[column].isOptional
        }
        var row = below
        for step in steps.reversed() {
            row[other.steps.count] = step.isOptional && below[other.steps.count]
            for column in other.steps.indices.reversed() {
                row[column] = Self.meet(step, other.steps[column], below, row, column)
            }
            swap(&row, &below)
        }
        return below[0]
    }

    @inline(__always)
    private static func meet(_ step: Step, _ other: Step, _ below: [Bool], _ row: [Bool], _ column: Int) -> Bool {
        if step.isOptional, below[column] { return true }
        if other.isOptional, row[column + 1] { return true }
        guard step.agrees(with: other) else { return false }
        // Both read one code point; a star stays where it is.
        if step == .any { return other == .any ? false : row[column + 1] }
        if other == .any { return below[column] }
        return below[column + 1]
    }
}

extension TextOutline.Step {
    var isOptional: Bool {
        switch self {
        case .any, .perhaps: true
        case .literal, .one: false
        }
    }

    func agrees(with other: TextOutline.Step) -> Bool {
        switch (self, other) {
        case (.literal(let left), .literal(let right)): left == right
        case (.literal(let byte), .one(let set)), (.literal(let byte), .perhaps(let set)),
            (.one(let set), .literal(let byte)), (.perhaps(let set), .literal(let byte)):
            set.contains(byte)
        case (.one(let left), .one(let right)), (.one(let left), .perhaps(let right)),
            (.perhaps(let left), .one(let right)), (.perhaps(let left), .perhaps(let right)):
            left.meets(right)
        default: true
        }
    }
}
