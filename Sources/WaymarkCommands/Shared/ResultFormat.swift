import ArgumentParser

/// How results are printed.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
}
