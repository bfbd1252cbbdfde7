import JSONSource
public import LinkDescription
import Yams

/// Reads the YAML of a description into nodes that keep their places.
///
/// Anchors, aliases and tags are refused: no description needs them, and without them no text can grow while it is read.
/// Reading never fails in another way than by `DescriptionMistakes`.
public struct YAMLReader: Sendable {
    /// The largest source that is read, in bytes.
    public static let maximumBytes = 4 << 20
    /// The deepest nesting that is read; a description needs eight levels.
    public static let maximumDepth = 64

    /// Makes a reader; it has no settings.
    public init() {}

    /// Reads a source.
    ///
    /// - Parameter bytes: the text, in UTF-8.
    /// - Returns: its only document; a text without one is a node without a value.
    /// - Throws: the first thing that keeps it from being read, with its place.
    public func read(_ bytes: [UInt8]) throws(DescriptionMistakes) -> YAMLNode {
        let source = YAMLSource(bytes)
        if let mistake = source.mistake { throw DescriptionMistakes([mistake]) }
        do {
            // Anchors are known only while the parser exists.
            let parser = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8)
            return try withExtendedLifetime(parser) {
                guard let root = try parser.singleRoot() else { return source.nothing }
                return try NodeConversion(source).node(root, depth: 0)
            }
        } catch let mistakes as DescriptionMistakes {
            throw mistakes
        } catch {
            throw DescriptionMistakes([source.mistake(for: error)])
        }
    }
}

extension WorkspaceDescription {
    /// Reads a description from YAML.
    ///
    /// - Parameter bytes: the content of `waymark.yaml`.
    /// - Throws: all mistakes together; of broken YAML only the first.
    public init(yaml bytes: [UInt8]) throws(DescriptionMistakes) {
        self = try DescriptionReader().read(try YAMLReader().read(bytes))
    }

    /// Reads a file with expectations only.
    ///
    /// - Parameter bytes: the content of a file such as `shop.links.yaml`.
    /// - Returns: the expectations; they may name the apps of this description.
    /// - Throws: all mistakes together; of broken YAML only the first.
    public func expectations(yaml bytes: [UInt8]) throws(DescriptionMistakes) -> [Expectation] {
        try DescriptionReader().readExpectations(try YAMLReader().read(bytes), for: self)
    }
}
