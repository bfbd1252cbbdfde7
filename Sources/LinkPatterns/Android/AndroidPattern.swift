/// A pattern as Android's intent filters know it, compiled once and matched in time linear in the text.
///
/// Works on UTF-16 code units, as Java does: a character beyond the basic plane counts as two, and nothing is folded or
/// normalised. Behaviour is that of AOSP's `android.os.PatternMatcher` (API 35), odd corners included.
///
/// ```swift
/// let pattern = try AndroidPattern("/shop/.*/edit", kind: .simpleGlob)
/// pattern.matches("/shop/42/edit")  // true
/// ```
public struct AndroidPattern: Sendable {
    /// The pattern as written, after the escapes of XML and JSON are gone.
    public let text: String
    /// How the pattern is read.
    public let kind: Kind
    let program: Program

    /// Compiles a pattern.
    ///
    /// - Parameters:
    ///   - text: the pattern; patterns of every kind but ``Kind/advancedGlob`` are always well formed.
    ///   - kind: how to read it.
    /// - Throws: ``AndroidPatternError`` when an advanced glob is malformed; Android throws there as well.
    public init(_ text: String, kind: Kind) throws(AndroidPatternError) {
        self.text = text
        self.kind = kind
        let units = Array(text.utf16)
        program =
            switch kind {
            case .literal: .literal(units)
            case .prefix: .prefix(units)
            case .suffix: .suffix(units)
            case .simpleGlob: .simple(AndroidSimpleGlob(units))
            case .advancedGlob: .advanced(try AndroidAdvancedGlob(units))
            }
    }

    /// Whether the whole text is accepted.
    public func matches(_ text: String) -> Bool {
        matches(units: Array(text.utf16))
    }

    /// Whether the whole text is accepted; for many patterns against one text, so that it is converted once.
    ///
    /// - Parameter units: the UTF-16 code units of the text.
    /// - Returns: whether nothing of the text is left over.
    public func matches(units: [UInt16]) -> Bool {
        switch program {
        case .literal(let pattern): units == pattern
        case .prefix(let pattern): units.count >= pattern.count && units.starts(with: pattern)
        case .suffix(let pattern): Self.suffixStop(pattern, units) == nil
        case .simple(let glob): glob.stop(in: units) == nil
        case .advanced(let glob): glob.stop(in: units) == nil
        }
    }

    /// Where and why a text is rejected, or nil when it is accepted.
    public func stop(in text: String) -> AndroidPatternStop? {
        stop(units: Array(text.utf16))
    }

    private func stop(units: [UInt16]) -> AndroidPatternStop? {
        switch program {
        case .literal(let pattern): Self.literalStop(pattern, units)
        case .prefix(let pattern): units.starts(with: pattern) ? nil : Self.literalStop(pattern, units)
        case .suffix(let pattern): Self.suffixStop(pattern, units)
        case .simple(let glob): glob.stop(in: units)
        case .advanced(let glob): glob.stop(in: units)
        }
    }
}

extension AndroidPattern {
    /// The five kinds of patterns, one for each of the manifest's attributes.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The text is the pattern: `android:path`.
        case literal
        /// The text begins with the pattern: `android:pathPrefix`.
        case prefix
        /// The text ends with the pattern: `android:pathSuffix`, API 31.
        case suffix
        /// `*` repeats what is before it, `.` is any unit, nothing is given back: `android:pathPattern`.
        case simpleGlob
        /// Sets and counts, greedy, nothing is given back: `android:pathAdvancedPattern`, API 31 in manifests.
        case advancedGlob
    }

    enum Program: Sendable {
        case literal([UInt16])
        case prefix([UInt16])
        case suffix([UInt16])
        case simple(AndroidSimpleGlob)
        case advanced(AndroidAdvancedGlob)
    }

    private static func literalStop(_ pattern: [UInt16], _ text: [UInt16]) -> AndroidPatternStop? {
        guard pattern != text else { return nil }
        let common = zip(pattern, text).prefix { $0 == $1 }.count
        let reason: AndroidPatternStop.Reason =
            common == pattern.count ? .textLeftOver : common == text.count ? .textEnded : .differentUnit
        return AndroidPatternStop(textOffset: common, patternOffset: common, reason: reason)
    }

    private static func suffixStop(_ pattern: [UInt16], _ text: [UInt16]) -> AndroidPatternStop? {
        let common = zip(pattern.reversed(), text.reversed()).prefix { $0 == $1 }.count
        guard common < pattern.count else { return nil }
        let reason: AndroidPatternStop.Reason = common == text.count ? .textEnded : .differentUnit
        return AndroidPatternStop(
            textOffset: text.count - common,
            patternOffset: pattern.count - common,
            reason: reason
        )
    }
}

extension AndroidPattern: Hashable {
    /// Two patterns are equal when they are spelled alike, unit by unit, and are read alike.
    public static func == (left: Self, right: Self) -> Bool {
        left.kind == right.kind && left.text.utf16.elementsEqual(right.text.utf16)
    }

    /// Feeds the kind and the spelling.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        for unit in text.utf16 { hasher.combine(unit) }
    }
}

extension AndroidPattern: CustomStringConvertible {
    /// The kind and the spelling, such as `prefix "/shop"`.
    public var description: String { "\(kind.rawValue) \"\(text)\"" }
}
