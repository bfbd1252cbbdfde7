import PropertyTesting
import Testing

@testable import LinkHosting

@Suite("A dictionary in parts")
struct PartitionedDictionaryTests {
    @Test("has what was set last, and its copies what they had")
    func agrees() {
        var generator = SeededGenerator(seed: 7)
        var dictionary = PartitionedDictionary<Int, Int>()
        var expected: [Int: Int] = [:]
        var copies: [(PartitionedDictionary<Int, Int>, [Int: Int])] = []
        for step in 0..<5_000 {
            let key = Int.random(in: 0..<500, using: &generator)
            switch step % 4 {
            case 0: #expect(dictionary.removeValue(forKey: key) == expected.removeValue(forKey: key))
            case 1:
                dictionary[key, default: 3] += step
                expected[key, default: 3] += step
            default: (dictionary[key], expected[key]) = (step, step)
            }
            if step % 1_000 == 0 { copies.append((dictionary, expected)) }
        }
        for (copy, expected) in copies + [(dictionary, expected)] {
            #expect(copy.keys.sorted() == expected.keys.sorted())
            for key in 0..<500 { #expect(copy[key] == expected[key]) }
        }
    }
}
