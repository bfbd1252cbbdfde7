import LinkURLs

// The parts of a link, with no more escapes than a browser writes.
extension PercentEncoding {
    /// A segment of a path.
    static func segment(_ text: String) -> String { encode(text) { Byte.isPathCharacter($0) } }

    /// A name or value of a query item; a plus is escaped, because sites read it as a space.
    static func query(_ text: String) -> String {
        encode(text) { byte in
            byte == Byte.slash || byte == Byte.questionMark || Byte.isPathCharacter(byte) && !"&=+;".utf8.contains(byte)
        }
    }

    /// A fragment.
    static func fragment(_ text: String) -> String {
        encode(text) { $0 == Byte.slash || $0 == Byte.questionMark || Byte.isPathCharacter($0) }
    }
}
