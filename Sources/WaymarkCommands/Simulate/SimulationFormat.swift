import ArgumentParser

/// How a table of outcomes is printed.
enum SimulationFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
    /// For pages.
    case markdown
}
