/// Where a rule stands in the file, as people say it: `details[0].components[2]`.
struct RuleName: CustomStringConvertible {
    let entry: Int
    let rule: Int
    let isLegacy: Bool

    var description: String { "details[\(entry)].\(short)" }

    /// The name inside its entry.
    var short: String { "\(isLegacy ? "paths" : "components")[\(rule)]" }
}
