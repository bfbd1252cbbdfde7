/// Measures the cheapest of several rounds.
enum RequestDuration {
    private static let rounds = 15

    /// Nanoseconds per call of `body`, whose result is used so that nothing is left out.
    static func perCall(calls: Int? = nil, _ body: () -> Bool) -> Double {
        let calls = calls ?? callsPerRound(body)
        var best = Double.infinity
        for _ in 0..<rounds {
            var used = 0
            let elapsed = ContinuousClock().measure {
                for _ in 0..<calls where body() { used &+= 1 }
            }
            Report.consume(used)
            best = min(best, nanoseconds(elapsed) / Double(calls))
        }
        return best
    }

    /// As many calls as take some ten milliseconds.
    private static func callsPerRound(_ body: () -> Bool) -> Int {
        let elapsed = ContinuousClock().measure { for _ in 0..<10 where body() { Report.consume(1) } }
        return max(10, Int(10_000_000 / max(nanoseconds(elapsed) / 10, 1)))
    }

    private static func nanoseconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
    }
}
