/// A change that fixes a finding.
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

    /// A title, how far the change can be trusted, and its edits.
    public init(_ title: String, _ safety: Safety, _ edits: [TextEdit]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}

/// Bytes that replace others.
public struct TextEdit: Sendable, Hashable {
    /// The bytes to take out; empty to insert.
    public let range: Range<Int>
    /// The text to put there.
    public let replacement: String

    /// The bytes to take out, and the text to put there.
    public init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// Applies fixes to a text, never two that change the same bytes.
public struct FixApplication: Sendable {
    /// The text after the changes.
    public let bytes: [UInt8]
    /// How many fixes were applied.
    public let appliedCount: Int

    /// Applies the first fix of each finding that is allowed, in the order of the findings.
    ///
    /// A fix is applied as a whole or not at all; one that overlaps another which came first is left for the next time.
    ///
    /// - Parameters:
    ///   - findings: what was found in `bytes`.
    ///   - bytes: the text that the findings are about.
    ///   - isUnsafeAllowed: whether fixes that change verdicts are applied too.
    public init(_ findings: [LintFinding], to bytes: [UInt8], allowingUnsafe isUnsafeAllowed: Bool = false) {
        var taken: [TextEdit] = []
        var applied = 0
        for finding in findings {
            let isAllowed: (Fix) -> Bool = { $0.safety == .safe || (isUnsafeAllowed && $0.safety == .unsafe) }
            guard let fix = finding.fixes.first(where: isAllowed), !fix.edits.isEmpty else { continue }
            guard Self.fits(fix.edits, into: taken, count: bytes.count) else { continue }
            taken += fix.edits
            applied += 1
        }
        self.bytes = Self.replace(taken, in: bytes)
        appliedCount = applied
    }

    private static func fits(_ edits: [TextEdit], into taken: [TextEdit], count: Int) -> Bool {
        for (index, edit) in edits.enumerated() {
            guard edit.range.lowerBound >= 0, edit.range.upperBound <= count else { return false }
            guard !(taken + edits[..<index]).contains(where: { meets($0.range, edit.range) }) else { return false }
        }
        return true
    }

    /// Whether two ranges overlap; two insertions at one place, or one at the edge of a replacement, do too.
    private static func meets(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        left.overlaps(right)
            || (left.isEmpty && right.lowerBound <= left.lowerBound && left.lowerBound <= right.upperBound)
            || (right.isEmpty && left.lowerBound <= right.lowerBound && right.lowerBound <= left.upperBound)
    }

    private static func replace(_ edits: [TextEdit], in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[copied..<edit.range.lowerBound]
            result += edit.replacement.utf8
            copied = edit.range.upperBound
        }
        return result + bytes[copied...]
    }
}
