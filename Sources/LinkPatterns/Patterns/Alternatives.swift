/// The values of a variable, ready to be looked up at a place of a text.
struct Alternatives: Sendable {
    /// Values without wildcards, one table per length.
    private var literals: [LiteralsOfOneLength] = []
    /// The code of the values that have wildcards.
    private(set) var patterns: [ContiguousArray<UInt8>] = []

    init(_ values: [String], ignoringCase: Bool) {
        var compiler = PatternCompiler(variables: .none)
        var byLength: [Int: [ContiguousArray<UInt8>]] = [:]
        for value in values {
            let bytes = ContiguousArray(value.utf8)
            var code: ContiguousArray<UInt8> = []
            let shape = compiler.compile(bytes.span, ignoringCase: ignoringCase, into: &code)
            if shape.isDefective { continue }
            if shape.isLiteral { byLength[code.count, default: []].append(code) } else { patterns.append(code) }
        }
        literals = byLength.keys.sorted().map { LiteralsOfOneLength(byLength[$0] ?? [], length: $0) }
    }

    /// About how many bytes are compared at one place; the texts of one length are searched by halves.
    var effort: Int { literals.count * 8 + patterns.reduce(0) { $0 + $1.count } }

    /// The lengths of the literal values that are at `position` of `text`.
    func literalLengths(in text: Span<UInt8>, at position: Int) -> [Int] {
        var lengths: [Int] = []
        for table in literals where table.contains(text, at: position) { lengths.append(table.length) }
        return lengths
    }
}

/// Texts of one length, concatenated in ascending order.
private struct LiteralsOfOneLength: Sendable {
    let length: Int
    private let bytes: [UInt8]

    init(_ values: [ContiguousArray<UInt8>], length: Int) {
        self.length = length
        bytes = values.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    }

    func contains(_ text: Span<UInt8>, at position: Int) -> Bool {
        guard length > 0 else { return true }
        guard position + length <= text.count else { return false }
        var low = 0
        var high = bytes.count / length
        while low < high {
            let middle = (low + high) / 2
            let order = compare(middle, with: text, at: position)
            if order == 0 { return true }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return false
    }

    private func compare(_ index: Int, with text: Span<UInt8>, at position: Int) -> Int {
        for offset in 0..<length {
            let difference = Int(bytes[index * length + offset]) - Int(text[position + offset])
            if difference != 0 { return difference }
        }
        return 0
    }
}
