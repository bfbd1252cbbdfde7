import DescriptionYAML
import Foundation
import LinkDescription
import Testing

/// The files that runners read, as the runners see them.
enum RunnerFiles {
    /// The root of the repository.
    static var root: URL {
        var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("action.yml").path) { break }
        }
        return folder
    }

    static func read(_ name: String) throws -> YAMLNode {
        try YAMLReader().read(Array(Data(contentsOf: root.appendingPathComponent(name))))
    }
}

extension YAMLNode {
    /// The value of a key.
    subscript(key: String) -> YAMLNode? {
        guard case .mapping(let pairs) = content else { return nil }
        return pairs.first { $0.key.text == key }?.value
    }

    /// The text; nil for other values.
    var text: String? {
        if case .scalar(let scalar) = content { return scalar.text }
        return nil
    }

    var keys: [String] {
        if case .mapping(let pairs) = content { return pairs.compactMap(\.key.text) }
        return []
    }

    var elements: [YAMLNode] {
        if case .sequence(let elements) = content { return elements }
        return []
    }
}

/// Quotes a text for the shell.
func shellQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
