/// The place at which an Android pattern gave up on a text.
public struct AndroidPatternStop: Sendable, Hashable {
    /// The offset in the text, in UTF-16 code units, of what could not be taken; the text's length at its end.
    public let textOffset: Int
    /// The offset in the pattern, in UTF-16 code units, of the part that could not go on.
    public let patternOffset: Int
    /// Why it stopped there.
    public let reason: Reason

    /// Why a pattern stopped.
    public enum Reason: String, Sendable, Hashable {
        /// The text has another unit here than the pattern asks for.
        case differentUnit
        /// The text ended while the pattern asks for more.
        case textEnded
        /// The pattern ended while there is text left.
        case textLeftOver
        /// The unit that must follow `.*` does not occur in the rest of the text.
        case stopUnitNotFound
        /// Fewer repetitions than the pattern asks for.
        case tooFewRepetitions
    }
}
