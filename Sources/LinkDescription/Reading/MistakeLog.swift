import JSONSource

/// Collects what is wrong while a tree of nodes is read, and reads the values that every part needs.
///
/// A value that is not what it should be gives a mistake and `nil`, so that reading goes on and finds the next one.
struct MistakeLog {
    private(set) var mistakes: [DescriptionMistake] = []

    mutating func add(_ node: YAMLNode, _ message: String, help: String? = nil) {
        mistakes.append(DescriptionMistake(node, message, help: help))
    }

    /// The members of a mapping by their keys; `nil` for another kind of value.
    mutating func members(of node: YAMLNode, as mapping: DescriptionMapping) -> Members? {
        guard let pairs = pairs(of: node, mapping.noun, help: mapping.remedy) else { return nil }
        var members = Members(node: node)
        for pair in pairs {
            guard let key = pair.key.scalar?.text else { continue }
            guard mapping.keyNames.contains(key) else {
                reportUnknown(key, at: pair.key, in: mapping)
                continue
            }
            members.set(key, pair)
        }
        return members
    }

    /// The key to write comes first, because it is what people look for.
    private mutating func reportUnknown(_ key: String, at node: YAMLNode, in mapping: DescriptionMapping) {
        if let meant = mapping.key(meantBy: key) {
            return add(node, "Write \"\(meant)\" instead of \"\(key)\", which is not a key of \(mapping.noun).")
        }
        let help = Suggestion.help(key, among: mapping.keyNames, listing: "keys")
        add(node, "\"\(key)\" is not a key of \(mapping.noun).", help: help)
    }

    /// The pairs of a mapping whose keys are texts, each once.
    mutating func pairs(of node: YAMLNode, _ noun: String, help: String? = nil) -> [YAMLPair]? {
        guard case .mapping(let pairs) = node.content else {
            wrongKind(node, noun, "a mapping of keys and values", help: help)
            return nil
        }
        var seen: Set<String> = []
        return pairs.filter { pair in
            guard let key = pair.key.scalar, !key.isNull else {
                add(pair.key, "A key has to be a text, but here is \(pair.key.kind).")
                return false
            }
            guard seen.insert(key.text).inserted else {
                add(pair.key, "\"\(key.text)\" is there twice.", help: "Keep one of them.")
                return false
            }
            return true
        }
    }

    /// The elements of a list.
    mutating func elements(of node: YAMLNode, _ noun: String, help: String? = nil) -> [YAMLNode]? {
        guard case .sequence(let elements) = node.content else {
            wrongKind(node, noun, "a list", help: help)
            return nil
        }
        return elements
    }

    /// The text of a value; numbers and words such as `true` are texts here, an absent value is not.
    mutating func text(_ node: YAMLNode, _ noun: String) -> String? {
        guard let scalar = node.scalar, !scalar.isNull else {
            wrongKind(node, noun, "a text")
            return nil
        }
        return scalar.text
    }

    /// One text, or a list of texts.
    mutating func texts(_ node: YAMLNode, _ noun: String) -> [(node: YAMLNode, text: String)] {
        guard case .sequence(let elements) = node.content else {
            return text(node, noun).map { [(node, $0)] } ?? []
        }
        return elements.compactMap { element in text(element, "every element of \(noun)").map { (element, $0) } }
    }

    /// A yes or no.
    mutating func flag(_ node: YAMLNode, _ noun: String) -> Bool? {
        if let flag = node.scalar?.flag { return flag }
        wrongKind(node, noun, "true or false, without quotes")
        return nil
    }

    /// A whole number in a range.
    mutating func number(_ node: YAMLNode, _ noun: String, in range: ClosedRange<Int>) -> Int? {
        guard let scalar = node.scalar, let number = Int(scalar.text) else {
            wrongKind(node, noun, "a whole number")
            return nil
        }
        guard range.contains(number) else {
            let limits = "from \(range.lowerBound) to \(range.upperBound)"
            add(node, "\(Self.begun(noun)) has to be \(limits), but is \(number).")
            return nil
        }
        return number
    }

    mutating func wrongKind(_ node: YAMLNode, _ noun: String, _ wanted: String, help: String? = nil) {
        let noun = Self.begun(noun)
        guard node.isNull else {
            let found = node.scalar.map { "the text \"\($0.text)\"" } ?? node.kind
            return add(node, "\(noun) has to be \(wanted), but here is \(found).", help: help)
        }
        let usual = "Write it behind the colon; a text that begins with \"#\", \"*\" or \"?\" needs quotes."
        add(node, "\(noun) has to be \(wanted), but nothing is here.", help: help ?? usual)
    }

    /// A noun at the beginning of a sentence.
    private static func begun(_ noun: String) -> String {
        guard let first = noun.first else { return noun }
        return first.uppercased() + noun.dropFirst()
    }
}

/// The members of a mapping.
struct Members {
    /// The mapping.
    let node: YAMLNode
    private var pairs: [String: YAMLPair] = [:]

    init(node: YAMLNode) { self.node = node }

    mutating func set(_ key: String, _ pair: YAMLPair) { pairs[key] = pair }

    /// The value of a key.
    subscript(key: String) -> YAMLNode? { pairs[key]?.value }

    /// A key itself, to point at.
    func key(_ name: String) -> YAMLNode? { pairs[name]?.key }
}
