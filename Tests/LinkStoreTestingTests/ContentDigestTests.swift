import LinkStore
import Testing

@Suite("Digests")
struct ContentDigestTests {
    @Test("have exactly 32 bytes", arguments: [0, 31, 33])
    func refusesOtherLengths(length: Int) {
        #expect(ContentDigest(Array(repeating: 7, count: length)) == nil)
    }

    @Test("are printed in lower-case hexadecimal")
    func prints() throws {
        let digest = try #require(ContentDigest((0..<32).map { $0 * 8 }))
        #expect(digest.description == "0008101820283038404850586068707880889098a0a8b0b8c0c8d0d8e0e8f0f8")
    }

    @Test("differ when any one byte differs")
    func compares() throws {
        let zero = try #require(ContentDigest(Array(repeating: 0, count: 32)))
        #expect(zero.equalsInConstantTime(zero))
        for index in 0..<32 {
            var bytes = zero.bytes
            bytes[index] = 1
            let other = try #require(ContentDigest(bytes))
            #expect(!zero.equalsInConstantTime(other))
        }
    }
}
