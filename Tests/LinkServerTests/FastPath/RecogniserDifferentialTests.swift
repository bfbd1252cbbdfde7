import Testing

@Suite("The recogniser compared with NIO's parser", .timeLimit(.minutes(5)))
struct RecogniserDifferentialTests {
    @Test(
        "no damaged request that the recogniser answers is read differently by the parser",
        arguments: [1, 2] as [UInt64]
    )
    func agreement(seed: UInt64) throws {
        var differential = try HTTPDifferential(seed: seed)
        try differential.run(cases: 50_000)
        #expect(differential.examples.isEmpty)
        #expect(differential.counts.mismatches == 0)
        // Fewer would mean that the damage is too heavy to prove anything.
        #expect(differential.counts.recognisedCases * 5 >= differential.counts.cases)
        #expect(differential.counts.recognisedCases < differential.counts.cases * 9 / 10)
    }
}
