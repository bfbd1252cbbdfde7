import JSONSource

/// A kind of mapping in a description, with every key that it may have: what the reader takes and the JSON Schema says.
package struct DescriptionMapping: Sendable {
    /// The name of its definition in the schema.
    package let name: String
    /// What messages call one, with its article.
    package let noun: String
    /// What it is, for people who hover over it in an editor.
    package let summary: String
    /// The keys, in the order in which they are written.
    package let keys: [DescriptionKey]

    /// What to do where there is something else instead, in one sentence.
    let remedy: String?
    /// Keys that had another name once, with the names that they have now.
    private let renamedKeys: [String: String]

    init(
        _ name: String,
        noun: String,
        _ summary: String,
        remedy: String? = nil,
        keys: [DescriptionKey],
        renamedKeys: [String: String] = [:]
    ) {
        self.name = name
        self.noun = noun
        self.summary = summary
        self.remedy = remedy
        self.keys = keys
        self.renamedKeys = renamedKeys
    }

    var keyNames: [String] { keys.map(\.name) }

    /// The key that was most likely meant by an unknown one; `nil` when none is similar.
    func key(meantBy unknown: String) -> String? {
        renamedKeys[unknown] ?? Suggestion.nearest(to: unknown, among: keyNames)
    }
}

/// A key of a mapping.
package struct DescriptionKey: Sendable {
    /// The key as it is written.
    package let name: String
    /// What it is for, in one sentence.
    package let summary: String
    /// What may be written as its value.
    package let shape: DescriptionShape

    init(_ name: String, _ shape: DescriptionShape, _ summary: String) {
        self.name = name
        self.shape = shape
        self.summary = summary
    }
}

/// What may be written as a value.
package indirect enum DescriptionShape: Sendable {
    /// A text, with an example.
    case text(example: String)
    /// A name of letters in lower case, digits and hyphens.
    case name
    /// Yes or no.
    case flag
    /// A whole number.
    case number(ClosedRange<Int>)
    /// One of these words.
    case word([String])
    /// A mapping with fixed keys.
    case mapping(DescriptionMapping)
    /// Nothing at all, where what is usual is meant.
    case nothing
    /// A mapping whose keys another library knows.
    case object
    /// A mapping whose keys are names that the author gives.
    case named(DescriptionShape)
    /// A list.
    case list(DescriptionShape)
    /// Any of these.
    case either([DescriptionShape])

    /// One, or a list of them.
    static func oneOrMore(_ shape: DescriptionShape) -> DescriptionShape { .either([shape, .list(shape)]) }
}
