/// The text that a writer has made so far.
///
/// Keeps its own stack, so that depth costs no call stack.
struct JSONOutput {
    /// A container whose children are being written.
    private struct Level {
        let members: [JSONValue.Member]
        let elements: [JSONValue]
        let isObject: Bool
        var next = 0

        var count: Int { isObject ? members.count : elements.count }
    }

    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var levels: [Level] = []

    init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    mutating func write(_ value: JSONValue) {
        begin(value)
        while let level = levels.last {
            guard level.next < level.count else {
                levels.removeLast()
                if level.count > 0 { breakLine() }
                bytes.append(level.isObject ? .closeBrace : .closeBracket)
                continue
            }
            levels[levels.count - 1].next += 1
            if level.next > 0 { bytes.append(.comma) }
            breakLine()
            guard level.isObject else {
                begin(level.elements[level.next])
                continue
            }
            let member = level.members[level.next]
            write(text: member.name)
            bytes.append(.colon)
            if isPretty { bytes.append(.space) }
            begin(member.value)
        }
        if isPretty { bytes.append(.lineFeed) }
    }

    /// Writes a scalar, or opens a container.
    private mutating func begin(_ value: JSONValue) {
        switch value {
        case .object(let members):
            bytes.append(.openBrace)
            levels.append(Level(members: members, elements: [], isObject: true))
        case .array(let elements):
            bytes.append(.openBracket)
            levels.append(Level(members: [], elements: elements, isObject: false))
        case .string(let text): write(text: text)
        case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
        case .number(let spelling):
            if NumberGrammar.matches(spelling.utf8) {
                bytes.append(contentsOf: spelling.utf8)
            } else {
                write(text: spelling)
            }
        case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        }
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        bytes.append(.lineFeed)
        for _ in levels.indices { bytes.append(contentsOf: [.space, .space]) }
    }

    private mutating func write(text: String) {
        bytes.append(.quote)
        for byte in text.utf8 {
            switch byte {
            case .quote, .backslash: bytes.append(contentsOf: [.backslash, byte])
            case .lineFeed: bytes.append(contentsOf: "\\n".utf8)
            case .carriageReturn: bytes.append(contentsOf: "\\r".utf8)
            case .tab: bytes.append(contentsOf: "\\t".utf8)
            case 0x00..<0x20:
                bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(.quote)
    }
}
