import Foundation

extension ModelRun {
    /// The seeds to try: the usual number, or as many as `WAYMARK_SEQUENCES` says.
    ///
    /// - Parameters:
    ///   - usual: How many are tried with the other tests.
    ///   - part: Which part of what is asked for is tried, where each takes long.
    /// - Returns: The seeds.
    package static func seeds(_ usual: UInt64, part: UInt64 = 1) -> Range<UInt64> {
        let asked = ProcessInfo.processInfo.environment["WAYMARK_SEQUENCES"].flatMap { UInt64($0) }
        return 0..<(asked.map { max(1, $0 / part) } ?? usual)
    }

    /// What is not as the model says after a sequence, with a short one that fails as well; `nil` when all is.
    ///
    /// - Parameters:
    ///   - seed: The seed of the sequence.
    ///   - fault: Carries a sequence out on a new store, and returns what is not as the model says.
    /// - Returns: The fault for people.
    /// - Throws: What keeps a sequence from being carried out.
    package static func report(
        seed: UInt64,
        _ fault: ([TenancyOperation]) async throws -> String?
    ) async throws -> String? {
        let operations = TenancyOperation.sequence(seed: seed)
        guard try await fault(operations) != nil else { return nil }
        let shortest = try await shortest(operations, fault)
        let lines = shortest.map { "\($0)" }.joined(separator: "\n")
        return "seed \(seed): \(try await fault(shortest) ?? "")\nThe shortest such sequence:\n\(lines)"
    }
}
