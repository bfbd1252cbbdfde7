import PropertyTesting

/// Makes texts that are almost JSON out of texts that are.
struct Mutation {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static let seeds: [[UInt8]] = [
        #"{"applinks":{"apps":[],"details":[{"appID":"TEAM123456.com.example","paths":["*","NOT /x/*"]}]}}"#,
        #"{"a":[1,-2.5e+10,0,true,false,null,""],"b":{"c":"\u00e9\n\ud83d\ude00"},"é":"日本"}"#,
        "[\n  {\"/\": \"/buy/*\", \"?\": {\"q\": \"?*\"}, \"exclude\": true},\r\n\t[[], {}, [0.5]]\n]\n",
        #"[{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"web"}}]"#,
        #""just a \"string\" with \\ and \/""#, "-0.0e-1", " true ", "[1e5,1E+2,12345678901234567890]",
    ].map { Array($0.utf8) }

    private static let pieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "\\n", "/", "//", "/*", "*/", "#",
            "'", "“", "”",
            "0", "1", "-", "+", ".", "e", "E5", "01", "1.", "true", "True", "null", "NaN", " ", "\n", "\r", "\t",
            "\u{A0}",
            "\u{FEFF}", "a", "é", "😀", "{{", "}}", "<%", "%>", "\u{0}", "\u{1}", "\u{7F}", "\u{2028}", ",]", ",}",
            "\"\"", "[]", "{}",
            "\"a\":1", "1,2",
        ].map { Array($0.utf8) } + [
            [0x80], [0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80],
        ]

    /// A seed with one to four changes.
    mutating func next() -> [UInt8] {
        var bytes = Mutation.seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
        return bytes
    }

    /// Up to 64 bytes without any pattern, or pieces of JSON in any order.
    mutating func noise() -> [UInt8] {
        let count = Int.random(in: 0...64, using: &random)
        if Bool.random(using: &random) { return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) } }
        return (0..<count / 2).flatMap { _ in Mutation.pieces.randomElement(using: &random) ?? [] }
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: Mutation.pieces.randomElement(using: &random) ?? [], at: start)
        case 2: bytes.replaceSubrange(start..<end, with: Mutation.pieces.randomElement(using: &random) ?? [])
        case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
        case 4: bytes.removeSubrange(start..<min(bytes.count, start + Int.random(in: 0...20, using: &random)))
        default:
            let other = Mutation.seeds.randomElement(using: &random) ?? []
            let cut = Int.random(in: 0...other.count, using: &random)
            bytes.insert(contentsOf: other[cut..<min(other.count, cut + 8)], at: start)
        }
    }
}
