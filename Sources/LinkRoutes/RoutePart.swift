/// A part of a route: a segment of its path, the value of a query item, or the fragment.
package enum RoutePart: Hashable, Sendable {
    /// This text, decoded.
    case literal(String)
    /// A value, possibly between fixed texts.
    case field(RouteField)

    /// The field; `nil` for fixed text.
    package var field: RouteField? {
        if case .field(let field) = self { return field }
        return nil
    }

    /// Whether a decoded text fits; a field stores its value.
    func read(_ text: String, into values: inout [String: String]) -> Bool {
        switch self {
        case .literal(let literal): return literal.utf8.elementsEqual(text.utf8)
        case .field(let field):
            guard let value = field.value(in: text) else { return false }
            values[field.name] = value
            return true
        }
    }

    /// Whether a decoded text fits.
    func accepts(_ text: String) -> Bool {
        var values: [String: String] = [:]
        return read(text, into: &values)
    }

    /// How exact the part is: smaller wins where two routes take one link.
    var rank: Int {
        guard case .field(let field) = self else { return 0 }
        let isBare = field.prefix.isEmpty && field.suffix.isEmpty
        switch (isBare, field.kind) {
        case (false, .text): return 2
        case (false, _): return 1
        case (true, .text): return 3
        case (true, _): return 2
        }
    }

    /// A decoded text that both parts take, searched for among a few candidates.
    func common(with other: RoutePart) -> String? {
        (texts(beside: other) + other.texts(beside: self)).first { accepts($0) && other.accepts($0) }
    }

    private func texts(beside other: RoutePart) -> [String] {
        guard case .field(let field) = self else {
            if case .literal(let text) = self { return [text] }
            return []
        }
        let prefix = longer(field.prefix, other.field?.prefix ?? "")
        let suffix = longer(field.suffix, other.field?.suffix ?? "")
        return field.kind.samples.flatMap { [prefix + $0 + suffix, field.prefix + $0 + field.suffix] }
    }

    private func longer(_ left: String, _ right: String) -> String {
        left.utf8.count < right.utf8.count ? right : left
    }
}

/// A position in a route where links have a value.
package struct RouteField: Hashable, Sendable {
    /// The name of the value.
    package let name: String
    /// Which texts the value can be.
    package let kind: RouteKind
    /// Whether links may omit it.
    package let isOptional: Bool
    /// The fixed text before the value.
    package let prefix: String
    /// The fixed text after the value.
    package let suffix: String

    /// Whether the value may be empty, as in `?q=`.
    var mayBeEmpty = false

    /// The value in a decoded text; `nil` when the text does not fit.
    func value(in text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.count >= prefix.utf8.count + suffix.utf8.count, bytes.starts(with: prefix.utf8) else { return nil }
        let middle = bytes.dropFirst(prefix.utf8.count)
        guard middle.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else { return nil }
        let value = String(decoding: middle.dropLast(suffix.utf8.count), as: UTF8.self)
        return takes(value) ? value : nil
    }

    /// Whether the value can be this text.
    package func takes(_ value: String) -> Bool {
        (mayBeEmpty || !value.isEmpty) && kind.accepts(value)
    }
}
