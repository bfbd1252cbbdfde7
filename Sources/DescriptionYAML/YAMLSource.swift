import JSONSource
import LinkDescription

/// The text of a YAML source with the offsets of its lines, as the parser counts them.
struct YAMLSource {
    static let aliasMessage = "A description has no anchors and aliases."
    static let depthMessage = "The nesting is deeper than \(YAMLReader.maximumDepth) levels."
    static let aliasHelp = "Write the value out; a text that begins with \"*\" or \"&\" needs quotes."

    let source: SourceText
    /// The text without a byte order mark.
    let text: String
    /// What keeps the text from being given to the parser at all.
    let mistake: DescriptionMistake?

    /// The bytes of a byte order mark, which the parser does not see.
    private let skipped: Int
    /// The parser ends lines at more characters than ``SourceText`` does.
    private let lineStarts: [Int]

    init(_ bytes: [UInt8]) {
        source = SourceText(bytes)
        skipped = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let scan = YAMLScan(bytes, from: skipped)
        lineStarts = scan.lineStarts
        text = scan.fault == nil ? String(decoding: bytes[skipped...], as: UTF8.self) : ""
        mistake = scan.fault.map { fault in
            let range = fault.offset..<min(fault.offset + fault.length, bytes.count)
            return DescriptionMistake(
                at: SourceText(bytes).position(at: fault.offset),
                range: range,
                fault.message,
                help: fault.help
            )
        }
    }

    /// The node of a text without any document.
    var nothing: YAMLNode {
        YAMLNode(.scalar(YAMLScalar("", isPlain: true)), at: source.position(at: 0), range: 0..<0)
    }

    /// The offset of a line and a column, both from 1; inside the text in any case.
    func offset(line: Int, column: Int) -> Int {
        let bytes = source.bytes
        guard line >= 1, line <= lineStarts.count else { return bytes.count }
        var offset = lineStarts[line - 1]
        var left = max(0, column - 1)
        while left > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset
    }

    /// The bytes from an offset on.
    func bytes(at offset: Int) -> ArraySlice<UInt8> { source.bytes[min(offset, source.bytes.count)...] }

    /// The text for the parser with other characters instead of some bytes.
    func replacing(_ range: Range<Int>, with other: String) -> String {
        let bytes = source.bytes[skipped..<range.lowerBound] + Array(other.utf8) + source.bytes[range.upperBound...]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How many bytes of the source show a text; 1 where it is written differently.
    func length(of scalar: YAMLScalar, at offset: Int) -> Int {
        let text = Array(scalar.text.utf8)
        let rest = source.bytes[min(offset, source.bytes.count)...]
        guard !rest.isEmpty, !(scalar.isPlain && text.isEmpty) else { return 0 }
        if scalar.isPlain { return rest.starts(with: text) ? text.count : 1 }
        guard rest.dropFirst().starts(with: text), let quote = rest.first else { return 1 }
        return rest.dropFirst(1 + text.count).first == quote ? text.count + 2 : 1
    }

    /// With how many escaped byte order marks a text in double quotes begins; no other text has any.
    func escapedMarks(at offset: Int) -> Int {
        var rest = bytes(at: offset)
        guard rest.popFirst() == UInt8(ascii: "\"") else { return 0 }
        var count = 0
        while let length = Self.markEscapes.first(where: { Self.begins(rest, with: $0) })?.count {
            rest = rest.dropFirst(length)
            count += 1
        }
        return count
    }

    /// The escapes of a byte order mark (YAML 1.1, "Escape Sequences"), whose digits may have any letter case.
    private static let markEscapes = [Array("\\uFEFF".utf8), Array("\\U0000FEFF".utf8)]

    private static func begins(_ bytes: ArraySlice<UInt8>, with escape: [UInt8]) -> Bool {
        func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.map { $0 | 0x20 } }
        return bytes.starts(with: escape.prefix(2)) && folded(bytes.prefix(escape.count)) == folded(escape)
    }

    func mistake(at offset: Int, length: Int = 1, _ message: String, help: String? = nil) -> DescriptionMistake {
        let offset = min(offset, source.bytes.count)
        let range = offset..<min(offset + length, source.bytes.count)
        return DescriptionMistake(at: source.position(at: offset), range: range, message, help: help)
    }
}
