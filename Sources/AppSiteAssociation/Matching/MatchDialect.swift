/// Whose answer the matcher gives where sources disagree.
public enum MatchDialect: String, Sendable, Hashable, CaseIterable {
    /// What Apple's software does, as far as it is known from its documentation, from recorded answers of `swcutil`, and
    /// from reports.
    case apple
    /// What Apple documents, and nothing else: a verdict that depends on anything observed, reported or inferred is
    /// undetermined.
    case documented
}
