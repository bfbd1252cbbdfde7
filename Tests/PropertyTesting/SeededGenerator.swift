/// Random numbers that are the same in every run and on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Starts with a seed; different seeds give different numbers.
    package init(seed: UInt64) { state = seed }

    /// The next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A text of up to `length` characters of `alphabet`.
    package mutating func text(of alphabet: [Character], upTo length: Int) -> String {
        let count = Int.random(in: 0...length, using: &self)
        return String((0..<count).compactMap { _ in alphabet.randomElement(using: &self) })
    }
}
