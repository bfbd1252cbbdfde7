/// A change that mends a finding.
public struct Fix: Sendable, Hashable {
    /// How far a change can be trusted.
    public enum Safety: String, Sendable, Hashable, CaseIterable {
        /// No verdict of a readable file changes.
        case safe
        /// Verdicts change, most likely to what was meant.
        case unsafe
        /// A suggestion that only people can judge; never applied.
        case displayOnly = "display-only"
    }

    /// What the change does, as an order with a full stop.
    public let title: String
    /// The replacements; they do not overlap.
    public let edits: [TextEdit]
    /// How far it can be trusted.
    public let safety: Safety

    /// Makes a fix.
    public init(_ title: String, _ safety: Safety, _ edits: [TextEdit]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}

/// Bytes to put in the place of others.
public struct TextEdit: Sendable, Hashable {
    /// The bytes to take out; empty to insert.
    public let range: Range<Int>
    /// The text to put there.
    public let replacement: String

    /// Makes a replacement.
    public init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
