import LinkRouting
import Testing

@Suite("Visitors that are divided")
struct SplitTests {
    private static func prepared(_ weights: [Int]) throws -> PreparedLink {
        let branches = weights.enumerated().map {
            SplitBranch(
                weight: $0.element,
                name: "B\($0.offset)",
                target: RouteTarget(web: "https://shop.example/\($0.offset)")
            )
        }
        return PreparedLink(
            try Sample.link { $0.conditions = [LinkCondition(.split(branches))] },
            policy: Sample.policy
        )
    }

    private static func branch(_ prepared: PreparedLink, _ key: String) -> Int? {
        prepared.address(for: Sample.visitor { $0.key = key }).flatMap {
            Int($0.dropFirst("https://shop.example/".count))
        }
    }

    @Test(
        "each branch gets its share of the visitors",
        arguments: [[1, 1], [70, 30], [1, 2, 3, 4], [1_000_000, 1_000_000], [1]]
    )
    func shares(weights: [Int]) throws {
        let prepared = try Self.prepared(weights)
        let visitors = 20_000
        var counts = weights.map { _ in 0 }
        for number in 0..<visitors { counts[try #require(Self.branch(prepared, "visitor \(number)"))] += 1 }
        let total = weights.reduce(0, +)
        for (count, weight) in zip(counts, weights) {
            // Four standard deviations of a fair division are below 300.
            #expect(abs(count - visitors * weight / total) < 300)
        }
    }

    @Test("a visitor keeps the branch, in every run and on every machine")
    func isStable() throws {
        let prepared = try Self.prepared([1, 1, 1, 1])
        let branches = ["", "a", "b", "c", "d", "e", "f", "g"].map { Self.branch(prepared, $0) }
        #expect(branches == Self.expected)
        #expect(branches == ["", "a", "b", "c", "d", "e", "f", "g"].map { Self.branch(prepared, $0) })
    }

    private static let expected: [Int?] = [3, 0, 0, 2, 2, 3, 2, 2]

    @Test("when a branch gets a larger share, visitors only move to it")
    func growing() throws {
        let (before, after) = (try Self.prepared([50, 50]), try Self.prepared([60, 40]))
        for number in 0..<2_000 {
            let key = "visitor \(number)"
            let (old, new) = (Self.branch(before, key), Self.branch(after, key))
            #expect(old == new || (old == 1 && new == 0))
        }
    }

    @Test("visitors that nothing tells apart have one branch, and the step says so")
    func nameless() throws {
        let decision = try Self.prepared([1, 1]).decision(for: Sample.visitor(), at: Sample.noon)
        let step = try #require(decision.steps.first { $0.code == .split })
        #expect(
            step.reason.hasPrefix("It is not said which visitor asks, so that branch ")
                && step.reason.hasSuffix(" is taken; real visitors are divided by 1 (B0) to 1 (B1).")
        )
    }
}
