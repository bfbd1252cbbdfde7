public import JSONSource

/// Something in a description that has to be fixed before anything can be made from it.
public struct DescriptionMistake: Hashable, Sendable {
    /// Where it is.
    public let position: SourcePosition
    /// The bytes to point at.
    public let range: Range<Int>
    /// What is wrong, in one sentence.
    public let message: String
    /// What to do, in one sentence, where that is known.
    public let help: String?

    /// Takes a place, what is wrong there, and what to do.
    public init(at position: SourcePosition, range: Range<Int>, _ message: String, help: String? = nil) {
        self.position = position
        self.range = range
        self.message = message
        self.help = help
    }

    init(_ node: YAMLNode, _ message: String, help: String? = nil) {
        self.init(at: node.position, range: node.range, message, help: help)
    }
}

/// Everything that is wrong with a description, in the order of the source.
public struct DescriptionMistakes: Error, Hashable, Sendable {
    /// The mistakes; at least one.
    public let mistakes: [DescriptionMistake]

    /// Wraps mistakes; they are put into the order of the source.
    public init(_ mistakes: [DescriptionMistake]) {
        let numbered = mistakes.enumerated().sorted { left, right in
            (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
        }
        self.mistakes = numbered.map(\.element)
    }
}

extension DescriptionMistakes: CustomStringConvertible {
    /// A line for each mistake: `3:5: There is no app … Did you mean …?`.
    public var description: String {
        mistakes.map { mistake in
            let place = "\(mistake.position.line):\(mistake.position.column)"
            return [place + ": " + mistake.message, mistake.help].compactMap(\.self).joined(separator: " ")
        }
        .joined(separator: "\n")
    }
}
