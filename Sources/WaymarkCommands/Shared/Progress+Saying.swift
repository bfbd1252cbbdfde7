extension Progress {
    /// Does work that cannot count its steps, and says what it is when it takes more than a second.
    static func saying<Result: Sendable>(
        _ sentence: String,
        console: Console,
        _ work: sending () -> Result
    ) async -> Result {
        guard console.showsProgress else { return work() }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                let clock = ContinuousClock()
                do {
                    try await clock.sleep(for: .seconds(1))
                } catch {
                    // The work was done sooner.
                    return false
                }
                console.say("\r\(sentence)")
                return true
            }
            let result = work()
            group.cancelAll()
            if await group.next() == true { console.say("\r\u{1B}[K") }
            return result
        }
    }
}
