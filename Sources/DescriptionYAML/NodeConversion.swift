import JSONSource
import LinkDescription
import Yams

/// Turns the nodes of the YAML parser into those of descriptions.
struct NodeConversion {
    private let source: YAMLSource
    /// The tags that every value has anyway.
    private static let harmlessTags = Set([Tag.Name.implicit, .nonSpecific, .str, .seq, .map].map(\.rawValue))

    init(_ source: YAMLSource) { self.source = source }

    func node(_ node: Node, depth: Int) throws(DescriptionMistakes) -> YAMLNode {
        let offset = source.offset(of: node.mark)
        guard depth < YAMLReader.maximumDepth else {
            throw refusal(offset, YAMLSource.depthMessage)
        }
        if node.anchor != nil { throw refusal(offset, YAMLSource.aliasMessage, help: YAMLSource.aliasHelp) }
        if !Self.harmlessTags.contains(node.tag.rawValue) {
            throw refusal(offset, "A description has no tags.", help: "Remove the word that begins with \"!\".")
        }
        switch node {
        case .scalar(let scalar):
            let text = YAMLScalar(text(of: scalar, at: offset), isPlain: scalar.style == .plain)
            return manifestNode(.scalar(text), offset, source.length(of: text, at: offset))
        case .sequence(let sequence):
            var elements: [YAMLNode] = []
            for element in sequence { elements.append(try self.node(element, depth: depth + 1)) }
            return manifestNode(.sequence(elements), offset, 1)
        case .mapping(let mapping):
            var pairs: [YAMLPair] = []
            for (key, value) in mapping {
                pairs.append(
                    YAMLPair(
                        key: try self.node(key, depth: depth + 1),
                        value: try self.node(value, depth: depth + 1)
                    )
                )
            }
            return manifestNode(.mapping(pairs), offset, 1)
        case .alias:
            throw refusal(offset, YAMLSource.aliasMessage, help: YAMLSource.aliasHelp)
        }
    }

    /// The text of a scalar, with the byte order mark that decoding it leaves out in front.
    private func text(of scalar: Node.Scalar, at offset: Int) -> String {
        let kept = scalar.string.unicodeScalars.prefix { $0 == "\u{FEFF}" }.count
        let missing = max(0, source.escapedMarks(at: offset) - kept)
        return String(repeating: "\u{FEFF}", count: missing) + scalar.string
    }

    private func manifestNode(_ content: YAMLNode.Content, _ offset: Int, _ length: Int) -> YAMLNode {
        YAMLNode(content, at: source.source.position(at: offset), range: offset..<offset + length)
    }

    private func refusal(_ offset: Int, _ message: String, help: String? = nil) -> DescriptionMistakes {
        DescriptionMistakes([source.mistake(at: offset, message, help: help)])
    }
}
