import LinkURLs

/// Parses the text of a route's pattern.
struct RoutePatternReader {
    private let text: String
    private var names: Set<String> = []

    private(set) var segments: [RoutePart] = []
    private(set) var rest: String?
    private(set) var items: [RoutePattern.Item] = []
    private(set) var fragment: RoutePart?

    init(_ text: String) { self.text = text }

    mutating func read() throws(RouteMistake) {
        guard text.utf8.first == Byte.slash else { throw mistake("A pattern begins with a slash.") }
        if let wrong = text.first(where: { "*%\\".contains($0) || $0.isNewline }) {
            throw mistake(Self.sentence(about: wrong))
        }
        let hash = split(text[...], at: "#")
        let question = split(hash.before, at: "?")
        try readPath(question.before)
        if let query = question.after { try readQuery(query) }
        if let written = hash.after { fragment = try part(written, "the fragment", mayBeOptional: true) }
    }

    private mutating func readPath(_ path: Substring) throws(RouteMistake) {
        for segment in path.split(separator: "/") {
            guard rest == nil else { throw mistake("Nothing can follow \"{\(rest ?? "")...}\" in the path.") }
            if segment.hasPrefix("{"), segment.hasSuffix("...}") {
                rest = try name(segment.dropFirst().dropLast(4))
            } else {
                guard segment != ".", segment != ".." else {
                    throw mistake("\"\(segment)\" never reaches an app: browsers resolve it; leave it out.")
                }
                segments.append(try part(segment, "the path", mayBeOptional: false))
            }
        }
    }

    private mutating func readQuery(_ query: Substring) throws(RouteMistake) {
        for written in query.split(separator: "&", omittingEmptySubsequences: false) {
            let sides = split(written, at: "=")
            let name = String(sides.before)
            guard !name.isEmpty, !name.contains(where: { "{}".contains($0) }) else {
                throw mistake("A query item is written name={field} or name=value; \"\(written)\" is neither.")
            }
            guard !items.contains(where: { $0.name == name }) else {
                throw mistake("The query item \"\(name)\" is there twice; write it once.")
            }
            let value = try part(sides.after ?? "", "the query", mayBeOptional: true)
            items.append(RoutePattern.Item(name: name, value: value))
        }
    }

    /// Reads fixed text with at most one field.
    private mutating func part(
        _ written: Substring,
        _ place: String,
        mayBeOptional: Bool
    ) throws(RouteMistake) -> RoutePart {
        guard let open = written.firstIndex(of: "{") else {
            guard !written.contains("}") else { throw mistake("A \"}\" has no \"{\" before it.") }
            return .literal(String(written))
        }
        guard let close = written[open...].firstIndex(of: "}") else {
            throw mistake("A \"{\" has no \"}\" after it in \(place).")
        }
        let prefix = String(written[..<open])
        let suffix = String(written[written.index(after: close)...])
        guard !(prefix + suffix).contains(where: { "{}".contains($0) }) else {
            throw mistake("\"\(written)\" has more than one field; a part of a link has one.")
        }
        let inner = written[written.index(after: open)..<close]
        return .field(try field(inner, prefix, suffix, mayBeOptional: mayBeOptional))
    }

    private mutating func field(
        _ inner: Substring,
        _ prefix: String,
        _ suffix: String,
        mayBeOptional: Bool
    ) throws(RouteMistake) -> RouteField {
        let isOptional = inner.hasSuffix("?")
        let sides = split(isOptional ? inner.dropLast() : inner, at: ":")
        if sides.before.hasSuffix("...") {
            throw mistake("\"{\(inner)}\" takes the rest of a path; write it alone, at the path's end.")
        }
        if isOptional, !mayBeOptional {
            throw mistake("A field of the path cannot be optional; write a second route without it.")
        }
        if isOptional, !(prefix + suffix).isEmpty {
            throw mistake("The optional field \"{\(inner)}\" has text beside it; remove the text or the question mark.")
        }
        let written = String(sides.after ?? "text")
        guard let kind = RouteKind(written) else {
            throw mistake("\"\(written)\" is not a kind of field; write text, int, uuid, or words with | between them.")
        }
        let name = try name(sides.before)
        var field = RouteField(name: name, kind: kind, isOptional: isOptional, prefix: prefix, suffix: suffix)
        field.mayBeEmpty = mayBeOptional
        return field
    }

    private mutating func name(_ written: Substring) throws(RouteMistake) -> String {
        let name = String(written)
        let isName = name.utf8.allSatisfy { Byte.isLetter($0) || Byte.isDigit($0) || $0 == UInt8(ascii: "_") }
        guard isName, let first = name.utf8.first, !Byte.isDigit(first) else {
            throw mistake("\"\(name)\" is not a name of a field; use letters, digits and _, and no digit first.")
        }
        guard names.insert(name).inserted else { throw mistake("Two fields are called \"\(name)\"; rename one.") }
        return name
    }

    /// The text before and after the first separator outside braces.
    private func split(_ text: Substring, at separator: Character) -> (before: Substring, after: Substring?) {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case separator where depth <= 0: return (text[..<index], text[text.index(after: index)...])
            default: break
            }
        }
        return (text, nil)
    }

    private func mistake(_ message: String) -> RouteMistake { RouteMistake(text, message) }

    private static func sentence(about character: Character) -> String {
        switch character {
        case "*": "A route has no wildcard; write {name} for one segment or {name...} for the rest of the path."
        case "%": "A pattern is written decoded; write the character itself instead of its escape."
        default: "Links have no \(character == "\\" ? "backslash" : "line break"); leave it out."
        }
    }
}
