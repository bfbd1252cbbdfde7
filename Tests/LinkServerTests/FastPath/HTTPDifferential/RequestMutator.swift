import PropertyTesting

/// Makes requests: plain ones of great variety, most of which are then damaged in one or a few places.
struct RequestMutator {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// The bytes of one case: one request or several in a row, sound or damaged.
    mutating func next() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<(oneIn(8) ? Int.random(in: 2...4, using: &generator) : 1) { bytes += request() }
        let damages = [0, 0, 1, 1, 1, 2, 4].randomElement(using: &generator) ?? 0
        for _ in 0..<damages { damage(&bytes) }
        return bytes
    }

    private mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &generator) == 0
    }

    private mutating func pick(_ texts: [String]) -> String {
        texts.randomElement(using: &generator) ?? ""
    }
}

// MARK: Sound requests

extension RequestMutator {
    private mutating func request() -> [UInt8] {
        let method = pick(oneIn(16) ? RequestPieces.otherMethods : RequestPieces.methods)
        let target = pick(oneIn(16) ? RequestPieces.otherTargets : RequestPieces.targets)
        let version = oneIn(32) ? pick(RequestPieces.otherVersions) : "HTTP/1.1"
        var lines = ["Host:\(space())\(pick(RequestPieces.hosts))"]
        for _ in 0..<Int.random(in: 0...9, using: &generator) { lines.append(field()) }
        if oneIn(24) { lines.append(pick(RequestPieces.delicateFields)) }
        lines.shuffle(using: &generator)
        return Array("\(method) \(target) \(version)\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n".utf8)
    }

    private mutating func field() -> String {
        let field = RequestPieces.fields.randomElement(using: &generator) ?? (name: "A", value: "b")
        let name = oneIn(3) ? recased(field.name) : field.name
        return "\(name):\(space())\(field.value)\(oneIn(12) ? space() : "")"
    }

    private mutating func space() -> String {
        oneIn(8) ? pick(["", "  ", "\t", " \t "]) : " "
    }

    private mutating func recased(_ name: String) -> String {
        oneIn(2) ? name.lowercased() : name.uppercased()
    }
}

// MARK: Damage

extension RequestMutator {
    private mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: bytes[place] = oddByte()
        case 1: bytes[place] = UInt8.random(in: 0x20...0x7e, using: &generator)
        case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 3: bytes.insert(oddByte(), at: place)
        case 4: bytes.insert(contentsOf: pick(RequestPieces.delicateTexts).utf8, at: place)
        case 5: bytes.remove(at: place)
        case 6: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...12, using: &generator)))
        case 7: insertLine(&bytes)
        default: repeatPart(&bytes, from: place)
        }
    }

    private mutating func oddByte() -> UInt8 {
        let odd: [UInt8] = [0, 9, 10, 13, 32, 33, 34, 35, 37, 44, 47, 58, 59, 63, 92, 127, 128, 160, 255]
        return odd.randomElement(using: &generator) ?? 0
    }

    /// A delicate field at the end of a random line.
    private mutating func insertLine(_ bytes: inout [UInt8]) {
        let ends = bytes.indices.filter { bytes[$0] == 10 }
        guard let end = ends.randomElement(using: &generator) else { return }
        bytes.insert(contentsOf: "\(pick(RequestPieces.delicateFields))\r\n".utf8, at: end + 1)
    }

    private mutating func repeatPart(_ bytes: inout [UInt8], from place: Int) {
        let end = min(bytes.count, place + Int.random(in: 1...24, using: &generator))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
    }
}
