/// The strings, booleans and numbers of an app's `res/values`, to resolve references with.
public struct AndroidResources: Sendable {
    private var values: [String: String] = [:]

    /// Makes a table without anything.
    public init() {}

    /// Makes a table of strings by name.
    public init(strings: [String: String]) {
        for (name, text) in strings { values["string/" + name] = text }
    }

    /// Adds a file of `res/values`; of two values with one name the later counts.
    ///
    /// - Throws: ``MarkupError`` when the file is not XML.
    public mutating func add(_ bytes: [UInt8]) throws(MarkupError) {
        for element in try AndroidElement.read(bytes).root.children {
            guard let name = element.attribute("name", in: .none)?.value else { continue }
            let type = element.name == "item" ? element.attribute("type", in: .none)?.value ?? "" : element.name
            guard ["string", "bool", "integer"].contains(type) else { continue }
            let text = element.text
            values[type + "/" + name] = type == "string" ? ResourceText.value(text) : ResourceText.trimmed(text)
        }
    }

    /// The value that a text such as `@string/host` refers to; nil when it is not known.
    ///
    /// References may lead to references, but not in a circle.
    public func value(of reference: String) -> String? {
        var current = reference
        for _ in 0..<16 {
            guard let key = Self.key(current) else { return current == reference ? nil : current }
            guard let next = values[key] else { return nil }
            current = next
        }
        return nil
    }

    /// Whether a text is a reference to a resource.
    public static func isReference(_ text: String) -> Bool { key(text) != nil }

    private static func key(_ text: String) -> String? {
        guard text.hasPrefix("@"), let slash = text.firstIndex(of: "/") else { return nil }
        // `@com.example:string/name` names the package as well.
        let type = text[..<slash].dropFirst().split(separator: ":").last ?? ""
        let isKnown = ["string", "bool", "integer"].contains(type)
        return isKnown ? "\(type)/\(text[text.index(after: slash)...])" : nil
    }
}
