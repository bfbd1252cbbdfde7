/// Why files do not say enough for a simulation, or contradict each other.
public struct SimulationInputError: Error, Hashable, Sendable {
    /// The file that it is about.
    public let place: String
    /// What is wrong; without a full stop.
    public let problem: String
    /// What to do; without a full stop.
    public let remedy: String
}
