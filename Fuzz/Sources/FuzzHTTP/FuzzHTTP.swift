import ArgumentParser

/// Compares the request recogniser with NIO's parser on damaged requests, and fails on the first difference in reading.
@main
struct FuzzHTTP: ParsableCommand {
    @Option(help: "How many cases to run.")
    var cases = 10_000_000

    @Option(help: "The same seed makes the same cases.")
    var seed: UInt64 = 20_261_121

    func run() throws {
        var differential = try HTTPDifferential(seed: seed)
        try differential.run(cases: cases)
        let counts = differential.counts
        let share = counts.cases == 0 ? 0 : counts.recognisedCases * 100 / counts.cases
        for example in differential.examples { print(example) }
        print(
            """
            FuzzHTTP seed \(seed): \(counts.cases) cases, \(counts.recognisedCases) recognised (\(share) %), \
            \(counts.recognisedRequests) requests compared, \(counts.mismatches) mismatches
            """
        )
        // With fewer recognised the damage would be too heavy to prove anything.
        if counts.mismatches > 0 || share < 20 { throw ExitCode(1) }
    }
}
