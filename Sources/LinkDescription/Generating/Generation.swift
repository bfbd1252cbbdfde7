/// The files that were made from a description, and what they cannot say.
public struct Generation: Hashable, Sendable {
    /// The files, in the order in which ``FileGenerator`` makes them.
    public let files: [GeneratedFile]
    /// What versions of systems do differently, each with a link that shows it where one was found.
    ///
    /// Only versions on which the apps run are looked at. Every link was confirmed by the same matchers that answer for
    /// devices, on the files as they are.
    public let losses: [GenerationLoss]
}
