import JSONSource
import PropertyTesting

/// Makes of a file another that people could have written: with keys and values moved, doubled, renamed or of another type,
/// and with bytes that do not belong.
struct FileMutator {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// The file with up to three changes; most of them are to its values, and some to its bytes.
    mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if !chance(5), let document = try? JSONReader().read(bytes) {
                bytes = JSONWriter(style: chance(2) ? .pretty : .compact).write(mutate(JSONValue(document.root)))
            } else {
                mutateText(&bytes)
            }
        }
        return bytes
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    // MARK: Bytes

    private static let pieces = [
        ",", "{", "}", "[", "]", "\"", ":", "// why\n", "/* why */", " ", "\u{FEFF}", "“", "'", "\\", "0", "null", "\n",
    ]

    private mutating func mutateText(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 8))
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: place)
        default: bytes.insert(contentsOf: Array((Self.pieces.randomElement(using: &random) ?? ",").utf8), at: place)
        }
    }

    // MARK: Values

    /// Changes one value of the tree, those near the leaves as likely as those near the root.
    private mutating func mutate(_ root: JSONValue) -> JSONValue {
        var countdown = Int.random(in: 0..<max(1, Self.count(root)), using: &random)
        return change(root, &countdown)
    }

    private static func count(_ value: JSONValue) -> Int {
        switch value {
        case .object(let members): 1 + members.map { count($0.value) }.reduce(0, +)
        case .array(let elements): 1 + elements.map(count).reduce(0, +)
        default: 1
        }
    }

    private mutating func change(_ value: JSONValue, _ countdown: inout Int) -> JSONValue {
        defer { countdown -= 1 }
        if countdown == 0 { return changed(value) }
        switch value {
        case .object(let members):
            var members = members
            for index in members.indices {
                countdown -= 1
                members[index].value = change(members[index].value, &countdown)
                countdown += 1
            }
            return .object(members)
        case .array(let elements):
            var elements = elements
            for index in elements.indices {
                countdown -= 1
                elements[index] = change(elements[index], &countdown)
                countdown += 1
            }
            return .array(elements)
        default: return value
        }
    }

    private mutating func changed(_ value: JSONValue) -> JSONValue {
        if chance(4) { return retyped(value) }
        switch value {
        case .object(let members): return changed(members)
        case .array(let elements): return changed(elements)
        case .string(let text): return changed(text)
        default: return retyped(value)
        }
    }

    private mutating func retyped(_ value: JSONValue) -> JSONValue {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .array([value])
        case 1: .object([.init(name: name(), value: value)])
        case 2: .integer(7)
        case 3: .string("odd")
        case 4: .null
        case 5: .boolean(true)
        case 6: .number(spelling: "1.50")
        default: Self.unwrapped(value)
        }
    }

    /// The only child of a value, or its first.
    private static func unwrapped(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members): members.first?.value ?? value
        case .array(let elements): elements.first ?? value
        default: value
        }
    }

    private mutating func changed(_ members: [JSONValue.Member]) -> JSONValue {
        var members = members
        guard let place = members.indices.randomElement(using: &random) else {
            return .object([.init(name: name(), value: "new")])
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: members.remove(at: place)
        case 1: members.insert(members[place], at: members.indices.randomElement(using: &random) ?? 0)
        case 2: members[place].name = name()
        case 3: members.append(.init(name: members[place].name, value: "again"))
        case 4: members.insert(.init(name: name(), value: ["kept": 1]), at: place)
        default:
            let moved = members.remove(at: place)
            guard let target = members.firstIndex(where: { if case .object = $0.value { true } else { false } }),
                case .object(let inner) = members[target].value
            else { return .object([moved] + members) }
            members[target].value = .object(inner + [moved])
        }
        return .object(members)
    }

    private mutating func changed(_ elements: [JSONValue]) -> JSONValue {
        var elements = elements
        guard let place = elements.indices.randomElement(using: &random) else { return .array(["new"]) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: elements.remove(at: place)
        case 1: elements.insert(elements[place], at: elements.indices.randomElement(using: &random) ?? 0)
        case 2: elements.shuffle(using: &random)
        case 3: elements.insert(.integer(3), at: place)
        case 4: return elements[place]
        // The old form of details, and what is nearly that.
        default:
            return .object(
                elements.enumerated().map { .init(name: "9Z8Y7X6W5V.com.acme.n\($0)", value: $1) }
            )
        }
        return .array(elements)
    }

    private mutating func changed(_ text: String) -> JSONValue {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .string(String(text.dropLast(1 + text.count / 3)))
        case 1: .string("NOT " + text)
        case 2: .string("not " + text)
        case 3: .string(text + "*")
        case 4: .string("/$(v)" + text)
        case 5: .string("https://acme.com" + text)
        default: .string(text.uppercased())
        }
    }

    private static let names = [
        "appID", "appIDs", "paths", "components", "details", "defaults", "apps", "substitutionVariables", "/", "?", "#",
        "exclude", "caseSensitive", "comment", "appIds", "Paths", "path", "note", "x-own", "excludes", "Comment",
        "9Z8Y7X6W5V.com.acme.a", "v", "", "webcredentials",
    ]

    private mutating func name() -> String { Self.names.randomElement(using: &random) ?? "note" }
}
