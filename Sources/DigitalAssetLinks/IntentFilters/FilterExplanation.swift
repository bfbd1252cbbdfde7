public import LinkPatterns

/// Why a filter takes an intent or does not, step by step, up to the step that decided.
public struct FilterExplanation: Sendable, Hashable {
    /// The verdict.
    public let verdict: FilterVerdict
    /// The steps in Android's order; the last one is the one that failed, when the verdict is no match.
    public let steps: [FilterStep]

    /// The step that failed; nil when the filter takes the intent.
    public var failure: FilterStep? { steps.first { !$0.isMet } }
}

/// One comparison of a part of an intent with what a filter has for it.
public struct FilterStep: Sendable, Hashable {
    /// The part.
    public let part: Part
    /// The text of the intent that was compared; nil when it has none.
    public let text: String?
    /// What it was compared with, in order, up to the one that decided.
    public let candidates: [Candidate]
    /// Whether the filter can still take the intent after this step.
    public let isMet: Bool

    /// The parts of an intent.
    public enum Part: Sendable, Hashable {
        /// The action.
        case action
        /// The filter has neither schemes nor media types, so that hosts and paths count for nothing.
        case noData
        /// The scheme.
        case scheme
        /// What is behind the scheme, for `ssp` patterns.
        case schemeSpecificPart
        /// The host.
        case host
        /// The port.
        case port
        /// The path.
        case path
        /// A group, counted from 0 among those with conditions.
        ///
        /// It holds when all its candidates match; then it decides.
        case group(Int)
        /// The path again, after the groups: none of them took the link.
        case noGroup
        /// The media type.
        case type
        /// The categories.
        case category
    }

    /// Something that a part was compared with.
    public struct Candidate: Sendable, Hashable {
        /// The text of the filter, such as a host or a pattern.
        public let text: String
        /// How a pattern is read; nil for what is not a pattern.
        public let kind: AndroidPattern.Kind?
        /// The part that a condition of a group is about.
        public let condition: FilterCondition.Part?
        /// The number of the `<data>` tag, counted from 0 outside of groups.
        public let tag: Int?
        /// Whether it takes the text.
        public let isMatch: Bool
        /// Where a pattern gave up.
        public let stop: AndroidPatternStop?

        init(
            _ text: String,
            kind: AndroidPattern.Kind? = nil,
            condition: FilterCondition.Part? = nil,
            tag: Int? = nil,
            isMatch: Bool,
            stop: AndroidPatternStop? = nil
        ) {
            self.text = text
            self.kind = kind
            self.condition = condition
            self.tag = tag
            self.isMatch = isMatch
            self.stop = stop
        }
    }
}

/// Writes down what was compared, when somebody wants to know.
struct FilterTrace {
    let isRecording: Bool
    private(set) var steps: [FilterStep] = []

    init(isRecording: Bool) { self.isRecording = isRecording }

    mutating func record(_ step: @autoclosure () -> FilterStep) {
        if isRecording { steps.append(step()) }
    }
}
