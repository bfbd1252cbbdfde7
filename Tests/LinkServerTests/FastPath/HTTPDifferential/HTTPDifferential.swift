import LinkServer

/// Runs cases through the recogniser, as the gate does, and asks the parser about each request that it would answer.
struct HTTPDifferential {
    /// What happened so far.
    struct Counts: Equatable {
        var cases = 0
        var recognisedCases = 0
        var recognisedRequests = 0
        var mismatches = 0
    }

    private(set) var counts = Counts()

    /// The first differences with their bytes, escaped, to be repeated by hand.
    private(set) var examples: [String] = []

    private var mutator: RequestMutator
    private let oracle: ParserOracle
    private let recogniser = RequestRecogniser()

    init(seed: UInt64) throws {
        mutator = RequestMutator(seed: seed)
        oracle = try ParserOracle()
    }

    mutating func run(cases: Int) throws {
        for _ in 0..<cases { try runCase(mutator.next()) }
    }

    private mutating func runCase(_ bytes: [UInt8]) throws {
        counts.cases += 1
        var start = 0
        let whole = bytes[...]
        while start < bytes.count, let request = recogniser.recognise(whole.span, from: start) {
            if start == 0 { counts.recognisedCases += 1 }
            counts.recognisedRequests += 1
            if let difference = try oracle.difference(from: request, startingAt: start, in: bytes) {
                counts.mismatches += 1
                if examples.count < 10 {
                    examples.append("\(difference): \(String(reflecting: String(decoding: bytes, as: UTF8.self)))")
                }
                return
            }
            start = request.end
        }
    }
}
