import JSONSource
import LinkDescription
import Yams

/// A key that occurs twice in a mapping.
///
/// The parser reports the first place only. With another text of the same length there, it finds the second.
struct RepeatedKey {
    private let key: String
    private let first: Int
    private let firstMark: Mark
    private let source: YAMLSource

    init(_ key: String, at first: Mark, in source: YAMLSource) {
        self.key = key
        self.first = source.offset(of: first)
        firstMark = first
        self.source = source
    }

    /// The mistake at the second place, with the line of the first.
    var mistake: DescriptionMistake {
        guard let second = second(), second != first else {
            return source.mistake(at: first, "\"\(key)\" occurs twice.", help: "Keep one of them.")
        }
        let line = source.source.position(at: first).line
        let message = "\"\(key)\" occurs twice, here and in line \(line)."
        return source.mistake(at: second, length: key.utf8.count, message, help: "Keep one of them.")
    }

    private func second() -> Int? {
        for letter in ["x", "y", "z"] {
            let other = String(repeating: letter, count: key.unicodeScalars.count)
            if other != key, let place = second(besides: other) { return place }
        }
        return nil
    }

    /// Reads the source with another text at the first place.
    private func second(besides other: String) -> Int? {
        let quotes = source.bytes(at: first).first.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") } ?? false
        let start = first + (quotes ? 1 : 0)
        guard source.bytes(at: start).starts(with: key.utf8) else { return nil }
        let text = source.replacing(start..<start + key.utf8.count, with: other)
        do {
            let root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
            return root.flatMap { self.second(in: $0) }
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) where keys.first == key {
            // A third time: the second place is now the first.
            return source.offset(of: context.mark)
        } catch {
            return nil
        }
    }

    private func isFirst(_ node: Node) -> Bool {
        node.mark?.line == firstMark.line && node.mark?.column == firstMark.column
    }

    /// The key at the place in the mapping that has it.
    private func second(in node: Node) -> Int? {
        switch node {
        case .mapping(let mapping):
            let keys = mapping.keys
            if keys.contains(where: isFirst) {
                return keys.first { $0.string == key }.map { source.offset(of: $0.mark) }
            }
            for (key, value) in mapping {
                if let place = second(in: key) ?? second(in: value) { return place }
            }
            return nil
        case .sequence(let sequence):
            return sequence.lazy.compactMap { self.second(in: $0) }.first
        case .scalar, .alias: return nil
        }
    }
}
