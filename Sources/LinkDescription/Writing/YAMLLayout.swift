/// Lays values out as YAML: two blanks for each level, short lists of texts on one line.
///
/// The same values always give the same text.
struct YAMLLayout {
    /// The widest list that is written on one line.
    private static let lineWidth = 72
    /// The longest key that YAML reads without a mark in front, with some room (YAML 1.1, "Simple Keys").
    private static let longestKey = 900

    private(set) var text = ""

    /// Writes the members of a mapping, each at the beginning of a line.
    mutating func write(_ members: [YAMLMember], indent: Int = 0) {
        for (index, member) in members.enumerated() {
            let startsLine = index > 0 || !isInsideItem
            isInsideItem = false
            write(member.key, member.value, indent: indent, startsLine: startsLine)
        }
    }

    /// Whether the mark of a list's element was just written, so that a mapping goes on in its line.
    private var isInsideItem = false

    private mutating func write(_ key: String, _ value: YAMLValue, indent: Int, startsLine: Bool) {
        if startsLine { text += Self.blanks(indent) }
        if key.utf8.count > Self.longestKey {
            text += "? " + YAMLText.written(key) + "\n" + Self.blanks(indent) + ":"
        } else {
            text += YAMLText.written(key) + ":"
        }
        writeBehind(value, indent: indent)
    }

    private mutating func writeBehind(_ value: YAMLValue, indent: Int) {
        if let line = Self.line(value) {
            text += (line.isEmpty ? "" : " ") + line + "\n"
            return
        }
        text += "\n"
        switch value {
        case .mapping(let members): write(members, indent: indent + 2)
        case .list(let elements): write(elements, indent: indent + 2)
        case .text, .word, .nothing: break
        }
    }

    private mutating func write(_ elements: [YAMLValue], indent: Int) {
        for element in elements {
            text += Self.blanks(indent) + "- "
            if let line = Self.line(element) {
                text += line + "\n"
            } else if case .mapping(let members) = element {
                isInsideItem = true
                write(members, indent: indent + 2)
            } else if case .list(let inner) = element {
                text += "\n"
                write(inner, indent: indent + 2)
            }
        }
    }

    /// The value where it fits on one line.
    private static func line(_ value: YAMLValue) -> String? {
        switch value {
        case .text(let text): return YAMLText.written(text)
        case .word(let word): return word
        case .nothing: return ""
        case .mapping(let members): return members.isEmpty ? "{}" : nil
        case .list(let elements):
            var texts: [String] = []
            for element in elements {
                guard case .text(let text) = element else { return nil }
                texts.append(YAMLText.written(text))
            }
            let line = "[" + texts.joined(separator: ", ") + "]"
            return line.utf8.count <= lineWidth ? line : nil
        }
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// A value to be written as YAML.
indirect enum YAMLValue {
    /// A text, in quotes where it would be read as something else without.
    case text(String)
    /// A word that is written without quotes, such as `true` or a number.
    case word(String)
    /// Values; on one line where they are short texts.
    case list([YAMLValue])
    /// Keys with values, in this order.
    case mapping([YAMLMember])
    /// Nothing: a key with a colon only.
    case nothing

    /// One text, or a list of them.
    static func texts(_ texts: [String]) -> YAMLValue {
        texts.count == 1 ? .text(texts[0]) : .list(texts.map(YAMLValue.text))
    }
}

/// A key of a mapping with its value.
struct YAMLMember {
    let key: String
    let value: YAMLValue

    init(_ key: String, _ value: YAMLValue) {
        self.key = key
        self.value = value
    }
}
