import AppSiteAssociation
import JSONSource

/// Everything that a file says, as texts: names, and values as they are spelled.
struct FileContent {
    /// A name or a value, and where it stands.
    struct Piece {
        let text: String
        let range: Range<Int>
    }

    private(set) var pieces: [Piece] = []

    /// All of a file.
    init(_ root: JSONNode) { add(root) }

    /// What a conversion has to keep: all but the keys that change their names, the rules that are written in another form,
    /// and what both forms have no use for.
    init(_ root: JSONNode, convertedTo target: AssociationFileConverter.Target) {
        let links = root.members.reversed().first { $0.nameEquals("applinks") }?.value
        for member in root.members {
            add(name: member)
            if member.value == links, member.value.kind == .object {
                addLinks(member.value, target)
            } else {
                add(member.value)
            }
        }
    }

    /// The pieces that another file does not have.
    func missing(in other: Self, _ isMeant: (Piece) -> Bool = { _ in false }) -> [String] {
        let texts = Set(other.pieces.map(\.text))
        return pieces.filter { !texts.contains($0.text) && !isMeant($0) }.map(\.text)
    }

    // MARK: A value

    private mutating func add(_ node: JSONNode) {
        switch node.kind {
        case .object: for member in node.members { add(member) }
        case .array: for element in node.elements { add(element) }
        case .string: pieces.append(Piece(text: node.string ?? "", range: node.range))
        case .number, .boolean, .null: pieces.append(Piece(text: node.spelling, range: node.range))
        }
    }

    private mutating func add(_ member: JSONMember) {
        add(name: member)
        add(member.value)
    }

    private mutating func add(name member: JSONMember) {
        pieces.append(Piece(text: member.name, range: member.nameRange))
    }

    // MARK: A conversion

    private mutating func addLinks(_ links: JSONNode, _ target: AssociationFileConverter.Target) {
        for member in links.members {
            switch member.name {
            case "apps" where member.value.kind == .array && member.value.count == 0: continue
            case "defaults" where target == .legacy, "substitutionVariables" where target == .legacy: continue
            case "details":
                add(name: member)
                for entry in member.value.members {
                    add(name: entry)
                    addEntry(entry.value, target)
                }
                for entry in member.value.elements { addEntry(entry, target) }
                if member.value.count == 0 || ![.array, .object].contains(member.value.kind) { add(member.value) }
            default: add(member)
            }
        }
    }

    private mutating func addEntry(_ entry: JSONNode, _ target: AssociationFileConverter.Target) {
        guard entry.kind == .object else { return add(entry) }
        for member in entry.members {
            switch member.name {
            case "appID", "appIDs": add(member.value)
            case "paths":
                if entry["components"]?.kind != .array, member.value.kind == .array { addPaths(member.value) }
                if member.value.kind != .array { add(member.value) }
            case "components" where target == .legacy:
                if member.value.kind == .array { addRules(member.value) } else { add(member.value) }
            case "components": add(member.value)
            case "defaults" where target == .legacy: continue
            default: add(member)
            }
        }
    }

    /// Paths keep their patterns, but that variables are written out.
    private mutating func addPaths(_ list: JSONNode) {
        for path in list.elements {
            guard let text = path.string else { return add(path) }
            let pattern = text.uppercased().hasPrefix("NOT ") ? String(text.dropFirst(4)) : text
            if !pattern.contains("$(") { pieces.append(Piece(text: pattern, range: path.range)) }
        }
    }

    /// Rules become paths; what is in them for people has to stay.
    private mutating func addRules(_ list: JSONNode) {
        for rule in list.elements {
            guard rule.kind == .object else { return add(rule) }
            for member in rule.members where !Self.conditions.contains(member.name) { add(member) }
        }
    }

    private static let conditions: Set<String> = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded"]
}

extension FileContent {
    /// The pieces of a file that was converted: of a path behind `NOT ` its pattern, too.
    func withPatterns() -> Self {
        var content = self
        for piece in pieces where piece.text.uppercased().hasPrefix("NOT ") {
            content.pieces.append(Piece(text: String(piece.text.dropFirst(4)), range: piece.range))
        }
        // A pattern that itself begins with "NOT " gets a slash in front, and so does nothing else.
        for piece in pieces where piece.text.uppercased().hasPrefix("/NOT ") {
            content.pieces.append(Piece(text: String(piece.text.dropFirst()), range: piece.range))
        }
        return content
    }
}
