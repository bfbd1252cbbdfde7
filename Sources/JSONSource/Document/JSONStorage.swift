/// Owns what all nodes of one document share: the text and the tape.
///
/// Never changed after reading.
final class JSONStorage: Sendable {
    let source: SourceText
    let tape: [TapeEntry]

    init(source: SourceText, tape: [TapeEntry]) {
        self.source = source
        self.tape = tape
    }

    /// The decoded text of the string at an index of the tape.
    func text(at index: Int) -> String {
        let entry = tape[index]
        let content = entry.contentRange
        guard entry.flags.contains(.escaped) else {
            return String(decoding: source.bytes[content], as: UTF8.self)
        }
        return StringDecoder(source.bytes, content).decoded()
    }

    /// Whether the string at an index has exactly these characters.
    ///
    /// Allocates only when it was written with escapes.
    func text(at index: Int, equals other: String) -> Bool {
        let entry = tape[index]
        let content = entry.contentRange
        if entry.flags.contains(.escaped) { return text(at: index).utf8.elementsEqual(other.utf8) }
        return other.utf8.count == content.count && source.bytes[content].elementsEqual(other.utf8)
    }
}
